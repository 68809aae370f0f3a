// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "ceiling/send_buffer.h"

#include "core/ceiling/rate_of.h"
#include "support/near.h"

using namespace pktcost;

namespace {

Scenario sender(Protocol protocol) {
  Scenario s;
  s.workload.protocol = protocol;
  s.workload.message_bytes = 1448;
  s.workload.rtt_s = 1e-3;
  s.nic.link_bps = 1e13;
  s.kernel.skb_overhead_bytes = 152;  // truesize 1600
  s.socket.sndbuf_bytes = 16384;      // holds 10
  return s;
}

constexpr double us = 1e-6;

}  // namespace

TEST_CASE("send buffer: TCP holds a packet until its acknowledgement") {
  Scenario s = sender(Protocol::tcp);
  CHECK(rate_of(send_buffer_packet_rate, s) == near(10 / 1e-3, 2e-5));
  CHECK(rate_of(send_buffer_packet_rate, s, {1e-3, 0, 0}) == near(10 / 2e-3, 2e-5));
  s.nic.rx_wait_s = 1e-3;
  CHECK(rate_of(send_buffer_packet_rate, s) == near(10 / 2e-3, 2e-5));
}

TEST_CASE("send buffer: what a packet occupies is truesize, not payload") {
  Scenario s = sender(Protocol::tcp);
  s.kernel.skb_overhead_bytes = 16384 - 1448;
  CHECK(rate_of(send_buffer_packet_rate, s) == near(1 / 1e-3, 2e-5));
  s.socket.sndbuf_bytes = 1024;  // smaller than a packet: still one at a time
  CHECK(rate_of(send_buffer_packet_rate, s) == near(1 / 1e-3, 2e-5));
}

TEST_CASE("send buffer: UDP holds a packet until the card reports it sent; the round trip does not matter") {
  Scenario s = sender(Protocol::udp);
  CHECK(rate_of(send_buffer_packet_rate, s, {100 * us, 0, 0}) == near(10 / (100 * us), 2e-5));
  s.workload.rtt_s = 1;
  CHECK(rate_of(send_buffer_packet_rate, s, {100 * us, 0, 0}) == near(10 / (100 * us), 2e-5));
}

TEST_CASE("send buffer: completions held back by moderation starve a small buffer until the timer") {
  Scenario s = sender(Protocol::udp);
  s.nic.tx_frames = 4;
  s.nic.tx_wait_s = 10e-3;
  CHECK(rate_of(send_buffer_packet_rate, s, {100 * us, 0, 0}) == near(7 / (100 * us), 2e-5));
  s.nic.tx_frames = 32;  // never reached with 10 packets in flight
  CHECK(rate_of(send_buffer_packet_rate, s, {100 * us, 0, 0}) == near(10 / (10e-3 + 100 * us), 2e-5));
  s.nic.tx_wait_s = 0;  // no timer either
  CHECK(rate_of(send_buffer_packet_rate, s, {100 * us, 0, 0}) == near(1 / (100 * us), 2e-5));
}

TEST_CASE("send buffer: no limit when autotuned or not sending") {
  Scenario s = sender(Protocol::tcp);
  s.socket.sndbuf_bytes = 0;
  CHECK(rate_of(send_buffer_packet_rate, s) == no_limit);
  s = sender(Protocol::tcp);
  s.workload.direction = Direction::receive;
  CHECK(rate_of(send_buffer_packet_rate, s) == no_limit);
  s.workload.direction = Direction::forward;
  CHECK(rate_of(send_buffer_packet_rate, s) == no_limit);
}
