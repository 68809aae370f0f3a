// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "ceiling/mac.h"

#include "core/ceiling/rate_of.h"
#include "support/near.h"

using namespace pktcost;

namespace {

constexpr double frame = 1518, ack_frame = 70;  // with FCS; acknowledgements with timestamps

Scenario capped(Direction direction) {
  Scenario s;
  s.workload.direction = direction;
  s.nic.mac_bps = 470e6;
  return s;
}

}  // namespace

TEST_CASE("mac: no limit where none is stated") {
  CHECK(rate_of(mac_packet_rate, Scenario{}) == no_limit);
}

TEST_CASE("mac: frame bytes with FCS, one way or both together") {
  Scenario s = capped(Direction::receive);
  CHECK(rate_of(mac_packet_rate, s) == near(470e6 / (8 * frame), 1e-12));
  s.nic.mac_cap_combined = true;
  CHECK(rate_of(mac_packet_rate, s) == near(470e6 / (8 * (frame + 0.5 * ack_frame)), 1e-12));
  s.workload.protocol = Protocol::udp;
  s.workload.message_bytes = 1472;
  CHECK(rate_of(mac_packet_rate, s) == near(470e6 / (8 * frame), 1e-12));
}

TEST_CASE("mac: the combined cap of the i.MX6, 470 Mbit/s, carries more than its 426 Mbit/s of received TCP") {
  Scenario s = capped(Direction::receive);
  s.nic.mac_cap_combined = true;
  const double goodput = goodput_of(mac_packet_rate, s);
  CHECK(goodput > 426e6);
  CHECK(goodput < 450e6);
}

TEST_CASE("mac: forwarded datagrams count twice in a combined cap") {
  Scenario s = capped(Direction::forward);
  s.workload.protocol = Protocol::udp;
  s.workload.message_bytes = 1472;
  const double one_way = rate_of(mac_packet_rate, s);
  s.nic.mac_cap_combined = true;
  CHECK(rate_of(mac_packet_rate, s) == near(one_way / 2, 1e-12));
}

TEST_CASE("mac: forwarded acknowledgements count twice in a combined cap, as the data do") {
  Scenario s = capped(Direction::forward);
  s.nic.mac_cap_combined = true;
  CHECK(rate_of(mac_packet_rate, s) == near(470e6 / (8 * 2 * (frame + 0.5 * ack_frame)), 1e-12));
}

TEST_CASE("mac: a checksum engine limits the payload it sums, and only where it is used") {
  Scenario s;
  s.nic.checksum_bps = 300e6;
  CHECK(rate_of(mac_packet_rate, s) == no_limit);  // summed in software
  s.nic.tx_checksum = Checksum::hardware;
  CHECK(goodput_of(mac_packet_rate, s) == near(300e6, 1e-12));
  s.workload.direction = Direction::receive;
  CHECK(rate_of(mac_packet_rate, s) == no_limit);
  s.nic.rx_checksum = Checksum::hardware;
  CHECK(goodput_of(mac_packet_rate, s) == near(300e6, 1e-12));
  s.nic.mac_bps = 100e6;
  CHECK(rate_of(mac_packet_rate, s) == near(100e6 / (8 * frame), 1e-12));
}

TEST_CASE("mac: datagrams that software must sum do not pass the engine") {
  Scenario s;
  s.workload.protocol = Protocol::udp;
  s.workload.message_bytes = 8192;
  s.nic.tx_checksum = Checksum::hardware;
  s.nic.checksum_bps = 300e6;
  CHECK(rate_of(mac_packet_rate, s) == no_limit);
}
