// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <filesystem>
#include <optional>
#include <span>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "analysis/lever.h"
#include "scenario/diagnostic.h"

/// models/levers.yaml: a list of levers, read strictly, every fault reported (docs/model/what_if.md has the format).
namespace pktcost {

tl::expected<std::vector<Lever>, Diagnostics> load_levers(const std::filesystem::path& file);

/// The same from text; `label` stands for the file in messages.
tl::expected<std::vector<Lever>, Diagnostics> load_levers_text(std::string_view text, std::string_view label);

/// The lever of that name, or null.
const Lever* find_lever(std::span<const Lever> levers, std::string_view name);

}  // namespace pktcost
