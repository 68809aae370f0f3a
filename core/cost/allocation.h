// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// Socket buffers with their data: one per received frame and one per segment that this machine makes; TCP sends a
/// clone. Equation: buffers x step.
void add_allocation_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto allocation_inputs = std::to_array<std::string_view>({"path.allocation", "path.clone"});
inline constexpr Mechanism allocation_mechanism{Component::allocation, add_allocation_rows,
                                                "buffers x step(allocation) + sent TCP segments x step(clone)",
                                                "docs/model/steps.md", allocation_inputs};

}  // namespace pktcost
