// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "ceiling/bus.h"

#include "core/ceiling/rate_of.h"
#include "support/near.h"

using namespace pktcost;

namespace {

constexpr double frame = 1514, ack_frame = 66;

/// PCI of 133 MB/s, 32 B of descriptors and commands per frame.
Scenario pci(Direction direction) {
  Scenario s;
  s.workload.direction = direction;
  s.bus.bandwidth_bytes_per_s = 133e6;
  s.bus.efficiency = 0.75;
  s.bus.overhead_bytes = 32;
  return s;
}

}  // namespace

TEST_CASE("bus: no limit where none is stated") {
  CHECK(rate_of(bus_packet_rate, Scenario{}) == no_limit);
}

TEST_CASE("bus: a shared one carries both directions, lanes carry the larger") {
  for (const auto direction : {Direction::transmit, Direction::receive}) {
    Scenario s = pci(direction);
    CHECK(rate_of(bus_packet_rate, s) == near(133e6 * 0.75 / (frame + 32 + 0.5 * (ack_frame + 32)), 1e-12));
    s.bus.shared = false;
    CHECK(rate_of(bus_packet_rate, s) == near(133e6 * 0.75 / (frame + 32), 1e-12));
  }
}

TEST_CASE("bus: a forwarder receives and sends each frame over it") {
  Scenario s = pci(Direction::forward);
  s.workload.protocol = Protocol::udp;
  s.workload.message_bytes = 1472;
  CHECK(rate_of(bus_packet_rate, s) == near(133e6 * 0.75 / (2 * (frame + 32)), 1e-12));
  s.bus.shared = false;
  CHECK(rate_of(bus_packet_rate, s) == near(133e6 * 0.75 / (frame + 32), 1e-12));
  s.workload.protocol = Protocol::tcp;  // acknowledgements take the way back
  CHECK(rate_of(bus_packet_rate, s) == near(133e6 * 0.75 / (frame + 32 + 0.5 * (ack_frame + 32)), 1e-12));
}

TEST_CASE("bus: overhead per frame hurts small frames most") {
  Scenario s = pci(Direction::transmit);
  s.workload.protocol = Protocol::udp;
  const auto loss = [&](double message) {
    s.workload.message_bytes = message;
    s.bus.overhead_bytes = 0;
    const double without = rate_of(bus_packet_rate, s);
    s.bus.overhead_bytes = 32;
    return rate_of(bus_packet_rate, s) / without;
  };
  CHECK(loss(18) == near(60.0 / 92, 1e-9));
  CHECK(loss(1472) == near(1514.0 / 1546, 1e-9));
}
