// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/copy.h"

#include "cost/copy_loop.h"
#include "cost/inputs.h"

namespace pktcost {

void add_copy_rows(const CostInputs& in, Ledger& ledger) {
  if (copies_plainly(in)) add_copy(in, ledger, Component::copy, Context::system, in.traffic.payload_bytes, user_copy(in));
  add_copy(in, ledger, Component::copy, Context::softirq, in.traffic.copied_again * in.traffic.payload_bytes, bounce_copy(in, in.residency.memory_line));
  const Driver& driver = in.scenario.driver;
  add_copy(in, ledger, Component::copy, Context::softirq, driver.rx_copies * in.in.frames * in.in.frame_bytes, bounce_copy(in, in.residency.packet_line));
  add_copy(in, ledger, Component::copy, in.out_context(), driver.tx_copies * in.out.frames * in.out.frame_bytes, bounce_copy(in, in.residency.summed_line));
  if (in.in.frame_bytes <= driver.rx_copybreak_bytes)
    add_copy(in, ledger, Component::copy, Context::softirq, in.in.frames * in.in.frame_bytes, bounce_copy(in, in.residency.packet_line));
}

}  // namespace pktcost
