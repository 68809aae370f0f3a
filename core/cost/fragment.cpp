// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/fragment.h"

#include "cost/inputs.h"

namespace pktcost {

void add_fragment_rows(const CostInputs& in, Ledger& ledger) {
  if (in.traffic.fragments <= 1 || in.forwards()) return;
  ledger.add_step(Component::fragment, in.out_context(), Event::fragment, 1, in.scenario.path.fragment);
}

}  // namespace pktcost
