// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/protocol_rx.h"

#include "cost/inputs.h"

namespace pktcost {

void add_protocol_rx_rows(const CostInputs& in, Ledger& ledger) {
  if (in.receives() && in.tcp())
    ledger.add_step(Component::protocol_rx, in.tcp_context(), Event::segment, in.in.segments, in.scenario.path.tcp_rx);
}

}  // namespace pktcost
