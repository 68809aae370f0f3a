// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/descriptor.h"

#include "cost/inputs.h"

namespace pktcost {

void add_descriptor_rows(const CostInputs& in, Ledger& ledger) {
  const Driver& driver = in.scenario.driver;
  const double cycles = driver.access_s * in.scenario.cpu.clock_hz;
  const double interrupts = in.batches.rx_interrupts + in.batches.tx_interrupts;
  ledger.add(Component::descriptor, Context::softirq, Event::access, in.in.frames * driver.rx_accesses, cycles);
  ledger.add(Component::descriptor, in.out_context(), Event::access, in.out.frames * driver.tx_accesses, cycles);
  ledger.add(Component::descriptor, Context::irq, Event::access, interrupts * driver.interrupt_accesses, cycles);
}

}  // namespace pktcost
