// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
//
// Offloads: what each removes, and what it must leave alone.
#include <utility>

#include "core/cost/probe.h"
#include "cost/gro_gso.h"
#include "predict/predict.h"
#include "support/near.h"

using namespace pktcost;
using probe::bill_of;

namespace {

constexpr double per_segment = 45;  // floor(65536/1448)

/// An ordinary machine in which code always hits, so that path lengths do not depend on what else runs.
Scenario machine(Direction direction) {
  Scenario s;
  s.workload.direction = direction;
  s.cache.instruction_bytes = 16777216;
  s.cache.instruction_ways = 512;
  s.nic.tx_checksum = s.nic.rx_checksum = Checksum::hardware;
  s.nic.scatter_gather = true;
  return s;
}

Batches merging(double aggregate) {
  Batches held = probe::quiet();
  held.aggregate = aggregate;
  return held;
}

}  // namespace

TEST_CASE("offloads: GSO divides the stack by the segments, adds the cutting, leaves driver and bytes") {
  Scenario s = machine(Direction::transmit);
  const auto before = bill_of(s);
  s.kernel.gso = true;
  const auto after = bill_of(s);
  for (const auto component : {Component::protocol_tx, Component::qdisc, Component::socket})
    CHECK(after.cycles(component) == near(before.cycles(component) / per_segment, 1e-9));
  CHECK(after.cycles(Component::ip, Context::system) ==
        near(before.cycles(Component::ip, Context::system) / per_segment, 1e-9));
  CHECK(before.cycles(Component::gro_gso) == 0);
  CHECK(after.events(Component::gro_gso, Event::segment) == 1);
  for (const auto component : {Component::driver_tx, Component::descriptor, Component::dma_map, Component::system_call,
                               Component::ack, Component::driver_rx, Component::page_allocation})
    CHECK(after.cycles(component) == near(before.cycles(component), 1e-12));
  // A large segment leaves the cache before it is cleaned: write-backs move to the copy, none disappears.
  CHECK(after.cycles(Component::copy) > before.cycles(Component::copy));
  CHECK(after.cycles(Component::cache_maintenance) < before.cycles(Component::cache_maintenance));
}

TEST_CASE("offloads: TSO takes the driver and the cutting off as well, descriptors and bytes stay") {
  Scenario s = machine(Direction::transmit);
  s.kernel.gso = true;
  const auto before = bill_of(s);
  s.nic.tso = true;
  const auto after = bill_of(s);
  CHECK(after.cycles(Component::gro_gso) == 0);
  CHECK(after.cycles(Component::driver_tx) == near(before.cycles(Component::driver_tx) / per_segment, 1e-9));
  CHECK(after.events(Component::cache_maintenance, Event::line) ==
        near(before.events(Component::cache_maintenance, Event::line), 1e-12));
  probe::check_same_but(before, after, {Component::gro_gso, Component::driver_tx, Component::dma_map});
}

TEST_CASE("offloads: segmentation is TCP's; UDP and a receiver do not notice") {
  Scenario s = machine(Direction::transmit);
  s.workload.protocol = Protocol::udp;
  s.workload.message_bytes = 1472;
  const auto udp = bill_of(s);
  s.kernel.gso = s.nic.tso = true;
  probe::check_same_but(udp, bill_of(s), {});
  s = machine(Direction::receive);
  const auto receiver = bill_of(s);
  s.kernel.gso = s.nic.tso = true;
  probe::check_same_but(receiver, bill_of(s), {});
}

TEST_CASE("offloads: GRO divides protocol, socket and acknowledgements, adds the merging, leaves driver and bytes") {
  Scenario s = machine(Direction::receive);
  s.kernel.gro = true;
  const auto one = bill_of(s, merging(1));
  const auto eight = bill_of(s, merging(8));
  CHECK(eight.cycles(Component::protocol_rx) == near(one.cycles(Component::protocol_rx) / 8, 1e-9));
  CHECK(eight.cycles(Component::ack) == near(one.cycles(Component::ack) / 4, 1e-9));  // from 1/2 to 1/8
  CHECK(one.events(Component::ip, Event::packet) == near(1 + 0.5, 1e-12));
  CHECK(eight.events(Component::ip, Event::packet) == near(1.0 / 8 + 1.0 / 8, 1e-12));
  CHECK(eight.events(Component::gro_gso, Event::frame) == 1);
  for (const auto component : {Component::copy, Component::driver_rx, Component::page_allocation, Component::gro_gso})
    CHECK(eight.cycles(component) == near(one.cycles(component), 1e-12));
  CHECK(eight.events(Component::driver_rx, Event::frame) == 1);
  s.kernel.gro = false;
  CHECK(bill_of(s, merging(1)).cycles(Component::gro_gso) == 0);
}

TEST_CASE("offloads: no batching, no merging") {
  Scenario s = machine(Direction::receive);
  s.nic.link_bps = 100e6;
  s.cpu.clock_hz = 3e9;  // softirq ends within a frame time
  s.kernel.gro = true;
  const Prediction alone = predict(s);
  CHECK(alone.batches.aggregate == 1);
  s.nic.link_bps = 1e9;
  s.cpu.clock_hz = 600e6;
  s.workload.burst = 32;
  const Prediction batched = predict(s);
  CHECK(batched.batches.aggregate > 4);
  CHECK(batched.batches.aggregate <= s.kernel.gro_limit);
  s.kernel.gro = false;
  CHECK(batched.goodput_bps > predict(s).goodput_bps);
}

TEST_CASE("offloads: zero copy trades the copy for pinning pages and leaves the per-packet path") {
  Scenario s = machine(Direction::transmit);
  const auto before = bill_of(s);
  s.workload.zero_copy = true;
  const auto after = bill_of(s);
  CHECK(before.cycles(Component::copy) > 0);
  CHECK(after.cycles(Component::copy) == 0);
  CHECK(after.cycles(Component::page_allocation) > 0);
  CHECK(after.cycles(Component::cache_maintenance) < before.cycles(Component::cache_maintenance));
  CHECK(after.events(Component::cache_maintenance, Event::line) ==
        before.events(Component::cache_maintenance, Event::line));
  probe::check_same_but(before, after, {Component::copy, Component::cache_maintenance, Component::page_allocation});
  s.workload.direction = Direction::receive;
  const auto received = bill_of(s);
  s.workload.zero_copy = false;
  probe::check_same_but(received, bill_of(s), {});
}

TEST_CASE("offloads: encryption is charged per payload byte") {
  Scenario s = machine(Direction::transmit);
  const auto before = bill_of(s);
  s.kernel.crypto_cycles = 20;
  const auto after = bill_of(s);
  CHECK(after.cycles(Component::crypto) == near(20 * 1448, 1e-12));
  probe::check_same_but(before, after, {Component::crypto});
}

TEST_CASE("offloads: jumbo frames spread the packet's cost and leave the byte's: 10000 cycles and 6 cycles/B") {
  Scenario s = probe::free_machine();
  s.cache.write_policy = WritePolicy::through;
  s.path.tcp_tx.instructions = 10000;
  s.cpu.copy_instructions = 6;
  for (const auto& point : {std::pair{576.0, 95.679}, {1500.0, 185.959}, {9000.0, 337.194}}) {
    const double mtu = point.first, mbps = point.second;
    s.workload.mtu_bytes = mtu;
    const Prediction p = predict(s);
    CAPTURE(mtu);
    CHECK(p.binding == Ceiling::cpu);
    CHECK(p.goodput_bps / 1e6 == near(mbps, 4e-6));
    CHECK(p.goodput_bps < 400e6);
  }
}
