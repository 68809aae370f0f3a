// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "ceiling/link.h"

#include <utility>

#include "core/ceiling/rate_of.h"
#include "support/near.h"

using namespace pktcost;

namespace {

Scenario tcp(double mtu, bool timestamps) {
  Scenario s;
  s.workload.mtu_bytes = mtu;
  s.workload.timestamps = timestamps;
  return s;
}

}  // namespace

TEST_CASE("link: goodput of the framing table") {
  CHECK(rate_of(link_packet_rate, tcp(1500, true)) == near(81274.38, 1e-7));
  CHECK(goodput_of(link_packet_rate, tcp(1500, true)) == near(941.482e6, 1e-6));
  CHECK(goodput_of(link_packet_rate, tcp(1500, false)) == near(949.285e6, 1e-6));
  CHECK(goodput_of(link_packet_rate, tcp(9000, true)) == near(990.042e6, 1e-6));
  Scenario s = tcp(1500, true);
  s.workload.vlan_tags = 1;
  CHECK(goodput_of(link_packet_rate, s) == near(939.040e6, 1e-6));
  s.workload.vlan_tags = 0;
  s.workload.ip = IpVersion::ipv6;
  CHECK(goodput_of(link_packet_rate, s) == near(928.479e6, 1e-6));
}

TEST_CASE("link: datagrams in fragments, from the table") {
  Scenario s;
  s.workload.protocol = Protocol::udp;
  for (const auto& [message, share] :
       {std::pair{1472.0, 0.957087}, {1473.0, 0.908138}, {8192.0, 0.958353}, {65507.0, 0.961571}}) {
    s.workload.message_bytes = message;
    CHECK(goodput_of(link_packet_rate, s) == near(share * 1e9, 1e-6));
  }
}

TEST_CASE("link: half duplex carries the acknowledgements as well, full duplex does not") {
  Scenario s = tcp(1500, false);
  s.nic.link_bps = 100e6;
  const double full = goodput_of(link_packet_rate, s);
  s.kernel.delayed_ack = 1;
  CHECK(goodput_of(link_packet_rate, s) == full);
  s.nic.duplex = Duplex::half;
  CHECK(goodput_of(link_packet_rate, s) == near(90.0123e6, 1e-6));
  s.kernel.delayed_ack = 2;
  CHECK(goodput_of(link_packet_rate, s) == near(92.4051e6, 1e-6));
  s.workload.timestamps = true;
  CHECK(goodput_of(link_packet_rate, s) == near(91.4719e6, 1e-6));
}

TEST_CASE("link: half duplex is the same for datagrams, which nobody acknowledges") {
  Scenario s;
  s.workload.protocol = Protocol::udp;
  s.workload.message_bytes = 1472;
  const double full = rate_of(link_packet_rate, s);
  s.nic.duplex = Duplex::half;
  CHECK(rate_of(link_packet_rate, s) == full);
}

TEST_CASE("link: no cost of the host moves it") {
  Scenario s = tcp(1500, true);
  const double before = rate_of(link_packet_rate, s);
  s.cpu.clock_hz = 50e6;
  s.nic.tso = s.kernel.gso = s.kernel.gro = true;
  s.driver.rx_buffer_bytes = 9000;
  CHECK(rate_of(link_packet_rate, s, {1e-3, 1e-3, 1e-3}) == before);
}
