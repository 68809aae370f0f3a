// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "commands.h"
#include "messages.h"
#include "options.h"
#include "output.h"
#include "report/listings.h"
#include "terminal.h"
#include "units/quoted_text.h"

namespace pktcost::cli {
namespace {

std::string result_text(const Request& request, std::span<const Parameter* const> chosen) {
  switch (request.format) {
    case Format::json:
      return parameters_json(chosen);
    case Format::csv:
      return parameters_csv(chosen);
    case Format::markdown:
      return page_markdown(parameters_page(chosen));
    case Format::table:
      break;
  }
  return page_text(parameters_page(chosen), text_style(request));
}

Exit no_match(std::string_view pattern) {
  std::vector<std::string_view> paths;
  for (const auto& parameter : parameters()) paths.push_back(parameter.path);
  print_error(fmt::format("no parameter matches {}{}", quoted_text(pattern), did_you_mean(pattern, paths)));
  return Exit::usage;
}

Exit run(const Request& request) {
  const std::string pattern = request.arguments.empty() ? "" : request.arguments.front();
  const auto chosen = matching_parameters(pattern);
  return chosen.empty() ? no_match(pattern) : write_result(request, result_text(request, chosen));
}

constexpr Argument arguments[] = {
    {"PATTERN", "Part of a path, such as coalesce, or a pattern, such as 'nic.*wait'; all when absent", false, false}};

}  // namespace

constinit const Command params_command{"params",
                                       "Every parameter: unit, range, default, meaning, source",
                                       arguments,
                                       listing_options,
                                       "Examples:\n"
                                       "  pktcost params cache\n"
                                       "  pktcost params 'nic.coalesce.*' --format json",
                                       run};

}  // namespace pktcost::cli
