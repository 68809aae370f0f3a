// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/gro_gso.h"

#include "cost/inputs.h"

namespace pktcost {

void add_gro_gso_rows(const CostInputs& in, Ledger& ledger) {
  if (in.traffic.merges)
    ledger.add_step(Component::gro_gso, Context::softirq, Event::frame, in.in.frames, in.scenario.path.gro);
  const bool cuts = !in.scenario.nic.tso && in.out.segments < in.out.frames;
  if (cuts) ledger.add_step(Component::gro_gso, in.out_context(), Event::segment, in.out.frames, in.scenario.path.gso);
}

}  // namespace pktcost
