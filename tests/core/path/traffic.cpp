// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "path/traffic.h"

#include "support/near.h"

using namespace pktcost;

namespace {

Scenario flow(Direction direction, Protocol protocol = Protocol::tcp, double message = 16384) {
  Scenario s;
  s.workload.direction = direction;
  s.workload.protocol = protocol;
  s.workload.message_bytes = message;
  return s;
}

Lanes lanes(const Scenario& s, double aggregate = 1) {
  return lanes_of(s, describe_traffic(s), aggregate);
}

}  // namespace

TEST_CASE("traffic: a TCP segment and its share of an acknowledgement") {
  const Traffic t = describe_traffic(flow(Direction::transmit));
  CHECK(t.payload_bytes == 1448);
  CHECK(t.fragments == 1);
  CHECK(t.messages == near(1448.0 / 16384, 1e-15));
  CHECK(t.data.frames == 1);
  CHECK(t.data.frame_bytes == 1514);
  CHECK(t.data.wire_bytes == 1538);
  CHECK(t.acks == 0.5);
  CHECK(t.ack.frames == 0.5);
  CHECK(t.ack.frame_bytes == 66);
  CHECK(t.ack.wire_bytes == 90);
}

TEST_CASE("traffic: options, addresses and tags move the bytes they should") {
  Scenario s = flow(Direction::receive);
  s.workload.timestamps = false;
  CHECK(describe_traffic(s).payload_bytes == 1460);
  CHECK(describe_traffic(s).ack.wire_bytes == 84);  // padded
  CHECK(describe_traffic(s).ack.frame_bytes == 60);
  s.workload.ip = IpVersion::ipv6;
  CHECK(describe_traffic(s).payload_bytes == 1440);
  s.workload.vlan_tags = 2;
  CHECK(describe_traffic(s).payload_bytes == 1440);
  CHECK(describe_traffic(s).data.wire_bytes == 1546);
  s.kernel.delayed_ack = 1;
  CHECK(describe_traffic(s).acks == 1);
}

TEST_CASE("traffic: a datagram in fragments, per frame") {
  const Traffic t = describe_traffic(flow(Direction::transmit, Protocol::udp, 8192));
  CHECK(t.fragments == 6);
  CHECK(t.messages == near(1.0 / 6, 1e-15));
  CHECK(t.payload_bytes == near(8192.0 / 6, 1e-15));
  CHECK(t.data.wire_bytes == near(8548.0 / 6, 1e-15));
  CHECK(t.acks == 0);
  CHECK(t.ack.frames == 0);
  CHECK(describe_traffic(flow(Direction::transmit, Protocol::udp, 1472)).fragments == 1);
  CHECK(describe_traffic(flow(Direction::transmit, Protocol::udp, 1473)).fragments == 2);
}

TEST_CASE("traffic: large segments merge the stack's work on sending, and what is handed to a card that cuts") {
  Scenario s = flow(Direction::transmit);
  s.kernel.gso = true;
  Lane out = lanes(s).out;
  CHECK(out.frames == 1);
  CHECK(out.handed == 1);
  CHECK(out.segments == near(1.0 / 45, 1e-15));
  CHECK(describe_traffic(s).segment_bytes == near(45 * 1448, 1e-12));
  s.nic.tso = true;
  out = lanes(s).out;
  CHECK(out.frames == 1);
  CHECK(out.handed == near(1.0 / 45, 1e-15));
  s.kernel.gso_bytes = 1024;  // smaller than one segment
  CHECK(lanes(s).out.segments == 1);
  s.kernel.gso_bytes = 65536;
  s.workload.direction = Direction::receive;
  CHECK(lanes(s).in.segments == 1);
  CHECK(lanes(s).out.segments == 0.5);
}

TEST_CASE("traffic: who receives and who sends what") {
  const Lanes tx = lanes(flow(Direction::transmit)), rx = lanes(flow(Direction::receive));
  CHECK(tx.in.frames == 0.5);
  CHECK(tx.out.frames == 1);
  CHECK(rx.in.frames == 1);
  CHECK(rx.out.frames == 0.5);
  CHECK(lanes(flow(Direction::transmit, Protocol::udp, 1472)).in.frames == 0);
  CHECK(lanes(flow(Direction::receive, Protocol::udp, 1472)).out.frames == 0);
}

TEST_CASE("traffic: merging divides segments and thins acknowledgements, frames stay") {
  const Scenario s = flow(Direction::receive);
  const Lanes merged = lanes(s, 8);
  CHECK(merged.in.frames == 1);
  CHECK(merged.in.segments == near(1.0 / 8, 1e-15));
  CHECK(merged.out.frames == near(1.0 / 8, 1e-15));  // one acknowledgement per merged segment
  CHECK(lanes(s, 1.5).out.frames == 0.5);            // not more than the delayed acknowledgement already saves
}

TEST_CASE("traffic: a forwarder passes both directions, with the mean frame") {
  const Lanes l = lanes(flow(Direction::forward));
  CHECK(l.in.frames == 1.5);
  CHECK(l.out.frames == 1.5);
  CHECK(l.in.frame_bytes == near((1514 + 0.5 * 66) / 1.5, 1e-12));
  CHECK(l.in.wire_bytes == near((1538 + 0.5 * 90) / 1.5, 1e-12));
  Scenario s = flow(Direction::forward);
  CHECK(lanes(s, 4).out.segments == near(0.75, 1e-15));
  CHECK(lanes(s, 4).out.handed == 1.5);  // cut again before the driver
  s.nic.tso = true;
  CHECK(lanes(s, 4).out.handed == near(0.75, 1e-15));
}

TEST_CASE("traffic: checksums in software follow the card of the direction, and the fragment rule") {
  Scenario s = flow(Direction::transmit, Protocol::udp, 8192);
  CHECK(describe_traffic(s).software_checksum);
  s.nic.tx_checksum = Checksum::hardware;
  CHECK(describe_traffic(s).software_checksum);
  s.nic.fragment_checksum = true;
  CHECK(!describe_traffic(s).software_checksum);
  s.workload.direction = Direction::receive;
  CHECK(describe_traffic(s).software_checksum);
  s.nic.rx_checksum = Checksum::hardware;
  CHECK(!describe_traffic(s).software_checksum);
}

TEST_CASE("traffic: the passes over the payload") {
  Scenario s = flow(Direction::transmit);
  CHECK(describe_traffic(s).fused);
  s.kernel.tx_fused_checksum = false;
  CHECK(describe_traffic(s).copies);
  CHECK(describe_traffic(s).sums_separately);
  s.workload.direction = Direction::receive;
  s.kernel.rx_fused_checksum = true;
  CHECK(describe_traffic(s).fused);
  s.kernel.gro = true;  // merging needs the sum before the copy
  CHECK(describe_traffic(s).merges);
  CHECK(describe_traffic(s).sums_separately);
  s.workload.direction = Direction::forward;
  CHECK(describe_traffic(s).sums_separately);
  s.kernel.gro = false;
  CHECK(!describe_traffic(s).sums_separately);
}

TEST_CASE("traffic: bursts: what a window update frees, one for datagrams, or as stated") {
  CHECK(describe_traffic(flow(Direction::receive, Protocol::tcp, 16384)).burst == 12);
  CHECK(describe_traffic(flow(Direction::receive, Protocol::tcp, 100)).burst == 2);
  CHECK(describe_traffic(flow(Direction::receive, Protocol::udp, 100)).burst == 1);
  Scenario s = flow(Direction::receive);
  s.workload.burst = 64;
  CHECK(describe_traffic(s).burst == 64);
}
