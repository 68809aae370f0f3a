// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "ceiling/window.h"

#include <algorithm>

namespace pktcost {

double window_packet_rate(const CeilingInputs& in) {
  if (!in.tcp() || in.forwards()) return no_limit;
  const Scenario& s = in.scenario;
  const double bytes = in.receives() ? in.window.bytes : s.socket.peer_window_bytes;
  if (bytes <= 0) return no_limit;
  const double packets = std::max(1.0, bytes / in.traffic.payload_bytes) * s.workload.flows;
  const double wire_s = 8 * (in.traffic.data.wire_bytes + in.traffic.ack.wire_bytes) / s.nic.link_bps;
  const double loop_s = s.workload.rtt_s + in.packet_s + wire_s + s.driver.poll_delay_s;
  // Moderation holds frames until the count or the timer, whichever comes first: the better of the two rates is
  // reached.
  const double by_timer = packets / (loop_s + std::max(s.nic.rx_wait_s, s.nic.min_gap_s));
  const double held = in.receives() ? s.nic.rx_frames - 1 : (s.nic.rx_frames - 1) / std::max(in.traffic.acks, 1e-9);
  const double by_count = (packets - held) / loop_s;
  return s.nic.rx_wait_s > 0 || s.nic.rx_frames <= 1 ? std::max(by_timer, by_count) : std::max(by_count, 1 / loop_s);
}

}  // namespace pktcost
