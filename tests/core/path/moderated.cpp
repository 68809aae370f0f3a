// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "path/moderated.h"

#include <cmath>

#include "path/moderation.h"
#include "path/napi.h"
#include "support/near.h"

using namespace pktcost;

namespace {

constexpr double us = 1e-6;

struct Load {
  double rate, queues = 1;
  bool softirq_alone = false;
};

Scenario receiver(double link_bps, double burst) {
  Scenario s;
  s.workload.direction = Direction::receive;
  s.workload.burst = burst;
  s.nic.link_bps = link_bps;
  s.driver.tx_completion = TxCompletion::reclaim;
  return s;
}

Scenario datagrams() {
  Scenario s = receiver(1e9, 0);
  s.workload.protocol = Protocol::udp;
  s.workload.message_bytes = 1472;
  return s;
}

/// Both directions of a machine at one load.
struct Both {
  double rx_per_packet, tx_per_packet, polls_per_packet, rx_batch, tx_batch;
};

Both at(const Scenario& s, const ServiceTimes& times, const Load& load) {
  const Traffic t = describe_traffic(s);
  const Interrupts rx = receive_interrupts(s, t, times, load.rate, load.queues, load.softirq_alone);
  const Interrupts tx = completion_interrupts(s, lanes_of(s, t, 1).out, load.rate, load.queues, rx.per_packet);
  return {rx.per_packet, tx.per_packet, rx.polls_per_packet + tx.polls_per_packet, rx.batch, tx.batch};
}

/// The set-top box: 79 us of softirq per frame, 5.3 us per interrupt.
constexpr ServiceTimes box{79 * us, 5.3 * us};

}  // namespace

TEST_CASE("moderated: softirq shorter than a frame never batches, at any load") {
  for (const double rate : {10.0, 1000.0, 6317.0, 8000.0})
    CHECK(at(receiver(100e6, 6), box, {rate}).rx_per_packet == 1);
}

TEST_CASE("moderated: batches by the slack between softirq and frame spacing, then one per burst") {
  CHECK(at(receiver(100e6, 6), {121 * us, 5.3 * us}, {5000}).rx_per_packet == near(1.0 / 3, 1e-12));
  CHECK(at(receiver(1e9, 6), box, {6000}).rx_per_packet == near(1.0 / 6, 1e-12));
  CHECK(at(receiver(1e9, 1000), {8 * us, 6 * us}, {6000}).rx_per_packet == near(1.0 / 2, 1e-12));
  CHECK(at(receiver(1e9, 1000), {12 * us, 6 * us}, {6000}).rx_per_packet == near(1.0 / 20, 1e-12));
}

TEST_CASE("moderated: beyond what softirq carries the interrupt stays off and polls are full") {
  Scenario s = receiver(1e9, 6);
  const Both i = at(s, box, {20000});
  CHECK(i.rx_per_packet == 0);
  CHECK(i.polls_per_packet == near(1.0 / 64, 1e-12));
  CHECK(i.rx_batch == 64);
  s.driver.weight = 16;
  CHECK(at(s, box, {20000}).polls_per_packet == near(1.0 / 16, 1e-12));
  CHECK(at(s, box, {20000}).rx_per_packet == 0);
}

TEST_CASE("moderated: the weight changes polls, not interrupts") {
  Scenario s = receiver(1e9, 32);
  const Both wide = at(s, box, {5000});
  s.driver.weight = 8;
  const Both narrow = at(s, box, {5000});
  CHECK(narrow.rx_per_packet == wide.rx_per_packet);
  CHECK(narrow.polls_per_packet > 3 * wide.polls_per_packet);
}

TEST_CASE("moderated: many independent flows arrive at random") {
  Scenario s = datagrams();
  s.workload.arrivals = Arrivals::poisson;
  const ServiceTimes times{100 * us, 20 * us};
  CHECK(at(s, times, {5000}).rx_per_packet == near(1 / 2.2, 1e-9));
  CHECK(at(s, times, {8000}).rx_per_packet == near(0.17241, 1e-4));
  CHECK(at(s, times, {8000}).polls_per_packet == near(0.1737, 0.02));
  s.workload.arrivals = Arrivals::clocked;
  CHECK(at(s, times, {8000}).rx_per_packet == 1);  // evenly spaced at 125 us, softirq and setup take 120
}

TEST_CASE("moderated: without NAPI the card alone decides, and a softirq run takes what it finds") {
  Scenario s = receiver(1e9, 6);
  s.driver.napi = false;
  CHECK(at(s, box, {6000}).rx_per_packet == 1);
  CHECK(at(s, box, {6000}).polls_per_packet == 1);
  s.nic.rx_frames = 4;
  const Both i = at(s, box, {6000});
  CHECK(i.rx_per_packet == 0.25);
  CHECK(i.polls_per_packet == 0.25);
  CHECK(i.rx_batch == 4);
}

TEST_CASE("moderated: threshold and timer from the first frame, evenly spaced") {
  Scenario s = datagrams();
  s.driver.napi = false;
  s.nic.rx_frames = 32;
  s.nic.rx_wait_s = 1e-3;
  CHECK(1 / at(s, box, {100}).rx_per_packet == near(1.1, 1e-9));
  CHECK(1 / at(s, box, {9496}).rx_per_packet == near(10.5, 1e-3));  // neither 32 nor 16 is reached within 1 ms
  s.nic.rx_frames = 16;
  CHECK(1 / at(s, box, {9496}).rx_per_packet == near(10.5, 1e-3));
  CHECK(1 / at(s, box, {50000}).rx_per_packet == near(16, 1e-12));
}

