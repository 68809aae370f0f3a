// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "residency/residency.h"

#include <utility>

#include "residency/set_associative.h"
#include "support/near.h"

using namespace pktcost;

namespace {

/// 16 KiB in 2 ways of 32 B lines, fill 225 ns.
Scenario machine() {
  Scenario s;
  s.cache.data_bytes = s.cache.instruction_bytes = 16384;
  s.cache.data_ways = s.cache.instruction_ways = 2;
  s.memory.read_latency_s = 185e-9;
  s.memory.write_latency_s = 115e-9;
  s.memory.bandwidth_bytes_per_s = 800e6;
  return s;
}

Footprint packet() {
  Footprint f;
  f.payload_bytes = 1448;
  f.segment_bytes = 1448;
  f.queued_bytes = 1448;
  f.application_bytes = 16384;
  f.code_bytes = {600, 8000, 12000, 2000};
  return f;
}

double miss_share(const FetchTime& fetch) {
  return fetch.memory_s / 225e-9;
}

}  // namespace

TEST_CASE("residency: a fill is latency and transfer, a write-back its own latency and transfer") {
  Scenario s = machine();
  const Residency r = describe_residency(s, packet());
  CHECK(r.memory_line.memory_s == near(225e-9, 1e-12));
  CHECK(r.write_back_s == near(155e-9, 1e-12));
  s.cache.line_bytes = 64;
  CHECK(describe_residency(s, packet()).memory_line.memory_s == near(265e-9, 1e-12));
}

TEST_CASE("residency: received data always comes from memory, unless the DMA places it in a cache") {
  Scenario s = machine();
  CHECK(miss_share(describe_residency(s, packet()).packet_line) == near(1, 1e-12));
  s.cache.data_bytes = 16777216;
  CHECK(miss_share(describe_residency(s, packet()).packet_line) == near(1, 1e-12));
  s.cache.outer_bytes = 16777216;
  CHECK(miss_share(describe_residency(s, packet()).packet_line) == near(1, 1e-12));
  s.driver.dma_into_cache = true;
  const Residency r = describe_residency(s, packet());
  CHECK(r.packet_line.memory_s == 0);
  CHECK(r.packet_line.outer_s == s.cache.outer_latency_s);
}

TEST_CASE("residency: hits of a set-associative cache by what is touched in between") {
  Footprint f = packet();
  for (const auto& [lines, hit] : {std::pair{64.0, 0.9738}, {256.0, 0.7358}, {512.0, 0.4055}, {1024.0, 0.0911}}) {
    f.queued_bytes = 32 * lines;
    f.segment_bytes = 32 * lines;
    const Residency r = describe_residency(machine(), f);
    CHECK(1 - miss_share(r.summed_line) == near(hit, 1e-3));
    CHECK(1 - r.evicted_before_clean == near(hit, 1e-3));
  }
}

TEST_CASE("residency: an application buffer is cached while it and the kernel's copy of it fit") {
  Footprint f = packet();
  f.application_bytes = 1448;
  const Residency small = describe_residency(machine(), f);
  CHECK(miss_share(small.user_source) < 0.1);
  CHECK(small.evicted_after_receive < 0.1);
  f.application_bytes = 1e6;
  const Residency large = describe_residency(machine(), f);
  CHECK(miss_share(large.user_source) == near(1, 1e-9));
  CHECK(large.evicted_after_receive == near(1, 1e-9));
}

TEST_CASE("residency: a buffer competes with the other side of its copy: 6 KiB come back after 12 KiB") {
  Footprint f = packet();
  f.application_bytes = 6144;
  const double hit = set_associative_hit(12288 / 32.0, 256, 2);
  const Residency r = describe_residency(machine(), f);
  CHECK(1 - miss_share(r.user_source) == near(hit, 1e-12));
  CHECK(1 - miss_share(r.user_destination) == near(hit, 1e-12));
  CHECK(1 - r.evicted_after_receive == near(hit, 1e-12));
}

TEST_CASE("residency: a transmit ring larger than the cache leaves no buffer in it") {
  Scenario s = machine();
  CHECK(miss_share(describe_residency(s, packet()).buffer_destination) == near(1, 1e-9));
  s.nic.tx_ring = 1;
  CHECK(miss_share(describe_residency(s, packet()).buffer_destination) < 0.15);
}

TEST_CASE("residency: a second level takes what the first misses, and the rest goes to memory") {
  Scenario s = machine();
  s.cache.outer_bytes = 1048576;
  s.cache.outer_ways = 16;
  Footprint f = packet();
  f.application_bytes = 100000;
  const Residency r = describe_residency(s, f);
  CHECK(r.user_source.outer_s == near(s.cache.outer_latency_s, 1e-3));
  CHECK(miss_share(r.user_source) < 0.01);
  CHECK(r.evicted_after_receive < 0.01);
  f.application_bytes = 1e8;
  CHECK(miss_share(describe_residency(s, f).user_source) == near(1, 1e-6));
}

TEST_CASE("residency: cold lines of a step follow the square root of the cache") {
  Scenario s = machine();
  CHECK(miss_share(describe_residency(s, packet()).cold_line) == near(1, 1e-12));
  s.cache.data_bytes = 65536;
  CHECK(miss_share(describe_residency(s, packet()).cold_line) == near(0.5, 1e-12));
  s.cache.miss_exponent = 0;
  CHECK(miss_share(describe_residency(s, packet()).cold_line) == near(1, 1e-12));
  s.cache.miss_exponent = 0.5;
  s.cache.outer_bytes = 1048576;
  const Residency r = describe_residency(s, packet());
  CHECK(r.cold_line.outer_s == near((0.5 - 1.0 / 8) * s.cache.outer_latency_s, 1e-12));
  CHECK(miss_share(r.cold_line) == near(1.0 / 8, 1e-12));
}

TEST_CASE("residency: code misses where the loop, or what ran in between, does not fit") {
  const Residency r = describe_residency(machine(), packet());
  CHECK(r.code_first == near(1 - set_associative_hit(22600 / 32.0, 256, 2), 1e-12));
  CHECK(r.softirq_code_repeat == near(1 - set_associative_hit(12000 / 32.0, 256, 2), 1e-12));
  CHECK(r.process_code_repeat == near(1 - set_associative_hit(8600 / 32.0, 256, 2), 1e-12));
  CHECK(r.code_first > r.softirq_code_repeat);
  CHECK(r.softirq_code_repeat > r.process_code_repeat);
  Scenario roomy = machine();
  roomy.cache.instruction_bytes = 1048576;
  CHECK(describe_residency(roomy, packet()).code_first < 0.01);
}

TEST_CASE("residency: more cache never hurts") {
  Footprint f = packet();
  Scenario s = machine();
  Residency before = describe_residency(s, f);
  for (double size = 32768; size <= 1048576; size *= 2) {
    s.cache.data_bytes = s.cache.instruction_bytes = size;
    const Residency r = describe_residency(s, f);
    CHECK(r.user_source.memory_s <= before.user_source.memory_s);
    CHECK(r.summed_line.memory_s <= before.summed_line.memory_s);
    CHECK(r.evicted_before_clean <= before.evicted_before_clean);
    CHECK(r.cold_line.memory_s < before.cold_line.memory_s);
    CHECK(r.code_first <= before.code_first);
    before = r;
  }
}
