// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/netfilter.h"

#include "cost/inputs.h"

namespace pktcost {

void add_netfilter_rows(const CostInputs& in, Ledger& ledger) {
  const Kernel& kernel = in.scenario.kernel;
  if (in.forwards() && (kernel.flow_offload || kernel.bridge)) return;
  const double out = in.forwards() ? 0 : in.out.segments;
  const Step none{0, 0, 0};
  const Step& filter = kernel.netfilter ? in.scenario.path.netfilter : none;
  const Step& track = kernel.conntrack ? in.scenario.path.conntrack : none;
  ledger.add_step(Component::netfilter, Context::softirq, Event::packet, in.in.segments, filter);
  ledger.add_step(Component::netfilter, Context::softirq, Event::operation, in.in.segments, track);
  ledger.add_step(Component::netfilter, in.out_context(), Event::packet, out, filter);
  ledger.add_step(Component::netfilter, in.out_context(), Event::operation, out, track);
}

}  // namespace pktcost
