// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <span>
#include <string>
#include <tl/expected.hpp>

#include "calibrate/measured_points.h"
#include "command.h"

/// What a calibration is given; every fault goes to standard error.
namespace pktcost::cli {

tl::expected<SymbolMap, Exit> read_symbol_map();

tl::expected<Description, Exit> read_priors();

/// A file of tool output, "-" for standard input.
tl::expected<Observations, Exit> read_observations(const std::string& file);

/// The runs under `observed:` of the scenario file, or those of the files of --observe.
tl::expected<MeasuredPoints, Exit> read_points(const Description& description, const std::string& scenario_file,
                                               std::span<const std::string> observe);

}  // namespace pktcost::cli
