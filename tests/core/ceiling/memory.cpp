// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "ceiling/memory.h"

#include "core/ceiling/rate_of.h"
#include "support/near.h"

using namespace pktcost;

namespace {

/// 800 MB/s peak, of which 380 MB/s are left; small cache, large application buffers.
Scenario machine(Direction direction) {
  Scenario s;
  s.workload.direction = direction;
  s.workload.buffer_bytes = 16777216;
  s.cache.data_bytes = 16384;
  s.cache.data_ways = 2;
  s.memory.bandwidth_bytes_per_s = 800e6;
  s.memory.efficiency = 0.475;
  s.nic.tx_checksum = s.nic.rx_checksum = Checksum::hardware;
  return s;
}

double bytes_moved(const Scenario& s) {
  return 8 * 380e6 / goodput_of(memory_packet_rate, s);
}

}  // namespace

TEST_CASE("memory: bytes moved per payload byte, received") {
  Scenario s = machine(Direction::receive);
  CHECK(bytes_moved(s) == near(4, 1e-6));  // DMA, source, destination fill and write-back
  s.cpu.copy_fills_destination = false;
  CHECK(bytes_moved(s) == near(3, 1e-6));
  s.cpu.copy_fills_destination = true;
  s.nic.rx_checksum =
      Checksum::software;  // the checksum reads what the copy then finds in the cache, if little is queued
  s.cache.data_bytes = 1048576;
  s.workload.message_bytes = 1448;
  CHECK(bytes_moved(s) == near(4, 1e-3));
  s.cache.data_bytes = 1024;
  s.workload.burst = 64;
  CHECK(bytes_moved(s) == near(5, 1e-3));
}

TEST_CASE("memory: a reused buffer that fits the cache is neither filled nor written back") {
  Scenario s = machine(Direction::receive);
  s.cache.data_bytes = 1048576;
  s.workload.buffer_bytes = 0;
  CHECK(bytes_moved(s) == near(2, 5e-3));
}

TEST_CASE("memory: bytes moved per payload byte, sent") {
  Scenario s = machine(Direction::transmit);
  CHECK(bytes_moved(s) == near(4, 1e-6));
  s.cpu.copy_fills_destination = false;
  CHECK(bytes_moved(s) == near(3, 1e-6));
  s.workload.zero_copy = s.nic.scatter_gather = true;
  CHECK(bytes_moved(s) == near(1, 1e-12));
}

TEST_CASE("memory: forwarded data are moved by DMA alone, less where it lands in the cache") {
  Scenario s = machine(Direction::forward);
  CHECK(bytes_moved(s) == near(2, 1e-12));
  s.cache.outer_bytes = 1048576;
  s.driver.dma_into_cache = true;
  CHECK(bytes_moved(s) == near(1, 1e-12));
}

TEST_CASE("memory: latency does not move it, bandwidth does") {
  Scenario s = machine(Direction::receive);
  const double before = rate_of(memory_packet_rate, s);
  s.memory.read_latency_s *= 3;
  CHECK(rate_of(memory_packet_rate, s) == near(before, 1e-12));
  s.memory.bandwidth_bytes_per_s *= 2;
  CHECK(rate_of(memory_packet_rate, s) == near(2 * before, 1e-12));
}

TEST_CASE("memory: the fused loop's own way with the destination counts") {
  Scenario s = machine(Direction::transmit);
  s.workload.protocol = Protocol::udp;
  s.workload.message_bytes = 65507;
  s.cpu.copy_fills_destination = false;
  s.cpu.copy_checksum_fills_destination = true;
  CHECK(bytes_moved(s) == near(4, 1e-3));
}

TEST_CASE("memory: a write-through cache fills no destination and writes every byte") {
  Scenario s = machine(Direction::receive);
  s.cache.write_policy = WritePolicy::through;
  const double large = bytes_moved(s);
  s.workload.buffer_bytes = 0;
  s.cache.data_bytes = 1048576;
  CHECK(large == near(3, 1e-3));
  CHECK(bytes_moved(s) == near(3, 1e-3));
}
