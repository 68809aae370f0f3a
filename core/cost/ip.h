// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// IP input and output with link-layer demultiplexing, per packet that crosses the stack; bridged frames and the flow
/// fast path leave it out. Equation: segments x step.
void add_ip_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto ip_inputs =
    std::to_array<std::string_view>({"path.ip_rx", "path.ip_tx", "kernel.bridge", "kernel.flow_offload"});
inline constexpr Mechanism ip_mechanism{Component::ip, add_ip_rows,
                                        "segments in x step(ip_rx) + segments out x step(ip_tx)", "docs/model/steps.md",
                                        ip_inputs};

}  // namespace pktcost
