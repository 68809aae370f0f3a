// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// Timer ticks, spread over the packets of a second. Equation: HZ / packet rate x step.
void add_timer_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto timer_inputs = std::to_array<std::string_view>({"path.timer", "kernel.hz"});
inline constexpr Mechanism timer_mechanism{Component::timer, add_timer_rows, "HZ/lambda x step(timer)",
                                           "docs/model/steps.md", timer_inputs};

}  // namespace pktcost
