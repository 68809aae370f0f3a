// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "calibrate/finding.h"
#include "calibrate/operating_point.h"
#include "command.h"
#include "profile/symbol_map.h"

/// What a calibration is given.
namespace pktcost::cli {

/// models/symbols.yaml of the first preset folder that has one; every fault goes to standard error.
tl::expected<SymbolMap, Exit> read_symbol_map();

/// models/priors.yaml; where there is none, the registry's own spreads stand. Every fault goes to standard error.
tl::expected<Description, Exit> read_priors();

/// A file of tool output, "-" for standard input. Says on standard error why it is unfit, and what was looked for.
tl::expected<Observations, Exit> read_observations(const std::string& file);

struct MeasuredPoints {
  std::vector<OperatingPoint> points;
  std::vector<Finding> findings;
};

/// The runs under `observed:` of the scenario file, with their profiles, and those of the files of --observe: YAML
/// lists of runs, or output of tools, all of which together is one run. Every fault goes to standard error.
tl::expected<MeasuredPoints, Exit> read_points(const Description& description, const std::string& scenario_file,
                                               std::span<const std::string> observe);

}  // namespace pktcost::cli
