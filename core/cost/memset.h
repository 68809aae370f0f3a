// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// Clearing of the head of each new socket buffer.
/// Equation: buffers x bytes x instructions per byte x CPI; its line misses are among the cold lines of the allocation.
void add_memset_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto memset_inputs =
    std::to_array<std::string_view>({"kernel.skb_clear", "cpu.clear_instructions", "cpu.cpi"});
inline constexpr Mechanism memset_mechanism{Component::memset, add_memset_rows, "buffers x skb_clear x n_i CPI",
                                            "docs/model/steps.md", memset_inputs};

}  // namespace pktcost
