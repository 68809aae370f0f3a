// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// TLB refills for the pages of a packet that no pinned or large page covers.
/// Equation: misses x (refill + evicted share x handler lines x fill). Example: 15 misses x 200 cycles, handler warm:
/// 3000 cycles.
void add_tlb_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto tlb_inputs = std::to_array<std::string_view>(
    {"tlb.kernel_map", "tlb.pinned_coverage", "memory.size", "tlb.entries", "tlb.pinned", "tlb.replacement",
     "kernel.fresh_pages", "kernel.hot_pages", "tlb.user_hot_pages", "tlb.page", "tlb.refill", "tlb.handler",
     "tlb.handler_evicted", "memory.read_latency", "cache.line", "cpu.clock"});
inline constexpr Mechanism tlb_mechanism{Component::tlb, add_tlb_rows,
                                         "m(H, S, entries) x (c_refill + p_evicted ceil(handler/L) t_fill f)",
                                         "docs/model/tlb.md", tlb_inputs};

}  // namespace pktcost
