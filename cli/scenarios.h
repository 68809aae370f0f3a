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

/// See standard_preset_folders().
std::vector<std::filesystem::path> preset_folders();

/// Reads the files ("-" is standard input) and applies --set. Every fault of every file, or of every setting, goes to
/// standard error.
tl::expected<std::vector<Description>, Exit> read_scenarios(const Request& request, std::span<const std::string> files);

}  // namespace pktcost::cli
