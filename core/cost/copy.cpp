// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/copy.h"

#include "cost/copy_loop.h"
#include "cost/inputs.h"

namespace pktcost {

void add_copy_rows(const CostInputs& in, Ledger& ledger) {
  const Driver& driver = in.scenario.driver;
  const double received = in.in.frames * in.in.frame_bytes;
  if (in.traffic.copies && !in.traffic.fused)
    add_copy(in, ledger, Component::copy, Context::system, in.traffic.payload_bytes, user_copy(in));
  if (in.traffic.copied_again > 0)
    add_copy(in, ledger, Component::copy, in.tcp_context(), in.traffic.copied_again * in.traffic.payload_bytes,
             bounce_copy(in, in.residency.memory_line));
  const double copies = driver.rx_copies + (in.in.frame_bytes <= driver.rx_copybreak_bytes ? 1 : 0);
  if (copies > 0)
    add_copy(in, ledger, Component::copy, Context::softirq, copies * received,
             bounce_copy(in, in.residency.packet_line));
  if (driver.tx_copies > 0)
    add_copy(in, ledger, Component::copy, in.out_context(), driver.tx_copies * in.out.frames * in.out.frame_bytes,
             bounce_copy(in, in.residency.summed_line));
}

}  // namespace pktcost
