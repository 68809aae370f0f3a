// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/checksum.h"

#include "cost/copy_loop.h"
#include "cost/inputs.h"

namespace pktcost {

void add_checksum_rows(const CostInputs& in, Ledger& ledger) {
  if (!in.traffic.sums_separately) return;
  const double line = in.scenario.cache.line_bytes;
  const double fill = in.fetch_cycles(checksum_source(in)) / in.scenario.cpu.fill_overlap;
  ledger.add(Component::checksum, in.out_context(), Event::byte, in.traffic.payload_bytes,
             in.scenario.cpu.checksum_instructions * in.scenario.cpu.cpi + fill / line);
  ledger.count_lines(in.traffic.payload_bytes / line);
}

}  // namespace pktcost
