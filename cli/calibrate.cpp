// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "calibrate/calibrate.h"

#include <fmt/format.h>

#include <filesystem>

#include "calibrate/priors.h"
#include "commands.h"
#include "messages.h"
#include "operating_points.h"
#include "options.h"
#include "output.h"
#include "predict/interval.h"
#include "report/calibration_report.h"
#include "scenario/save.h"
#include "scenarios.h"
#include "terminal.h"
#include "units/quoted_text.h"

namespace pktcost::cli {
namespace {

constexpr OptionSpec observe_option{
    "--observe", "FILE", "Output of tools, or a YAML list of runs; the scenario's own runs when absent", true};
constexpr OptionSpec save_option{"--output", "FILE", "Write the calibrated scenario, which extends SCENARIO, to FILE"};

GoodputFigure figure_of(const Description& description, double level) {
  return predicted(description, level).goodput;
}

/// The result goes to standard output; --output takes the scenario.
Exit save(const Request& request, const std::string& scenario_file, const Description& original,
          const Description& fitted) {
  if (request.output.empty()) return Exit::done;
  const auto folder = std::filesystem::path(request.output).parent_path();
  return write_result(request, extending_text(extends_name(scenario_file, folder), original, fitted));
}

Exit run(const Request& request) {
  const std::string& file = request.arguments.front();
  if (!request.output.empty() && file == "-") {
    print_error("--output writes a file that extends SCENARIO, so SCENARIO must be a file, not -");
    return Exit::usage;
  }
  const auto descriptions = read_scenarios(request, std::span(request.arguments).first(1));
  if (!descriptions) return descriptions.error();
  const Description& original = descriptions->front();
  auto measured = read_points(original, file, values_of(request, observe_option.name));
  if (!measured) return measured.error();
  const auto priors = read_priors();
  if (!priors) return priors.error();
  Description start = original;
  apply_priors(*priors, start);
  auto calibration = calibrate(start, measured->points);
  if (!calibration) {
    print_error(fmt::format("{}: {}", quoted_text(file, 200), calibration.error()));
    return Exit::input;
  }
  auto& findings = calibration->findings;
  findings.insert(findings.begin(), measured->findings.begin(), measured->findings.end());
  const Description& fitted = calibration->fitted;
  const CalibrationReport report{original.name, *calibration, figure_of(start, request.level),
                                 figure_of(fitted, request.level)};
  if (const Exit saved = save(request, file, original, fitted); saved != Exit::done) return saved;
  return write_standard_output(result_text(request, report, calibration_page, calibration_csv, calibration_json));
}

constexpr Argument arguments[] = {{"SCENARIO", "Scenario file, or - for standard input", true, false}};
constexpr OptionSpec options[] = {observe_option, save_option, set_option,   format_option,
                                  level_option,   plot_option, color_option, quiet_option};

}  // namespace

constinit const Command calibrate_command{"calibrate",
                                          "Fit the cost factors to measurements; write a calibrated scenario",
                                          arguments,
                                          options,
                                          "Examples:\n"
                                          "  pktcost calibrate board.yaml --output calibrated.yaml\n"
                                          "  pktcost calibrate board.yaml --observe perf.txt --observe iperf3.json",
                                          run,
                                          {},
                                          "calibration"};

}  // namespace pktcost::cli
