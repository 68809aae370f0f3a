// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/lock.h"

#include "cost/inputs.h"

namespace pktcost {

void add_lock_rows(const CostInputs& in, Ledger& ledger) {
  if (in.scenario.cpu.cores <= 1) return;
  ledger.add(Component::lock, in.out_context(), Event::operation, in.scenario.kernel.locks,
             in.scenario.cpu.atomic_cycles);
}

}  // namespace pktcost
