// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/protocol_tx.h"

#include "cost/inputs.h"

namespace pktcost {

void add_protocol_tx_rows(const CostInputs& in, Ledger& ledger) {
  if (in.transmits() && in.tcp())
    ledger.add_step(Component::protocol_tx, Context::system, Event::segment, in.out.segments, in.scenario.path.tcp_tx);
}

}  // namespace pktcost
