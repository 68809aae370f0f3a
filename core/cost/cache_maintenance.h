// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// Cleans and invalidates for DMA that is not coherent: sized by the buffer, for acknowledgements too; a clean pays the
/// write-back only for lines that are still dirty in the cache. Equation: calls x c_call + lines x (c_op + p_dirty t_wb
/// f), lines = ceil(bytes/L). Example: 48 lines, c_op 5, dirty 1, t_wb 46 cycles: 48 x 51 = 2448 cycles beside the
/// call.
void add_cache_maintenance_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto cache_maintenance_inputs = std::to_array<std::string_view>(
    {"driver.rx_buffer", "driver.rx_unmap", "driver.rx_recycles_map", "driver.coherent", "cache.line", "cpu.clean",
     "cpu.invalidate", "cpu.maintenance_call", "memory.write_latency", "memory.bandwidth", "cache.data",
     "cache.outer_maintenance", "cache.write_policy", "driver.rx_copybreak", "cpu.clock"});
inline constexpr Mechanism cache_maintenance_mechanism{
    Component::cache_maintenance, add_cache_maintenance_rows,
    "calls x c_call + lines(buffer) x (c_op + t_outer f + p_dirty t_wb f)", "docs/model/cache_maintenance.md",
    cache_maintenance_inputs};

}  // namespace pktcost
