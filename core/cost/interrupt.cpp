// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/interrupt.h"

#include "cost/inputs.h"

namespace pktcost {

void add_interrupt_rows(const CostInputs& in, Ledger& ledger) {
  const double interrupts = in.batches.rx_interrupts + in.batches.tx_interrupts;
  ledger.add_step(Component::interrupt, Context::irq, Event::interrupt, interrupts, in.scenario.path.interrupt,
                  in.scenario.cpu.exception_cycles);
}

}  // namespace pktcost
