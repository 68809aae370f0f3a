// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/route.h"

#include "cost/inputs.h"

namespace pktcost {

void add_route_rows(const CostInputs& in, Ledger& ledger) {
  if (!in.forwards() || in.scenario.kernel.bridge) return;
  const Step& step = in.scenario.kernel.flow_offload ? in.scenario.path.flow_offload : in.scenario.path.route;
  ledger.add_step(Component::route, Context::softirq, Event::packet, in.in.segments, step);
}

}  // namespace pktcost
