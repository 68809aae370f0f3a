// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// TCP output of data. Equation: segments x step; a TSO or GSO segment counts once.
void add_protocol_tx_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto protocol_tx_inputs =
    std::to_array<std::string_view>({"path.tcp_tx", "nic.tso", "kernel.gso", "kernel.gso_size"});
inline constexpr Mechanism protocol_tx_mechanism{Component::protocol_tx, add_protocol_tx_rows,
                                                 "segments x step(tcp_tx)", "docs/model/steps.md", protocol_tx_inputs};

}  // namespace pktcost
