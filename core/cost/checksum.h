// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// A checksum pass of its own over the payload; it takes the line fills that the copy would take otherwise.
/// Equation: bytes x (n_i CPI + (1-h) t_fill f/(L m)).
void add_checksum_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto checksum_inputs = std::to_array<std::string_view>(
    {"cpu.checksum_instructions", "cpu.cpi", "memory.read_latency", "memory.bandwidth", "cache.line",
     "cpu.fill_overlap", "nic.tx_checksum", "nic.rx_checksum", "kernel.tx_fused_checksum", "kernel.rx_fused_checksum",
     "kernel.gro", "cpu.clock"});
inline constexpr Mechanism checksum_mechanism{Component::checksum, add_checksum_rows,
                                              "bytes x (n_i CPI + (1-h) t_fill f/(L m))", "docs/model/copy.md",
                                              checksum_inputs};

}  // namespace pktcost
