// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/ip.h"

#include "cost/inputs.h"

namespace pktcost {

void add_ip_rows(const CostInputs& in, Ledger& ledger) {
  if (in.forwards() && (in.scenario.kernel.bridge || in.scenario.kernel.flow_offload)) return;
  ledger.add_step(Component::ip, Context::softirq, Event::packet, in.in.segments, in.scenario.path.ip_rx);
  ledger.add_step(Component::ip, in.out_context(), Event::packet, in.out.segments, in.scenario.path.ip_tx);
}

}  // namespace pktcost
