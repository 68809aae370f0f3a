// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/memset.h"

#include "cost/inputs.h"

namespace pktcost {

void add_memset_rows(const CostInputs& in, Ledger& ledger) {
  const double made = in.forwards() ? 0 : in.out.segments;
  const double bytes = (in.in.frames + made) * in.scenario.kernel.skb_clear_bytes;
  ledger.add(Component::memset, in.out_context(), Event::byte, bytes,
             in.scenario.cpu.clear_instructions * in.scenario.cpu.cpi);
}

}  // namespace pktcost
