// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/bridge.h"

#include "cost/inputs.h"

namespace pktcost {

void add_bridge_rows(const CostInputs& in, Ledger& ledger) {
  if (in.forwards() && in.scenario.kernel.bridge)
    ledger.add_step(Component::bridge, Context::softirq, Event::packet, in.in.segments, in.scenario.path.bridge);
}

}  // namespace pktcost
