// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/udp.h"

#include "cost/inputs.h"

namespace pktcost {

void add_udp_rows(const CostInputs& in, Ledger& ledger) {
  if (in.tcp() || in.forwards()) return;
  const Step& step = in.transmits() ? in.scenario.path.udp_tx : in.scenario.path.udp_rx;
  ledger.add_step(Component::udp, in.out_context(), Event::datagram, in.traffic.messages, step);
}

}  // namespace pktcost
