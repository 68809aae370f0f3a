// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/ack.h"

#include "cost/inputs.h"

namespace pktcost {

void add_ack_rows(const CostInputs& in, Ledger& ledger) {
  if (!in.tcp() || in.forwards()) return;
  const double acks = in.transmits() ? in.in.segments : in.out.segments;
  const Step& step = in.transmits() ? in.scenario.path.ack_rx : in.scenario.path.ack_tx;
  ledger.add_step(Component::ack, in.tcp_context(), Event::acknowledgement, acks, step);
}

}  // namespace pktcost
