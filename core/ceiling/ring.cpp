// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "ceiling/ring.h"

namespace pktcost {

double ring_packet_rate(const CeilingInputs& in) {
  const Scenario& s = in.scenario;
  if (in.transmits() || (in.tcp() && !in.forwards())) return no_limit;
  const double wait_s = in.setup_s + s.driver.poll_delay_s + s.nic.min_gap_s;
  if (wait_s <= 0) return no_limit;
  const double frames = in.traffic.data.frames + (in.forwards() ? in.traffic.ack.frames : 0);
  return s.nic.rx_ring / wait_s / frames;
}

}  // namespace pktcost
