// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <filesystem>
#include <vector>

#include "scenario/value_reader.h"

/// What a file says under `observed:`.
namespace pktcost {

/// The runs of a list; faults go to the file. `folder` is where their profiles lie.
std::vector<Observed> read_observed_runs(SourceFile& file, const YamlEntry& list, const std::filesystem::path& folder);

/// One run.
Observed read_observed(SourceFile& file, const YamlNode& run, const std::filesystem::path& folder);

}  // namespace pktcost
