// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/tlb.h"

#include "core/cost/probe.h"
#include "predict/model.h"
#include "support/near.h"

using namespace pktcost;
using probe::bill_of;

namespace {

constexpr double mebibyte = 1048576;

/// The MicroBlaze of the RAM-size table: 64 entries, two of 16 MiB pinned, victims by counter.
Scenario microblaze() {
  Scenario s = probe::free_machine();
  s.workload.direction = Direction::receive;
  s.workload.message_bytes = 8192;
  s.cpu.clock_hz = 100e6;
  s.cache.line_bytes = 16;
  s.tlb.entries = 64;
  s.tlb.pinned = 2;
  s.tlb.pinned_coverage_bytes = 32 * mebibyte;
  s.tlb.kernel_map = KernelMap::pinned;
  s.tlb.replacement = Replacement::fifo;
  s.tlb.refill_cycles = 200;
  s.tlb.handler_bytes = 424;
  s.tlb.handler_evicted = 0;
  s.tlb.user_hot_pages = 3;
  s.kernel.fresh_pages = 30.5;
  s.kernel.hot_pages = 0;
  return s;
}

double misses(const Scenario& s) {
  return Model(s).residency().tlb_misses;
}
double tlb_cycles(const Scenario& s) {
  return bill_of(s).cycles(Component::tlb);
}

}  // namespace

TEST_CASE("tlb: misses per packet of the RAM-size table from one parameter") {
  Scenario s = microblaze();
  s.memory.size_bytes = 32 * mebibyte;
  CHECK(misses(s) < 0.3);
  s.memory.size_bytes = 64 * mebibyte;
  CHECK(misses(s) == near(15, 0.1));
  CHECK(misses(s) == near(16.0, 5e-3));
  s.memory.size_bytes = 128 * mebibyte;
  CHECK(misses(s) == near(23, 0.1));
  CHECK(misses(s) == near(23.9, 5e-3));
  // The fourth row is not the TLB's doing: coverage gives 28 where 61.7 were counted.
  s.memory.size_bytes = 256 * mebibyte;
  CHECK(misses(s) == near(27.9, 5e-3));
}

TEST_CASE("tlb: memory covered by pinned entries, large pages or no translation costs nothing") {
  Scenario s = microblaze();
  s.memory.size_bytes = 1024 * mebibyte;
  s.tlb.pinned_coverage_bytes = 1024 * mebibyte;
  CHECK(misses(s) == 0);
  s.tlb.pinned_coverage_bytes = 0;
  for (const auto map : {KernelMap::untranslated, KernelMap::large_pages}) {
    s.tlb.kernel_map = map;
    CHECK(misses(s) == 0);
  }
  s.tlb.kernel_map = KernelMap::small_pages;
  CHECK(misses(s) > 30.5);
}

TEST_CASE("tlb: coverage, not the size of RAM, decides") {
  Scenario s = microblaze();
  s.memory.size_bytes = 64 * mebibyte;
  const double half_covered = misses(s);
  s.memory.size_bytes = 256 * mebibyte;
  s.tlb.pinned_coverage_bytes = 128 * mebibyte;
  CHECK(misses(s) == near(half_covered, 1e-12));
}

TEST_CASE("tlb: each miss costs the refill, and the handler's lines when they were evicted") {
  Scenario s = microblaze();
  s.memory.size_bytes = 64 * mebibyte;
  CHECK(tlb_cycles(s) == near(misses(s) * 200, 1e-12));
  probe::set_line_times(s, 30, 30);
  CHECK(tlb_cycles(s) == near(misses(s) * 200, 1e-12));  // warm: memory does not matter
  s.tlb.handler_evicted = 1;
  CHECK(tlb_cycles(s) == near(misses(s) * (200 + 27 * 30), 1e-12));  // 424 B are 27 lines of 16 B
  s.tlb.handler_evicted = 0.5;
  CHECK(tlb_cycles(s) == near(misses(s) * (200 + 13.5 * 30), 1e-12));
}

TEST_CASE("tlb: an application buffer beyond its reach misses once per page read") {
  Scenario s = microblaze();
  s.memory.size_bytes = 32 * mebibyte;
  s.workload.buffer_bytes = mebibyte;
  CHECK(misses(s) == near(1448.0 / 4096, 0.05));
  s.tlb.entries = 1024;
  CHECK(misses(s) == 0);
}

TEST_CASE("tlb: FIFO misses more than LRU while the pages fit, and more entries never hurt") {
  Scenario s = microblaze();
  s.tlb.kernel_map = KernelMap::small_pages;
  s.kernel.hot_pages = 20;
  s.kernel.fresh_pages = 5;
  const double fifo = misses(s);
  s.tlb.replacement = Replacement::lru;
  CHECK(misses(s) == near(5, 0.01));
  CHECK(fifo > 1.3 * misses(s));
  s.tlb.replacement = Replacement::fifo;
  double before = 1e9;
  for (const double entries : {16.0, 32.0, 64.0, 128.0, 1024.0}) {
    s.tlb.entries = entries;
    CHECK(misses(s) <= before);
    before = misses(s);
  }
}

TEST_CASE("tlb: a forwarder touches no user pages") {
  Scenario s = microblaze();
  s.memory.size_bytes = 32 * mebibyte;
  s.workload.buffer_bytes = mebibyte;
  s.workload.direction = Direction::forward;
  CHECK(misses(s) == 0);
}
