// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "operating_points.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>

#include "calibrate/observed_run.h"
#include "messages.h"
#include "profile/import.h"
#include "profile/reader.h"
#include "scenario/load.h"
#include "scenario/preset_files.h"
#include "scenario/source_file.h"
#include "scenarios.h"
#include "units/quoted_text.h"

namespace pktcost::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_name_shown = 200;

std::string shown(const fs::path& file) {
  return quoted_text(file.string(), longest_name_shown);
}

std::string formats_text() {
  std::string text;
  for (const Reader& reader : readers()) text += fmt::format("\n  {}: {}", reader.kind, reader.looks_for);
  return text;
}

tl::expected<Observations, Exit> read_stream(std::istream& input, const std::string& label) {
  Observations read = import_text(input, label);
  if (!read.refusal.empty())
    print_error(fmt::format("{}: {}", shown(label), read.refusal));
  else if (read.runs.empty())
    print_error(fmt::format("{}: no known format was recognised. Looked for:{}", shown(label), formats_text()));
  else
    return read;
  return tl::unexpected(Exit::input);
}

bool add_profile(OperatingPoint& point, const fs::path& folder, const SymbolMap& map) {
  if (point.run.profile.empty()) return true;
  const auto observations = read_observations((folder / point.run.profile).string());
  if (!observations) return false;
  auto profiles = component_profiles(*observations, map);
  for (ComponentProfile& profile : profiles) {
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
  const auto file = find_model_table("symbols.yaml", folders);
  if (!file) {
    print_error("there is no symbols.yaml in the folders of presets; set PKTCOST_MODELS to a folder that has it");
    return tl::unexpected(Exit::input);
  }
  auto map = load_symbol_map(*file);
  if (map) return std::move(*map);
  print_faults(map.error());
  return tl::unexpected(Exit::input);
}

tl::expected<Description, Exit> read_priors() {
  const auto file = find_model_table("priors.yaml", preset_folders());
  if (!file) return default_description("");
  auto priors = load_scenario(*file, {});
  if (priors) return std::move(*priors);
  print_faults(priors.error());
  return tl::unexpected(Exit::input);
}

tl::expected<Observations, Exit> read_observations(const std::string& file) {
  if (file == "-") return read_stream(std::cin, "<stdin>");
  std::error_code failed;
  std::ifstream input(file, std::ios::binary);
  if (input && !fs::is_directory(file, failed)) return read_stream(input, file);
  print_error(fmt::format("{} cannot be read", shown(file)));
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
