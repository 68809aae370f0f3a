// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// Cutting and reassembly of datagrams above the MTU. Equation: fragments x step.
void add_fragment_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto fragment_inputs =
    std::to_array<std::string_view>({"path.fragment", "workload.message", "workload.mtu"});
inline constexpr Mechanism fragment_mechanism{Component::fragment, add_fragment_rows, "fragments x step(fragment)",
                                              "docs/model/steps.md", fragment_inputs};

}  // namespace pktcost
