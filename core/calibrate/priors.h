// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <filesystem>
#include <optional>
#include <span>
#include <tl/expected.hpp>

#include "scenario/description.h"
#include "scenario/diagnostic.h"

namespace pktcost {

/// The first "priors.yaml" in the preset folders.
std::optional<std::filesystem::path> find_priors_file(std::span<const std::filesystem::path> preset_folders);

/// Gives every cost factor that the scenario leaves at its default the value, spread and source of models/priors.yaml,
/// a file of the same form as a scenario's `costs:`.
tl::expected<void, Diagnostics> apply_priors(const std::filesystem::path& file, Description& description);

}  // namespace pktcost
