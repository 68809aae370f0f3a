// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/cache_maintenance.h"

#include "core/cost/probe.h"
#include "support/near.h"

using namespace pktcost;
using probe::bill_of;

namespace {

Scenario ml405(Direction direction, Protocol protocol = Protocol::tcp) {
  Scenario s = probe::ml405_memory();
  s.workload.direction = direction;
  s.workload.protocol = protocol;
  s.driver.coherent = false;
  s.cpu.invalidate_cycles = 9;
  return s;
}

double maintained_lines(const Scenario& s) {
  return bill_of(s).events(Component::cache_maintenance, Event::line);
}
double maintenance(const Scenario& s) {
  return bill_of(s).cycles(Component::cache_maintenance);
}

/// Line write-backs that a packet pays, wherever: the slope of all its cycles in the write-back time.
double write_backs(Scenario s) {
  probe::set_line_times(s, 67, 46);
  const double before = bill_of(s).cycles();
  probe::set_line_times(s, 67, 146);
  return (bill_of(s).cycles() - before) / 100;
}

}  // namespace

TEST_CASE("cache maintenance: an invalidate covers the buffer, whatever was received") {
  Scenario s = ml405(Direction::receive);
  s.cpu.clean_cycles = 0;
  s.memory.write_latency_s = 0;
  s.memory.bandwidth_bytes_per_s = 1e13;
  s.driver.rx_buffer_bytes = 9000;
  CHECK(maintenance(s) == near(282 * 9, 1e-3));
  s.driver.rx_buffer_bytes = 1536;
  CHECK(maintenance(s) == near(48 * 9, 1e-3));
}

TEST_CASE("cache maintenance: at unmap again, of the buffer or of what was received") {
  Scenario s = ml405(Direction::receive);
  s.driver.rx_buffer_bytes = 9000;
  const double cleaned_acks = 0.5 * 3;  // 66 B
  CHECK(maintained_lines(s) == near(282 + cleaned_acks, 1e-12));
  s.driver.rx_unmap = UnmapLength::buffer;
  CHECK(maintained_lines(s) == near(2 * 282 + cleaned_acks, 1e-12));
  s.driver.rx_unmap = UnmapLength::received;
  CHECK(maintained_lines(s) == near(282 + 48 + cleaned_acks, 1e-12));
  s.driver.rx_recycles_map = true;
  CHECK(maintained_lines(s) == near(48 + cleaned_acks, 1e-12));
}

TEST_CASE("cache maintenance: buffers of received acknowledgements are invalidated like those of full frames") {
  Scenario s = ml405(Direction::transmit);
  s.driver.rx_buffer_bytes = 9000;
  CHECK(maintained_lines(s) == near(48 + 0.5 * 282, 1e-12));
  s.driver.rx_unmap = UnmapLength::buffer;
  CHECK(maintained_lines(s) == near(48 + 282, 1e-12));
  s.kernel.delayed_ack = 1;
  CHECK(maintained_lines(s) == near(48 + 564, 1e-12));
  s.workload.protocol = Protocol::udp;
  s.workload.message_bytes = 1472;
  CHECK(maintained_lines(s) == 48);
}

TEST_CASE("cache maintenance: copybreak keeps the large buffer mapped for small frames only") {
  Scenario s = ml405(Direction::transmit);
  s.driver.rx_copybreak_bytes = 256;
  CHECK(maintained_lines(s) == 48);
  s.workload.direction = Direction::receive;
  CHECK(maintained_lines(s) == near(48 + 1.5, 1e-12));
}

TEST_CASE("cache maintenance: a clean pays the write-back of lines that are dirty and present, and no other") {
  Scenario tcp = ml405(Direction::transmit);
  tcp.driver.rx_copybreak_bytes = 256;  // no invalidates beside the cleans
  Scenario udp = ml405(Direction::transmit, Protocol::udp);
  udp.workload.message_bytes = 65507;
  const double tcp_line = maintenance(tcp) / maintained_lines(tcp);
  const double udp_line = maintenance(udp) / maintained_lines(udp);
  CHECK(tcp_line == near(51.6, 0.07));  // measured with the profiler: 51.6 +- 3.6
  CHECK(udp_line == near(5.2, 0.17));   // 5.2 +- 0.9
  CHECK(maintenance(tcp) == near(2418, 1e-3));
  CHECK(maintenance(udp) == near(241, 3e-3));
  CHECK(tcp_line > 5 * udp_line);
}

