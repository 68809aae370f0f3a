// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/timer.h"

#include "cost/inputs.h"

namespace pktcost {

void add_timer_rows(const CostInputs& in, Ledger& ledger) {
  ledger.add_step(Component::timer, Context::irq, Event::tick, in.batches.ticks, in.scenario.path.timer);
}

}  // namespace pktcost
