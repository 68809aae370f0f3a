// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/dma_map.h"

#include "cost/inputs.h"

namespace pktcost {

void add_dma_map_rows(const CostInputs& in, Ledger& ledger) {
  ledger.add_step(Component::dma_map, Context::softirq, Event::buffer, in.in.frames, in.scenario.path.dma_map);
  ledger.add_step(Component::dma_map, in.out_context(), Event::buffer, in.out.handed, in.scenario.path.dma_map);
}

}  // namespace pktcost
