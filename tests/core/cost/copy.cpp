// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/copy.h"

#include <algorithm>

#include "core/cost/probe.h"
#include "support/near.h"

using namespace pktcost;
using probe::bill_of;

namespace {

constexpr double segment = 1448, lines = segment / 32;

Scenario receiver() {
  Scenario s = probe::free_machine();
  s.workload.direction = Direction::receive;
  s.cpu.copy_fills_destination = false;
  s.cpu.copy_instructions = 19.0 / 32;
  probe::set_line_times(s, 67, 46);
  return s;
}

double copy_cycles(const Scenario& s, const Batches& held = {}) {
  return bill_of(s, held).cycles(Component::copy);
}

/// Receiver into a buffer much larger than a small cache.
Scenario streaming_receiver() {
  Scenario s = receiver();
  s.cache.data_bytes = 16384;
  s.cache.data_ways = 2;
  s.workload.buffer_bytes = 16777216;
  return s;
}

}  // namespace

TEST_CASE("copy: instructions and the source fill add up, 86 cycles per line") {
  CHECK(copy_cycles(receiver()) == near(lines * (19 + 67), 1e-12));
  CHECK(bill_of(receiver()).events(Component::copy, Event::byte) == segment);
}

TEST_CASE("copy: the destination is read first only where the loop does so and the line is absent") {
  Scenario s = streaming_receiver();
  const double without = copy_cycles(s);
  s.cpu.copy_fills_destination = true;
  CHECK(copy_cycles(s) - without == near(lines * 67, 1e-9));
  s.workload.buffer_bytes = 0;
  s.workload.message_bytes = 1448;
  s.cache.data_bytes = 1048576;  // the reused buffer stays cached, the received packet does not
  CHECK(copy_cycles(s) == near(lines * (19 + 67), 1e-3));
}

TEST_CASE("copy: a written line costs its write-back when it is evicted before it is written again") {
  CHECK(copy_cycles(streaming_receiver()) == near(lines * (19 + 67 + 46), 1e-9));
  CHECK(copy_cycles(receiver()) < lines * (19 + 67) + 1e-6);
}

TEST_CASE("copy: overlapping fills divides the fills, not instructions and not write-backs") {
  Scenario s = streaming_receiver();
  s.cpu.copy_fills_destination = true;
  s.cpu.fill_overlap = 4;
  CHECK(copy_cycles(s) == near(lines * (19 + 2 * 67 / 4.0 + 46), 1e-9));
}

TEST_CASE("copy: with prefetch the longer of instructions and memory counts, not their sum") {
  Scenario s = receiver();
  s.cpu.copy_prefetches = true;
  CHECK(copy_cycles(s) == near(lines * 67, 1e-12));
  s.cpu.copy_instructions = 100.0 / 32;
  CHECK(copy_cycles(s) == near(lines * 100, 1e-12));
}

TEST_CASE("copy: alignment multiplies the instructions only, and of a receiver only") {
  Scenario s = receiver();
  s.cpu.unaligned_factor = 3;
  for (const double fill : {67.0, 500.0}) {
    probe::set_line_times(s, fill, 46);
    s.driver.rx_misaligned = false;
    const double aligned = copy_cycles(s);
    s.driver.rx_misaligned = true;
    CHECK(copy_cycles(s) - aligned == near(lines * 2 * 19, 1e-9));
  }
  s.workload.direction = Direction::transmit;
  const double sent = copy_cycles(s);
  s.driver.rx_misaligned = false;
  CHECK(copy_cycles(s) == sent);
}

TEST_CASE("copy: a clock change leaves the memory time: 4 cycles/B and 20 ns/B") {
  Scenario s = receiver();
  s.cpu.copy_instructions = 4;
  s.memory.read_latency_s = 20e-9 * 32 - 32 / s.memory.bandwidth_bytes_per_s;
  const auto seconds = [&](double clock_hz) {
    s.cpu.clock_hz = clock_hz;
    return copy_cycles(s) / clock_hz;
  };
  const double at_300 = seconds(300e6);
  CHECK(at_300 == near(segment * (4 / 300e6 + 20e-9), 1e-12));
  CHECK(at_300 / seconds(600e6) == near(1.25, 1e-12));
  CHECK(at_300 / seconds(1200e6) == near(1.4286, 3e-5));
  s.memory.read_latency_s = 0;
  s.memory.bandwidth_bytes_per_s = 1e13;
  CHECK(seconds(300e6) / seconds(600e6) == near(2, 1e-3));
}

TEST_CASE("copy: write-through never fills the destination; a store costs what the loop does not hide") {
  Scenario s = receiver();
  s.cache.write_policy = WritePolicy::through;
  s.cpu.copy_fills_destination = true;
  s.memory.write_latency_s = 10 / s.cpu.clock_hz;  // 2.5 cycles/B in words of 4 B
  CHECK(copy_cycles(s) == near(segment * (67.0 / 32 + 2.5), 1e-9));
  s.cpu.copy_instructions = 3;
  CHECK(copy_cycles(s) == near(segment * (67.0 / 32 + 3), 1e-9));
}

TEST_CASE("copy: zero copy sends without one, a receiver copies all the same") {
  Scenario s = receiver();
  s.workload.zero_copy = s.nic.scatter_gather = true;
  CHECK(copy_cycles(s) > 0);
  s.workload.direction = Direction::transmit;
  CHECK(copy_cycles(s) == 0);
}

TEST_CASE("copy: a bounce copy takes the line fills from the user copy") {
  Scenario s = receiver();
  s.driver.rx_copies = 1;
  const auto bill = bill_of(s);
  CHECK(bill.cycles(Component::copy, Context::system) == near(lines * 19, 1e-9));
  CHECK(bill.cycles(Component::copy, Context::softirq) == near(1514.0 / 32 * (19 + 67), 1e-9));
}

TEST_CASE("copy: copybreak copies the small frames only") {
  Scenario s = receiver();
  s.driver.rx_copybreak_bytes = 256;
  CHECK(bill_of(s).cycles(Component::copy, Context::softirq) == 0);
  s.workload.direction = Direction::transmit;
  CHECK(bill_of(s).cycles(Component::copy, Context::softirq) == near(0.5 * 66 / 32 * (19 + 67), 1e-9));
}

TEST_CASE("copy: DMA traffic stretches memory time, not instructions") {
  Batches busy;
  busy.memory_stretch = 1.5;
  CHECK(copy_cycles(receiver(), busy) == near(lines * (19 + 1.5 * 67), 1e-12));
}

TEST_CASE("copy: data that the DMA places in the outer cache comes from there") {
  Scenario s = receiver();
  s.cache.outer_bytes = 16777216;
  s.cache.outer_latency_s = 20e-9;
  CHECK(copy_cycles(s) == near(lines * (19 + 67), 1e-9));
  s.driver.dma_into_cache = true;
  CHECK(copy_cycles(s) == near(lines * (19 + 6), 1e-9));
}
