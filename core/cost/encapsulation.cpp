// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/encapsulation.h"

#include "cost/inputs.h"

namespace pktcost {

void add_encapsulation_rows(const CostInputs& in, Ledger& ledger) {
  if (!in.scenario.kernel.encapsulates) return;
  ledger.add_step(Component::encapsulation, Context::softirq, Event::packet, in.in.segments,
                  in.scenario.path.encapsulation);
  ledger.add_step(Component::encapsulation, in.out_context(), Event::packet, in.out.segments,
                  in.scenario.path.encapsulation);
}

}  // namespace pktcost
