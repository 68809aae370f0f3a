// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// TCP input of data. Equation: segments x step; segments merged by GRO count once.
void add_protocol_rx_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto protocol_rx_inputs =
    std::to_array<std::string_view>({"path.tcp_rx", "kernel.gro", "kernel.gro_limit"});
inline constexpr Mechanism protocol_rx_mechanism{Component::protocol_rx, add_protocol_rx_rows,
                                                 "segments x step(tcp_rx)", "docs/model/steps.md", protocol_rx_inputs};

}  // namespace pktcost
