// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "scenario/observed.h"
#include "scenario/statements.h"

/// What one scenario or preset file says, before presets are merged.
namespace pktcost {

struct PresetName {
  std::string text;
  Place place;
};

struct ScenarioText {
  std::string name;                 ///< empty when the file has none
  std::vector<PresetName> presets;  ///< of `extends`, in order
  Basis basis = Basis::stated;      ///< of values that name none
  std::string source;               ///< likewise
  std::vector<Statement> statements;
  Posterior posterior;
  std::vector<Observed> observed;
};

/// Reads the map of a file; faults go to the file. `folder` is where profiles of observed runs lie.
ScenarioText read_scenario_text(SourceFile& file, const YamlNode& root, const std::filesystem::path& folder);

/// Whether a map has the keys of a scenario; other YAML files may lie beside presets.
bool looks_like_scenario(const YamlNode& root);

}  // namespace pktcost
