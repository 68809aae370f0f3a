// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// Copies between kernel and user, and extra copies in the driver.
/// Equation: cycles per line = instructions + (source + destination fills)/overlap + evicted dirty lines x write-back;
/// see cost/copy_loop.h. An overcommitted receive queue copies a share of the payload once more
/// (docs/model/overcommit.md). Left out where the checksum is fused into the copy (copy_checksum) or nothing is copied
/// (zero copy).
void add_copy_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto copy_inputs = std::to_array<std::string_view>(
    {"cpu.copy_instructions", "cpu.cpi", "memory.read_latency", "memory.bandwidth", "memory.write_latency",
     "cache.line", "cache.data", "cache.write_policy", "cpu.copy_fills_destination", "cpu.fill_overlap",
     "cpu.copy_prefetches", "driver.rx_misaligned", "cpu.unaligned_factor", "driver.rx_copies", "driver.tx_copies",
     "driver.rx_copybreak", "cpu.clock"});
inline constexpr Mechanism copy_mechanism{
    Component::copy, add_copy_rows,
    "bytes x (n_i CPI + ((1-h_src) t_fill + alloc (1-h_dst) t_fill)/m f/L + v t_wb f/L)", "docs/model/copy.md",
    copy_inputs};

}  // namespace pktcost