TEST_CASE("moderated: a timer restarted by each frame waits for the threshold or gives up at once") {
  Scenario s = datagrams();
  s.driver.napi = false;
  s.nic.rx_frames = 8;
  s.nic.rx_wait_s = 41 * us;
  s.nic.coalesce_timer = CoalesceTimer::inactivity;
  CHECK(at(s, box, {50000}).rx_per_packet == near(1.0 / 8, 1e-12));
  CHECK(at(s, box, {10000}).rx_per_packet == 1);
  s.workload.arrivals = Arrivals::poisson;
  CHECK(1 / at(s, box, {24390}).rx_per_packet == near(inactivity_timer_poisson_frames(24390, 41 * us, 8), 1e-12));
}

TEST_CASE("moderated: a minimum gap bounds the interrupt rate, however many packets") {
  Scenario s = datagrams();
  s.driver.napi = false;
  s.nic.min_gap_s = 125 * us;
  CHECK(at(s, box, {2000}).rx_per_packet == 1);
  CHECK(at(s, box, {80000}).rx_per_packet * 80000 == near(8000, 1e-9));
  s.workload.arrivals = Arrivals::poisson;
  CHECK(at(s, box, {8000}).rx_per_packet * 8000 == near(5848.5, 1e-5));
}

TEST_CASE("moderated: a delayed poll finds more frames, but only where frames come in meanwhile") {
  Scenario s = datagrams();
  s.workload.arrivals = Arrivals::poisson;
  s.driver.poll_delay_s = 1e-3;
  const ServiceTimes times{100 * us, 20 * us};
  CHECK(1 / at(s, times, {5000}).rx_per_packet == near((1 + 5000 * 1020 * us) / 0.5, 1e-9));
  s.driver.poll_delay_s = 1 * us;
  CHECK(1 / at(s, times, {10}).rx_per_packet == near(1, 2e-3));
}

TEST_CASE("moderated: a softirq on a core of its own polls without end before it is overrun") {
  Scenario s = receiver(100e6, 6);
  const double shared = at(s, {79 * us, 40 * us}, {12000}).rx_per_packet;
  const Both alone = at(s, {79 * us, 40 * us}, {12000, 1, true});
  CHECK(shared == 1);
  CHECK(alone.rx_per_packet < 0.12);
  CHECK(12000 * (79 * us + 40 * us * alone.rx_per_packet) <= 1 + 1e-12);
}

TEST_CASE("moderated: queues share the load, so each batches less") {
  Scenario s = datagrams();
  s.workload.arrivals = Arrivals::poisson;
  const ServiceTimes times{100 * us, 20 * us};
  CHECK(at(s, times, {8000, 4}).rx_per_packet == near(at(s, times, {2000, 1}).rx_per_packet, 1e-12));
  CHECK(at(s, times, {8000, 4}).rx_per_packet > at(s, times, {8000, 1}).rx_per_packet);
}

TEST_CASE("moderated: send completions by threshold, shared line or none") {
  Scenario s;
  s.workload.protocol = Protocol::udp;
  s.workload.message_bytes = 1472;
  CHECK(at(s, {}, {9496}).tx_per_packet == 1);
  s.nic.tx_frames = 32;
  CHECK(at(s, {}, {9496}).tx_per_packet == near(1.0 / 32, 1e-12));
  s.nic.tx_wait_s = 1e-3;
  CHECK(at(s, {}, {9496}).tx_per_packet == near(1 / 10.496, 1e-9));
  CHECK(at(s, {}, {9496}).rx_per_packet == 0);
  s.driver.tx_completion = TxCompletion::reclaim;
  CHECK(at(s, {}, {9496}).tx_per_packet == 0);
  s = Scenario{};  // TCP: two packets per acknowledgement; its poll releases what was sent
  s.driver.tx_completion = TxCompletion::shared;
  CHECK(at(s, {}, {1000}).tx_per_packet == near(0.5, 1e-12));
  s.nic.tx_frames = 2;
  CHECK(at(s, {}, {1000}).tx_per_packet == 0);
}

TEST_CASE("moderated: a card that cuts segments reports segments, not frames") {
  Scenario s;
  s.nic.tso = true;
  CHECK(at(s, {}, {9496}).tx_per_packet == near(1.0 / 45, 1e-12));
}

TEST_CASE("moderated: latency that moderation adds") {
  Scenario s = datagrams();
  const Lane in = describe_traffic(s).data;
  CHECK(latency_added(s, in, 10000) == 0);
  s.nic.rx_frames = 9;
  CHECK(latency_added(s, in, 10000) == near(400 * us, 1e-12));  // half of the time until the threshold
  s.nic.rx_wait_s = 100 * us;
  CHECK(latency_added(s, in, 10000) == near(50 * us, 1e-12));
  s.driver.poll_delay_s = 4e-3;
  CHECK(latency_added(s, in, 10000) == near(4.05e-3, 1e-12));
}
