// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "commands.h"
#include "options.h"
#include "output.h"
#include "report/comparison_of_report.h"
#include "scenarios.h"
#include "terminal.h"

namespace pktcost::cli {
namespace {

Exit run(const Request& request) {
  const auto descriptions = read_scenarios(request, request.arguments);
  if (!descriptions) return descriptions.error();
  const auto report = make_comparison_of_report((*descriptions)[0], (*descriptions)[1], request.level);
  return write_result(request, result_text(request, report, comparison_of_page, comparison_of_csv, comparison_of_json));
}

constexpr Argument arguments[] = {{"BEFORE", "Scenario file, or - for standard input", true, false},
                                  {"AFTER", "The changed scenario", true, false}};

}  // namespace

constinit const Command compare_command{"compare",
                                        "What makes the difference between two scenarios",
                                        arguments,
                                        scenario_options,
                                        "--set changes both scenarios.\n"
                                        "Example:\n"
                                        "  pktcost compare before.yaml after.yaml",
                                        run,
                                        {},
                                        "comparison"};

}  // namespace pktcost::cli
