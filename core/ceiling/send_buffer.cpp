// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "ceiling/send_buffer.h"

#include <algorithm>
#include <cmath>

namespace pktcost {

double send_buffer_packet_rate(const CeilingInputs& in) {
  const Scenario& s = in.scenario;
  if (!in.transmits() || s.socket.sndbuf_bytes <= 0) return no_limit;
  const double truesize = in.traffic.payload_bytes + s.kernel.skb_overhead_bytes;
  const double packets = std::max(1.0, std::floor(s.socket.sndbuf_bytes / truesize)) * s.workload.flows;
  const double wire_s = 8 * in.traffic.data.wire_bytes / s.nic.link_bps;
  // TCP keeps a packet until its acknowledgement, UDP until the card reports it sent.
  if (in.tcp()) return packets / (s.workload.rtt_s + in.packet_s + wire_s + s.nic.rx_wait_s + s.driver.poll_delay_s);
  const double release_s = wire_s + in.packet_s;
  if (s.nic.tx_frames <= 1) return packets / release_s;
  const double by_count = (packets - (s.nic.tx_frames - 1)) / release_s;
  const double by_timer = s.nic.tx_wait_s > 0 ? packets / (release_s + s.nic.tx_wait_s) : 0;
  return std::max({by_count, by_timer, 1 / (release_s + s.nic.tx_wait_s)});
}

}  // namespace pktcost
