// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// Book-keeping of DMA mappings; the cache work is cache_maintenance. Equation: buffers x step.
void add_dma_map_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto dma_map_inputs = std::to_array<std::string_view>({"path.dma_map"});
inline constexpr Mechanism dma_map_mechanism{Component::dma_map, add_dma_map_rows, "buffers x step(dma_map)",
                                             "docs/model/steps.md", dma_map_inputs};

}  // namespace pktcost
