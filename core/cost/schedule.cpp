// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/schedule.h"

#include "cost/inputs.h"

namespace pktcost {

void add_schedule_rows(const CostInputs& in, Ledger& ledger) {
  if (in.forwards()) return;
  ledger.add_step(Component::schedule, Context::system, Event::wakeup, in.batches.wakeups, in.scenario.path.wakeup);
  if (in.scenario.kernel.placement == Placement::apart)
    ledger.add_step(Component::schedule, Context::softirq, Event::segment, in.in.segments, in.scenario.path.handoff);
}

}  // namespace pktcost
