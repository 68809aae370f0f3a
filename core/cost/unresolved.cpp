// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/unresolved.h"

#include "cost/inputs.h"

namespace pktcost {

void add_unresolved_rows(const CostInputs& in, Ledger& ledger) {
  const Context context = in.forwards() ? Context::softirq : Context::system;
  ledger.add_plain(Component::unresolved, context, Event::packet, 1, in.scenario.kernel.unresolved_cycles);
}

}  // namespace pktcost
