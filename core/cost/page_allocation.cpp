// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/page_allocation.h"

#include "cost/inputs.h"

namespace pktcost {

void add_page_allocation_rows(const CostInputs& in, Ledger& ledger) {
  const Scenario& s = in.scenario;
  const double receive_pages = s.driver.recycles_pages ? 0 : in.in.frames * s.driver.rx_buffer_bytes / s.tlb.page_bytes;
  ledger.add_step(Component::page_allocation, Context::softirq, Event::page, receive_pages, s.path.page_allocation);
  const bool in_pages = in.transmits() && (s.nic.scatter_gather || s.workload.zero_copy);
  const double sent_pages = in_pages ? in.traffic.payload_bytes / s.tlb.page_bytes : 0;
  ledger.add_step(Component::page_allocation, Context::system, Event::page, sent_pages, s.path.page_allocation);
}

}  // namespace pktcost
