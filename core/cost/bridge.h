// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// Bridging of forwarded frames. Equation: segments x step.
void add_bridge_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto bridge_inputs = std::to_array<std::string_view>({"path.bridge", "kernel.bridge"});
inline constexpr Mechanism bridge_mechanism{Component::bridge, add_bridge_rows, "segments x step(bridge)",
                                            "docs/model/steps.md", bridge_inputs};

}  // namespace pktcost
