// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/user.h"

#include "cost/inputs.h"

namespace pktcost {

void add_user_rows(const CostInputs& in, Ledger& ledger) {
  if (!in.forwards())
    ledger.add_step(Component::user, Context::user, Event::call, in.calls(), in.scenario.path.application);
}

}  // namespace pktcost
