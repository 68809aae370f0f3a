// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "report/page.h"
#include "scenario/load.h"
#include "scenario/parameters.h"

/// What `pktcost params` and `pktcost presets` list.
namespace pktcost {

/// Whether a name contains the pattern or, where that holds *, ? or [, matches it as a shell pattern. An empty pattern
/// matches all.
bool matches(std::string_view name, std::string_view pattern);

/// The parameters whose path matches, in the order of the registry.
std::vector<const Parameter*> matching_parameters(std::string_view pattern);

/// One table per group; as Markdown without pattern it is docs/parameters.md.
Page parameters_page(std::span<const Parameter* const> chosen);
std::string parameters_csv(std::span<const Parameter* const> chosen);

/// "pktcost.parameters/1".
std::string parameters_json(std::span<const Parameter* const> chosen);

Page presets_page(std::span<const Preset> presets);
std::string presets_csv(std::span<const Preset> presets);

/// "pktcost.presets/1".
std::string presets_json(std::span<const Preset> presets);

}  // namespace pktcost
