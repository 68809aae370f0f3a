// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// Packet filter and connection tracking; the flow fast path and bridged frames pass them by. Equation: segments x
/// step.
void add_netfilter_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto netfilter_inputs =
    std::to_array<std::string_view>({"path.netfilter", "path.conntrack", "kernel.netfilter", "kernel.conntrack",
                                     "kernel.flow_offload", "kernel.bridge"});
inline constexpr Mechanism netfilter_mechanism{Component::netfilter, add_netfilter_rows,
                                               "segments x (step(netfilter) + step(conntrack))", "docs/model/steps.md",
                                               netfilter_inputs};

}  // namespace pktcost