TEST_CASE("cache maintenance: a line evicted before the clean is written back all the same, and paid by the copy") {
  Scenario s = ml405(Direction::transmit, Protocol::udp);
  double clean_before = 1e9, copy_before = 0;
  for (const double message : {1000.0, 4000.0, 8000.0, 16000.0, 65507.0}) {
    CAPTURE(message);
    s.workload.message_bytes = message;
    const auto bill = bill_of(s);
    const double bytes = bill.events(Component::copy, Event::byte) + bill.events(Component::copy_checksum, Event::byte);
    CHECK(write_backs(s) > bytes / 32 - 1e-6);
    CHECK(write_backs(s) < maintained_lines(s) + 1e-6);
    Scenario plain = s;
    plain.nic.fragment_checksum = true;  // the same copy loop at every size
    const auto one = bill_of(plain);
    const double clean =
        one.cycles(Component::cache_maintenance) / one.events(Component::cache_maintenance, Event::line);
    const double copy = one.cycles(Component::copy) / one.events(Component::copy, Event::byte);
    CHECK(clean < clean_before);
    CHECK(copy > copy_before);
    clean_before = clean;
    copy_before = copy;
  }
}

TEST_CASE("cache maintenance: large segments leave the cache before they are cleaned, as datagrams do") {
  Scenario s = ml405(Direction::transmit);
  s.driver.rx_copybreak_bytes = 256;
  const double before = maintenance(s);
  s.kernel.gso = true;
  CHECK(maintenance(s) < 0.3 * before);
}

TEST_CASE("cache maintenance: none with coherent DMA, no write-back from a write-through cache") {
  Scenario s = ml405(Direction::transmit);
  s.driver.rx_copybreak_bytes = 256;
  s.cache.write_policy = WritePolicy::through;
  CHECK(maintenance(s) == near(48 * 5, 1e-12));
  s.driver.coherent = true;
  CHECK(maintenance(s) == 0);
}

TEST_CASE("cache maintenance: what the stack did not write is not dirty") {
  Scenario s = ml405(Direction::forward);
  s.workload.protocol = Protocol::udp;
  s.workload.message_bytes = 1472;
  s.driver.rx_buffer_bytes = 1536;
  CHECK(maintenance(s) == near(48 * (9 + 5) + 2 * 46, 1e-9));  // two header lines
  s = ml405(Direction::transmit);
  s.driver.rx_copybreak_bytes = 256;
  s.workload.zero_copy = s.nic.scatter_gather = true;
  CHECK(maintenance(s) == near(48 * 5 + 2 * 46, 1e-9));
}

TEST_CASE("cache maintenance: calls and an outer cache maintained by address") {
  Scenario s = ml405(Direction::receive, Protocol::udp);
  s.workload.message_bytes = 1472;
  s.cpu.maintenance_call_cycles = 60;
  s.driver.rx_unmap = UnmapLength::buffer;
  CHECK(maintenance(s) == near(2 * 60 + 96 * 9, 1e-12));
  s.cache.outer_maintenance_s = 64e-9;
  CHECK(maintenance(s) == near(2 * 60 + 96 * (9 + 64e-9 * 300e6), 1e-12));
}

TEST_CASE("cache maintenance: buffers of 9000 B instead of 1536 B cost two passes over the surplus lines") {
  Scenario s = ml405(Direction::receive);
  s.driver.rx_unmap = UnmapLength::buffer;
  const double small = maintenance(s);
  s.driver.rx_buffer_bytes = 9000;
  CHECK(maintenance(s) - small == near(2 * (282 - 48) * 9, 1e-9));
}
