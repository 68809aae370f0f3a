// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <optional>

#include "commands.h"
#include "messages.h"
#include "operating_points.h"
#include "options.h"
#include "output.h"
#include "profile/snapshots.h"
#include "report/import_report.h"
#include "terminal.h"
#include "units/quoted_text.h"

namespace pktcost::cli {
namespace {

constexpr OptionSpec unmapped_option{"--unmapped", "", "Only the symbols that stand for no component, by share"};
constexpr OptionSpec rate_option{"--rate", "SECONDS", "Time between two snapshots of counters, for rates"};

/// Runs of a later file are counted on.
void append(Observations&& more, Observations& all) {
  const std::size_t shift = all.runs.size();
  for (Observation& o : more.observations) o.run += shift;
  for (ImportFinding& finding : more.findings) finding.run += shift;
  const auto move_to = [](auto& from, auto& to) {
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
  };
  move_to(more.runs, all.runs);
  move_to(more.observations, all.observations);
  move_to(more.findings, all.findings);
}

std::optional<double> read_interval(const Request& request, bool& good) {
  const auto given = values_of(request, rate_option.name);
  if (given.empty()) return std::nullopt;
  const auto seconds = parse_quantity(given.front(), Dimension::count);
  const auto with_unit = parse_quantity(given.front(), Dimension::second);
  const double interval_s = seconds.value_or(with_unit.value_or(0));
  good = interval_s > 0;
  if (!good) print_error(fmt::format("--rate is a number of seconds above 0, not {}", quoted_text(given.front())));
  return interval_s;
}

Exit run(const Request& request) {
  bool good = true;
  const auto interval_s = read_interval(request, good);
  if (!good) return Exit::usage;
  ImportReport report;
  for (const std::string& name : request.arguments) {
    auto read = read_observations(name);
    good = good && read.has_value();
    if (read) append(std::move(*read), report.observations);
  }
  if (!good) return Exit::input;
  const auto map = read_symbol_map();
  if (!map) return map.error();
  if (interval_s) add_rates(report.observations, *interval_s);
  report.profiles = component_profiles(report.observations, *map);
  std::erase_if(report.profiles, [](const ComponentProfile& profile) { return profile.listed <= 0; });
  report.unmapped_only = !values_of(request, unmapped_option.name).empty();
  const bool yaml = request.special_format == "yaml";
  return write_result(request,
                      yaml ? import_yaml(report) : result_text(request, report, import_page, import_csv, import_json));
}

constexpr Argument arguments[] = {
    {"FILE", "Profile or tool output as pasted or saved, or - for standard input", true, true}};
constexpr OptionSpec import_format_option{"--format", "FORMAT",
                                          "table, json, yaml, csv or markdown; table when absent"};
constexpr OptionSpec options[] = {unmapped_option, rate_option,  import_format_option,
                                  output_option,   color_option, quiet_option};
constexpr std::string_view special_formats[] = {"yaml"};

}  // namespace

constinit const Command import_command{"import",
                                       "Read profiles and tool output, print them as observations",
                                       arguments,
                                       options,
                                       "Examples:\n"
                                       "  pktcost import perf-report.txt iperf3.json\n"
                                       "  pktcost import perf-report.txt --unmapped\n"
                                       "  pktcost import interrupts-before interrupts-after --rate 10 --format json",
                                       run,
                                       special_formats};

}  // namespace pktcost::cli
