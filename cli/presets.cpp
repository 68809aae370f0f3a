// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "commands.h"
#include "messages.h"
#include "options.h"
#include "output.h"
#include "report/listings.h"
#include "scenarios.h"
#include "terminal.h"
#include "units/quoted_text.h"

namespace pktcost::cli {
namespace {

std::string result_text(const Request& request, std::span<const Preset> presets) {
  switch (request.format) {
    case Format::json:
      return presets_json(presets);
    case Format::csv:
      return presets_csv(presets);
    case Format::markdown:
      return page_markdown(presets_page(presets));
    case Format::table:
      break;
  }
  return page_text(presets_page(presets), text_style(request));
}

std::string folders_text(std::span<const std::filesystem::path> folders) {
  std::string text;
  for (const auto& folder : folders) text += (text.empty() ? "" : ", ") + quoted_text(folder.string());
  return text.empty() ? "PKTCOST_MODELS, which is empty" : text;
}

Exit no_match(std::string_view pattern, std::span<const Preset> presets) {
  std::vector<std::string_view> names;
  for (const auto& preset : presets) names.push_back(preset.name);
  print_error(fmt::format("no preset matches {}{}", quoted_text(pattern), did_you_mean(pattern, names)));
  return Exit::usage;
}

Exit run(const Request& request) {
  const auto folders = preset_folders();
  const auto presets = list_presets(folders);
  if (presets.empty()) print_note(request, fmt::format("no presets in {}", folders_text(folders)));
  const std::string pattern = request.arguments.empty() ? "" : request.arguments.front();
  std::vector<Preset> chosen;
  std::ranges::copy_if(presets, std::back_inserter(chosen),
                       [&](const Preset& preset) { return matches(preset.name, pattern); });
  if (chosen.empty() && !pattern.empty()) return no_match(pattern, presets);
  return write_result(request, result_text(request, chosen));
}

constexpr Argument arguments[] = {
    {"PATTERN", "Part of a name, such as cortex, or a pattern, such as 'cpus/*'; all when absent", false, false}};

}  // namespace

constinit const Command presets_command{
    "presets",
    "What \"extends:\" can name",
    arguments,
    listing_options,
    "The folders of the environment variable PKTCOST_MODELS, separated by colons, replace the installed presets.",
    run};

}  // namespace pktcost::cli
