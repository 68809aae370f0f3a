// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "scenario/description.h"

/// The systems that benchmarks and counts run on.
namespace bench {

/// Every scenario of data/founding, sorted by file name. Throws std::runtime_error when one does not load.
std::vector<pktcost::Description> founding_systems();

/// Scenarios with every parameter anywhere in its range (log scale where the range allows), without contradictions. The
/// same seed gives the same.
std::vector<pktcost::Scenario> random_scenarios(std::size_t count, std::uint64_t seed);

}  // namespace bench
