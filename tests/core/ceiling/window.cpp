// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "ceiling/window.h"

#include <algorithm>

#include "core/ceiling/rate_of.h"
#include "support/near.h"

using namespace pktcost;

namespace {

/// Sender whose peer opens 65535 B, over a wire of no length.
Scenario sender(double rtt_s) {
  Scenario s;
  s.workload.rtt_s = rtt_s;
  s.nic.link_bps = 1e13;
  s.socket.peer_window_bytes = 65535;
  return s;
}

double mbps(const Scenario& s, const PacketTimes& times = {}) {
  return goodput_of(window_packet_rate, s, times) / 1e6;
}

}  // namespace

TEST_CASE("window: 65535 B over the round trip") {
  CHECK(mbps(sender(1e-3)) == near(524.28, 1e-5));
  CHECK(mbps(sender(10e-3)) == near(52.428, 1e-5));
  CHECK(mbps(sender(100e-3)) == near(5.2428, 1e-5));
}

TEST_CASE("window: the waits of this machine lengthen the round trip") {
  Scenario s = sender(1e-3);
  CHECK(mbps(s, {1e-3, 0, 0}) == near(262.14, 1e-5));
  s.driver.poll_delay_s = 1e-3;
  CHECK(mbps(s) == near(262.14, 1e-5));
  s = sender(1e-3);
  s.nic.link_bps = 10e6;
  CHECK(mbps(s) == near(524.28 * 1e-3 / (1e-3 + 8 * (1538 + 90) / 10e6), 1e-5));
}

TEST_CASE("window: each flow has its own") {
  Scenario s = sender(1e-3);
  s.workload.flows = 4;
  CHECK(mbps(s) == near(4 * 524.28, 1e-5));
}

TEST_CASE("window: moderation is reached by the count or by the timer, whichever comes first") {
  Scenario s = sender(1e-3);
  s.nic.rx_frames = 8;
  s.nic.rx_wait_s = 10e-3;
  const double packets = 65535.0 / 1448;
  // 7 acknowledgements held are 14 packets that the window lacks.
  CHECK(rate_of(window_packet_rate, s) == near((packets - 14) / 1e-3, 1e-5));
  s.nic.rx_wait_s = 10e-6;
  CHECK(rate_of(window_packet_rate, s) == near(packets / 1010e-6, 1e-5));
  s.nic.rx_frames = 64;  // more than the window can send acknowledgements for: only the timer helps
  s.nic.rx_wait_s = 10e-3;
  CHECK(rate_of(window_packet_rate, s) == near(packets / 11e-3, 1e-5));
}

TEST_CASE("window: a receiver's own window counts, not the peer's") {
  Scenario s = sender(10e-3);
  s.workload.direction = Direction::receive;
  s.socket.rcvbuf_bytes = 87380;
  CHECK(mbps(s) == near(52.428, 1e-5));
  s.socket.peer_window_bytes = 1000;
  CHECK(mbps(s) == near(52.428, 1e-5));
}

TEST_CASE("window: never below one packet per round trip, no limit without a window") {
  Scenario s = sender(1e-3);
  s.socket.peer_window_bytes = 100;
  CHECK(rate_of(window_packet_rate, s) == near(1000, 1e-5));
  s.socket.peer_window_bytes = 0;
  CHECK(rate_of(window_packet_rate, s) == no_limit);
  s = sender(1e-3);
  s.workload.protocol = Protocol::udp;
  s.workload.message_bytes = 1472;
  CHECK(rate_of(window_packet_rate, s) == no_limit);
  s = sender(1e-3);
  s.workload.direction = Direction::forward;
  CHECK(rate_of(window_packet_rate, s) == no_limit);
}
