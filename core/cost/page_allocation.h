// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// Pages behind the buffers: receive buffers that do not come back from a pool, pages of sent data, pages pinned by
/// zero copy. Equation: pages x step, pages = bytes / page size.
void add_page_allocation_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto page_allocation_inputs =
    std::to_array<std::string_view>({"path.page_allocation", "driver.rx_buffer", "driver.recycles_pages", "tlb.page",
                                     "nic.scatter_gather", "workload.zero_copy"});
inline constexpr Mechanism page_allocation_mechanism{Component::page_allocation, add_page_allocation_rows,
                                                     "pages x step(page_allocation)", "docs/model/steps.md",
                                                     page_allocation_inputs};

}  // namespace pktcost
