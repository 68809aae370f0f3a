// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/system_call.h"

#include "cost/inputs.h"

namespace pktcost {

void add_system_call_rows(const CostInputs& in, Ledger& ledger) {
  if (in.forwards()) return;
  ledger.add_step(Component::system_call, Context::system, Event::call, in.calls(), in.scenario.path.system_call,
                  in.scenario.cpu.exception_cycles);
}

}  // namespace pktcost
