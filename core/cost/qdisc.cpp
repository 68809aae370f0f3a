// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/qdisc.h"

#include "cost/inputs.h"

namespace pktcost {

void add_qdisc_rows(const CostInputs& in, Ledger& ledger) {
  ledger.add_step(Component::qdisc, in.out_context(), Event::packet, in.out.segments, in.scenario.path.qdisc);
}

}  // namespace pktcost
