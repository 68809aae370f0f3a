// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "commands.h"
#include "messages.h"
#include "options.h"
#include "output.h"
#include "scenarios.h"
#include "terminal.h"
#include "units/utf8.h"

namespace pktcost::cli {
namespace {

using Reports = std::vector<PredictionReport>;

// CSV has no place for warnings.
std::string csv_text(const Request& request, const Reports& reports) {
  for (const auto& report : reports)
    for (const auto& warning : report.warnings)
      print_note(request, fmt::format("{}: {}: {}", visible(report.name), warning.code, warning.text));
  return predictions_csv(reports);
}

std::string result_text(const Request& request, const Reports& reports) {
  if (request.format == Format::csv) return csv_text(request, reports);
  if (request.format == Format::json)
    return reports.size() == 1 ? prediction_json(reports.front()) : predictions_json(reports);
  const Page page = reports.size() == 1 ? prediction_page(reports.front()) : comparison_page(reports);
  return request.format == Format::markdown ? page_markdown(page) : page_text(page, text_style(request));
}

Exit run(const Request& request) {
  const auto descriptions = read_scenarios(request, request.arguments);
  if (!descriptions) return descriptions.error();
  Reports reports;
  for (const auto& description : *descriptions) reports.push_back(predicted(description, request.level));
  return write_result(request, result_text(request, reports));
}

constexpr Argument arguments[] = {
    {"SCENARIO", "Scenario file, or - for standard input; several are compared in one table", true, true}};

}  // namespace

constinit const Command predict_command{"predict",
                                        "Goodput, binding ceiling and cost ledger",
                                        arguments,
                                        scenario_options,
                                        "Examples:\n"
                                        "  pktcost predict board.yaml\n"
                                        "  pktcost predict board.yaml --set cpu.clock=600MHz --format json",
                                        run,
                                        {},
                                        "ledger"};

}  // namespace pktcost::cli
