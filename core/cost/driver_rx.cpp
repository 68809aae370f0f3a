// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/driver_rx.h"

#include "cost/inputs.h"

namespace pktcost {

void add_driver_rx_rows(const CostInputs& in, Ledger& ledger) {
  ledger.add_step(Component::driver_rx, Context::softirq, Event::frame, in.in.frames, in.scenario.path.driver_rx);
}

}  // namespace pktcost
