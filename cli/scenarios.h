// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <filesystem>
#include <tl/expected.hpp>
#include <vector>

#include "command.h"
#include "report/prediction_report.h"
#include "scenario/load.h"

/// The scenarios that a request names.
namespace pktcost::cli {

/// PKTCOST_MODELS, folders separated by colons; without it the folder installed beside the program, then the one it was
/// built from.
std::vector<std::filesystem::path> preset_folders();

/// Reads the files ("-" is standard input) and applies --set. Every fault of every file, or of every setting, goes to
/// standard error.
tl::expected<std::vector<Description>, Exit> read_scenarios(const Request& request, std::span<const std::string> files);

/// The prediction of one scenario with its interval.
PredictionReport predicted(const Description& description, double level);

}  // namespace pktcost::cli
