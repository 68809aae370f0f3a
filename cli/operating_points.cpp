// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "operating_points.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <optional>

#include "calibrate/observed_run.h"
#include "messages.h"
#include "profile/import.h"
#include "scenario/load.h"
#include "scenario/source_file.h"
#include "scenarios.h"
#include "units/quoted_text.h"

namespace pktcost::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_name_shown = 200;

void print_faults(const Diagnostics& diagnostics) {
  for (const Diagnostic& diagnostic : diagnostics) print_line(format_diagnostic(diagnostic));
}

std::string shown(const fs::path& file) {
  return quoted_text(file.string(), longest_name_shown);
}

tl::expected<Observations, Exit> read_observations(const fs::path& file) {
  std::ifstream input(file, std::ios::binary);
  std::error_code failed;
  if (!input || fs::is_directory(file, failed)) {
    print_error(fmt::format("{} cannot be read", shown(file)));
    return tl::unexpected(Exit::input);
  }
  Observations observations = import_text(input, file.string());
  if (observations.runs.empty()) {
    print_error(fmt::format("{}: no known format was recognised; \"pktcost import\" on it says what is looked for",
                            shown(file)));
    return tl::unexpected(Exit::input);
  }
  return observations;
}

bool add_profile(OperatingPoint& point, const fs::path& folder, const SymbolMap& map) {
  if (point.run.profile.empty()) return true;
  const auto observations = read_observations(folder / point.run.profile);
  if (!observations) return false;
  for (std::size_t run = 0; run < observations->runs.size(); ++run) {
    ComponentProfile profile = component_profile(*observations, run, map);
    if (profile.listed <= 0) continue;
    profile.name = point.run.profile;
    point.profile = std::move(profile);
    return true;
  }
  print_error(fmt::format("{} holds no profile", shown(folder / point.run.profile)));
  return false;
}

bool add_runs(std::span<const Observed> runs, const fs::path& folder, const SymbolMap& map, MeasuredPoints& read) {
  bool good = true;
  for (const Observed& run : runs) {
    OperatingPoint point{run, {}};
    good = add_profile(point, folder, map) && good;
    read.points.push_back(std::move(point));
  }
  return good;
}

bool is_yaml(const fs::path& file) {
  return file.extension() == ".yaml" || file.extension() == ".yml";
}

bool add_listed_runs(const fs::path& file, const SymbolMap& map, MeasuredPoints& read) {
  const auto text = read_limited(file, largest_scenario_bytes);
  if (!text) return print_error(fmt::format("{}: {}", shown(file), text.error())), false;
  const auto runs = load_observed_text(*text, file.string(), file.parent_path());
  if (!runs) return print_faults(runs.error()), false;
  return add_runs(*runs, file.parent_path(), map, read);
}

/// All output of tools together describes the system as the scenario has it.
void merge(OperatingPoint&& part, std::optional<OperatingPoint>& whole) {
  if (!whole) return whole = std::move(part), void();
  for (const auto& value : part.run.values) whole->run.values.push_back(value);
  if (!whole->profile) whole->profile = std::move(part.profile);
}

}  // namespace

tl::expected<SymbolMap, Exit> read_symbol_map() {
  const auto folders = preset_folders();
  const auto file = find_symbols_file(folders);
  if (!file) {
    print_error("there is no symbols.yaml in the folders of presets; set PKTCOST_MODELS to a folder that has it");
    return tl::unexpected(Exit::input);
  }
  auto map = load_symbol_map(*file);
  if (map) return std::move(*map);
  print_faults(map.error());
  return tl::unexpected(Exit::input);
}

tl::expected<MeasuredPoints, Exit> read_points(const Description& description, const std::string& scenario_file,
                                               std::span<const std::string> observe) {
  const auto map = read_symbol_map();
  if (!map) return tl::unexpected(map.error());
  MeasuredPoints read;
  bool good = true;
  if (observe.empty()) good = add_runs(description.observed, fs::path(scenario_file).parent_path(), *map, read);
  std::optional<OperatingPoint> together;
  for (const std::string& name : observe) {
    if (is_yaml(name)) {
      good = add_listed_runs(name, *map, read) && good;
      continue;
    }
    const auto observations = read_observations(name);
    if (observations) merge(operating_point_of(*observations, *map, read.findings), together);
    good = good && observations.has_value();
  }
  if (together) read.points.push_back(std::move(*together));
  if (!good) return tl::unexpected(Exit::input);
  return read;
}

}  // namespace pktcost::cli
