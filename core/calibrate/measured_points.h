// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <filesystem>
#include <functional>
#include <istream>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "calibrate/finding.h"
#include "calibrate/operating_point.h"
#include "profile/symbol_map.h"
#include "scenario/diagnostic.h"

/// The files that a calibration is given. Every fault is a diagnostic.
namespace pktcost {

/// symbols.yaml of the first preset folder that has one.
tl::expected<SymbolMap, Diagnostics> read_symbol_map(std::span<const std::filesystem::path> preset_folders);

/// priors.yaml; where there is none, the registry's own spreads stand.
tl::expected<Description, Diagnostics> read_priors(std::span<const std::filesystem::path> preset_folders);

/// Output of tools. A text that is of no known kind is a fault that says what was looked for.
tl::expected<Observations, Diagnostics> read_observations(const std::filesystem::path& file);
tl::expected<Observations, Diagnostics> read_observations(std::istream& input, const std::string& label);

struct MeasuredPoints {
  std::vector<OperatingPoint> points;
  std::vector<Finding> findings;
};

/// Reads a file that --observe names.
using ReadObservations = std::function<tl::expected<Observations, Diagnostics>(const std::string& file)>;

/// The files named: YAML lists of runs, or output of tools, all of which together is one run. Without any, the runs
/// under `observed:` of the scenario, with their profiles, which lie in `folder`.
tl::expected<MeasuredPoints, Diagnostics> read_points(const Description& description,
                                                      const std::filesystem::path& folder,
                                                      std::span<const std::string> observe, const SymbolMap& map,
                                                      const ReadObservations& read);

}  // namespace pktcost
