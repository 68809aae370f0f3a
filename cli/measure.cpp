// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "calibrate/measure.h"

#include <fmt/format.h>

#include "analysis/lever.h"
#include "commands.h"
#include "levers.h"
#include "messages.h"
#include "options.h"
#include "output.h"
#include "predict/predict.h"
#include "report/measure_report.h"
#include "scenarios.h"
#include "terminal.h"
#include "units/quoted_text.h"

namespace pktcost::cli {
namespace {

constexpr OptionSpec question_option{"--question", "LEVER",
                                     "Ask for the gain of a lever, or of PATH=VALUE, not for the goodput"};

double goodput(const Scenario& scenario) {
  return predict(scenario).goodput_bps;
}

Question gain_of(const Lever& lever) {
  return [&lever](const Scenario& scenario) {
    Scenario after = scenario;
    apply_lever(lever, after);
    return goodput(after) / goodput(scenario);
  };
}

Exit run(const Request& request) {
  const auto asked = values_of(request, question_option.name);
  tl::expected<std::vector<Lever>, Exit> all;
  if (!asked.empty()) all = read_levers();
  if (!all) return all.error();
  const auto named = named_levers(asked, *all);
  if (!named) return named.error();
  const auto descriptions = read_scenarios(request, request.arguments);
  if (!descriptions) return descriptions.error();
  const Description& description = descriptions->front();
  const Lever* lever = named->empty() ? nullptr : named->front();
  if (lever != nullptr) {
    if (const auto reason = why_not(*lever, description.scenario); !reason.empty()) {
      print_error(fmt::format("--question {}: does not apply: {}", quoted_text(lever->name), reason));
      return Exit::usage;
    }
  }
  const Question question = lever == nullptr ? Question(goodput) : gain_of(*lever);
  const MeasureReport report{description.name, lever == nullptr ? "goodput" : lever->name, lever != nullptr,
                             plan_measurements(description, question, request.level), request.level};
  return write_result(request, result_text(request, report, measure_page, measure_csv, measure_json));
}

constexpr Argument arguments[] = {
    {"SCENARIO", "Scenario file, calibrated or not, or - for standard input", true, false}};
constexpr OptionSpec options[] = {question_option, set_option,   format_option, level_option,
                                  output_option,   color_option, quiet_option};

}  // namespace

constinit const Command measure_command{"measure",
                                        "Which measurement would narrow the answer most",
                                        arguments,
                                        options,
                                        "Examples:\n"
                                        "  pktcost measure board.yaml\n"
                                        "  pktcost measure board.yaml --question jumbo_9000",
                                        run};

}  // namespace pktcost::cli
