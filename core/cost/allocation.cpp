// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/allocation.h"

#include "cost/inputs.h"

namespace pktcost {

void add_allocation_rows(const CostInputs& in, Ledger& ledger) {
  ledger.add_step(Component::allocation, Context::softirq, Event::buffer, in.in.frames, in.scenario.path.allocation);
  if (in.forwards()) return;
  ledger.add_step(Component::allocation, in.out_context(), Event::segment, in.out.segments,
                  in.scenario.path.allocation);
  if (in.transmits() && in.tcp())
    ledger.add_step(Component::allocation, in.out_context(), Event::packet, in.out.segments, in.scenario.path.clone);
}

}  // namespace pktcost
