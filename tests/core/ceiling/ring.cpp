// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "ceiling/ring.h"

#include "core/ceiling/rate_of.h"
#include "predict/predict.h"
#include "support/near.h"

using namespace pktcost;

namespace {

Scenario delayed(Direction direction, Protocol protocol) {
  Scenario s;
  s.workload.direction = direction;
  s.workload.protocol = protocol;
  s.workload.message_bytes = 1472;
  s.nic.rx_ring = 64;
  s.driver.poll_delay_s = 4e-3;
  return s;
}

}  // namespace

TEST_CASE("ring: descriptors over the time until the poll") {
  Scenario s = delayed(Direction::receive, Protocol::udp);
  CHECK(rate_of(ring_packet_rate, s) == near(64 / 4e-3, 1e-12));
  CHECK(rate_of(ring_packet_rate, s, {0, 0, 1e-3}) == near(64 / 5e-3, 1e-12));
  s.nic.min_gap_s = 4e-3;
  CHECK(rate_of(ring_packet_rate, s) == near(64 / 8e-3, 1e-12));
  s.nic.rx_ring = 256;
  CHECK(rate_of(ring_packet_rate, s) == near(256 / 8e-3, 1e-12));
}

TEST_CASE("ring: a router's holds acknowledgements too") {
  CHECK(rate_of(ring_packet_rate, delayed(Direction::forward, Protocol::udp)) == near(16000, 1e-12));
  CHECK(rate_of(ring_packet_rate, delayed(Direction::forward, Protocol::tcp)) == near(16000 / 1.5, 1e-12));
}

TEST_CASE("ring: no limit for a TCP receiver, who is paced by its window, for a sender, and without a wait") {
  CHECK(rate_of(ring_packet_rate, delayed(Direction::receive, Protocol::tcp)) == no_limit);
  CHECK(rate_of(ring_packet_rate, delayed(Direction::transmit, Protocol::udp)) == no_limit);
  Scenario s = delayed(Direction::receive, Protocol::udp);
  s.driver.poll_delay_s = 0;
  CHECK(rate_of(ring_packet_rate, s) == no_limit);
}

TEST_CASE("ring: a delayed poll of a small ring binds a fast receiver") {
  Scenario s = delayed(Direction::receive, Protocol::udp);
  s.cpu.clock_hz = 5e9;
  CHECK(predict(s).binding == Ceiling::ring);
}
