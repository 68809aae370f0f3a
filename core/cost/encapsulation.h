// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// Tunnel or PPPoE headers put on or taken off in software. Equation: segments x step.
void add_encapsulation_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto encapsulation_inputs =
    std::to_array<std::string_view>({"path.encapsulation", "kernel.encapsulates"});
inline constexpr Mechanism encapsulation_mechanism{Component::encapsulation, add_encapsulation_rows,
                                                   "segments x step(encapsulation)", "docs/model/steps.md",
                                                   encapsulation_inputs};

}  // namespace pktcost
