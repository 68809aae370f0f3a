// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/driver_tx.h"

#include "cost/inputs.h"

namespace pktcost {

void add_driver_tx_rows(const CostInputs& in, Ledger& ledger) {
  ledger.add_step(Component::driver_tx, in.out_context(), Event::frame, in.out.handed, in.scenario.path.driver_tx);
  ledger.add_step(Component::driver_tx, Context::softirq, Event::operation, in.out.handed,
                  in.scenario.path.tx_completion);
}

}  // namespace pktcost
