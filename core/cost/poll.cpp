// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/poll.h"

#include "cost/inputs.h"

namespace pktcost {

void add_poll_rows(const CostInputs& in, Ledger& ledger) {
  ledger.add_step(Component::poll, Context::softirq, Event::poll, in.batches.polls, in.scenario.path.poll);
  if (!in.scenario.driver.napi)
    ledger.add_step(Component::poll, Context::softirq, Event::frame, in.in.frames, in.scenario.path.backlog);
}

}  // namespace pktcost
