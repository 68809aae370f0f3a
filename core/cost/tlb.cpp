// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/tlb.h"

#include "cost/inputs.h"
#include "residency/line_count.h"

namespace pktcost {

void add_tlb_rows(const CostInputs& in, Ledger& ledger) {
  const Tlb& tlb = in.scenario.tlb;
  const double handler_lines = aligned_lines(tlb.handler_bytes, in.scenario.cache.line_bytes);
  const double evicted = tlb.handler_evicted * handler_lines * in.fetch_cycles(in.residency.code_line);
  const Context context = in.forwards() ? Context::softirq : Context::system;
  ledger.add(Component::tlb, context, Event::miss, in.residency.tlb_misses, tlb.refill_cycles + evicted);
}

}  // namespace pktcost
