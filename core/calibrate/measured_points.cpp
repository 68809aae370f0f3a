// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "calibrate/measured_points.h"

#include <fmt/format.h>

#include <fstream>
#include <optional>

#include "calibrate/observed_run.h"
#include "profile/import.h"
#include "profile/reader.h"
#include "scenario/load.h"
#include "scenario/preset_files.h"
#include "scenario/source_file.h"

namespace pktcost {
namespace {

namespace fs = std::filesystem;

Diagnostics fault(const std::string& file, std::string message) {
  return {{file, 0, 0, std::move(message), {}, 0}};
}

std::string formats_text() {
  std::string text;
  for (const Reader& reader : readers()) text += fmt::format("\n  {}: {}", reader.kind, reader.looks_for);
  return text;
}

void append(Diagnostics& faults, const Diagnostics& more) {
  faults.insert(faults.end(), more.begin(), more.end());
}

/// Operating points of some runs, and what was wrong on the way.
struct Reading {
  const SymbolMap& map;
  MeasuredPoints read;
  Diagnostics faults;

  void add_profile(OperatingPoint& point, const fs::path& folder);
  void add_runs(std::span<const Observed> runs, const fs::path& folder);
  void add_listed_runs(const fs::path& file);
};

void Reading::add_profile(OperatingPoint& point, const fs::path& folder) {
  if (point.run.profile.empty()) return;
  const auto observations = read_observations(folder / point.run.profile);
  if (!observations) return append(faults, observations.error());
  for (ComponentProfile& profile : component_profiles(*observations, map)) {
    if (profile.listed <= 0) continue;
    profile.name = point.run.profile;
    point.profile = std::move(profile);
    return;
  }
  append(faults, fault((folder / point.run.profile).string(), "holds no profile"));
}

void Reading::add_runs(std::span<const Observed> runs, const fs::path& folder) {
  for (const Observed& run : runs) {
    OperatingPoint point{run, {}};
    add_profile(point, folder);
    read.points.push_back(std::move(point));
  }
}

void Reading::add_listed_runs(const fs::path& file) {
  const auto text = read_limited(file, largest_scenario_bytes);
  if (!text) return append(faults, fault(file.string(), text.error()));
  const auto runs = load_observed_text(*text, file.string(), file.parent_path());
  if (!runs) return append(faults, runs.error());
  add_runs(*runs, file.parent_path());
}

bool is_yaml(const fs::path& file) {
  return file.extension() == ".yaml" || file.extension() == ".yml";
}

/// All output of tools together describes the system as the scenario has it.
void merge(OperatingPoint&& part, std::optional<OperatingPoint>& whole) {
  if (!whole) return whole = std::move(part), void();
  for (const auto& value : part.run.values) whole->run.values.push_back(value);
  if (!whole->profile) whole->profile = std::move(part.profile);
}

}  // namespace

tl::expected<SymbolMap, Diagnostics> read_symbol_map(std::span<const fs::path> preset_folders) {
  const auto file = find_model_table("symbols.yaml", preset_folders);
  if (file) return load_symbol_map(*file);
  return tl::unexpected(
      fault("symbols.yaml", "is in none of the folders of presets; set PKTCOST_MODELS to a folder that has it"));
}

tl::expected<Description, Diagnostics> read_priors(std::span<const fs::path> preset_folders) {
  const auto file = find_model_table("priors.yaml", preset_folders);
  return file ? load_scenario(*file, {}) : default_description("");
}

tl::expected<Observations, Diagnostics> read_observations(std::istream& input, const std::string& label) {
  Observations read = import_text(input, label);
  if (!read.refusal.empty()) return tl::unexpected(fault(label, read.refusal));
  if (!read.runs.empty()) return read;
  return tl::unexpected(fault(label, "no known format was recognised. Looked for:" + formats_text()));
}

tl::expected<Observations, Diagnostics> read_observations(const fs::path& file) {
  std::error_code failed;
  std::ifstream input(file, std::ios::binary);
  if (input && !fs::is_directory(file, failed)) return read_observations(input, file.string());
  return tl::unexpected(fault(file.string(), "cannot be read"));
}

tl::expected<MeasuredPoints, Diagnostics> read_points(const Description& description, const fs::path& folder,
                                                      std::span<const std::string> observe, const SymbolMap& map,
                                                      const ReadObservations& read) {
  Reading reading{map, {}, {}};
  if (observe.empty()) reading.add_runs(description.observed, folder);
  std::optional<OperatingPoint> together;
  for (const std::string& name : observe) {
    if (is_yaml(name)) {
      reading.add_listed_runs(name);
      continue;
    }
    const auto observations = read(name);
    if (observations) merge(operating_point_of(*observations, map, reading.read.findings), together);
    if (!observations) append(reading.faults, observations.error());
  }
  if (together) reading.read.points.push_back(std::move(*together));
  if (!reading.faults.empty()) return tl::unexpected(std::move(reading.faults));
  return std::move(reading.read);
}

}  // namespace pktcost
