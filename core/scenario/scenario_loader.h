// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "scenario/load.h"
#include "scenario/scenario_text.h"

/// Merges a scenario with the presets it extends, and checks the whole. For one scenario.
namespace pktcost {

class ScenarioLoader {
 public:
  explicit ScenarioLoader(std::span<const std::filesystem::path> preset_folders);

  /// Adds the faults of the scenario to `file`, those of presets to the loader. `identity` tells a file from others;
  /// empty for a text.
  Description load(SourceFile& file, const YamlNode& root, const std::filesystem::path& folder,
                   const std::filesystem::path& identity);

  /// Appends the faults of the presets.
  void report(Diagnostics& diagnostics) const;

 private:
  /// A file that is being read: those it extends come first.
  struct Reading {
    std::filesystem::path identity;
    std::filesystem::path folder;
    SourceFile* file;
  };
  /// Where a parameter was set last.
  struct Setting {
    SourceFile* file = nullptr;
    Place place;
    int order = 0;
  };

  void merge(const ScenarioText& text);
  void merge_preset(const PresetName& name);
  void read_preset(const PresetName& name, const std::filesystem::path& path, std::filesystem::path identity);
  void apply(const Statement& statement, const ScenarioText& text);
  bool is_circular(const PresetName& name, const std::filesystem::path& identity);
  void add_missing_preset(const PresetName& name);
  void add_contradictions(SourceFile& file);
  bool sound(const SourceFile& file) const;

  std::span<const std::filesystem::path> preset_folders_;
  Description description_;
  std::vector<Setting> settings_;
  std::vector<Reading> chain_;
  std::set<std::filesystem::path> merged_;
  std::vector<std::unique_ptr<SourceFile>> presets_;
  std::map<std::filesystem::path, std::vector<std::string>> known_presets_;  ///< by the folder looked in first
  int statements_applied_ = 0;
};

}  // namespace pktcost
