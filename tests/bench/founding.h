// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <vector>

#include "scenario/description.h"

/// The systems that benchmarks and counts run on.
namespace bench {

/// Every scenario of data/founding, sorted by file name. Throws std::runtime_error when one does not load.
std::vector<pktcost::Description> founding_systems();

}  // namespace bench
