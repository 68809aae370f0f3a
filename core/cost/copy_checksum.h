// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// The fused loop: copied and summed in one pass, its own instruction count and its own way with the destination line.
/// Equation: as copy; fused >= the longer of copy and checksum, <= their sum.
void add_copy_checksum_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto copy_checksum_inputs = std::to_array<std::string_view>(
    {"cpu.copy_checksum_instructions", "cpu.cpi", "memory.read_latency", "memory.bandwidth", "memory.write_latency",
     "cache.line", "cache.data", "cpu.copy_checksum_fills_destination", "cpu.fill_overlap", "nic.tx_checksum",
     "nic.rx_checksum", "nic.fragment_checksum", "kernel.tx_fused_checksum", "kernel.rx_fused_checksum", "cpu.clock"});
inline constexpr Mechanism copy_checksum_mechanism{
    Component::copy_checksum, add_copy_checksum_rows,
    "bytes x (n_i CPI + ((1-h_src) t_fill + alloc (1-h_dst) t_fill)/m f/L + v t_wb f/L), n_i of the fused loop",
    "docs/model/copy.md", copy_checksum_inputs};

}  // namespace pktcost
