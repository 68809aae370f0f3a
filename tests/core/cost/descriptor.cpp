// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/descriptor.h"

#include "core/cost/probe.h"
#include "support/near.h"

using namespace pktcost;
using probe::bill_of;

namespace {

Scenario driver(Direction direction) {
  Scenario s = probe::free_machine();
  s.workload.direction = direction;
  s.driver.access_s = 200e-9;  // 60 cycles at 300 MHz
  s.driver.tx_accesses = 6;
  s.driver.rx_accesses = 4;
  s.driver.interrupt_accesses = 3;
  return s;
}

double accesses(const Scenario& s, const Batches& held) {
  return bill_of(s, held).cycles(Component::descriptor) / 60;
}

}  // namespace

TEST_CASE("descriptor: accesses of frames in both directions, acknowledgements included, and of interrupts") {
  Batches held = probe::quiet();
  CHECK(accesses(driver(Direction::transmit), held) == near(6 + 0.5 * 4, 1e-12));
  CHECK(accesses(driver(Direction::receive), held) == near(4 + 0.5 * 6, 1e-12));
  held.rx_interrupts = 0.25;
  held.tx_interrupts = 0.125;
  CHECK(accesses(driver(Direction::transmit), held) == near(8 + 0.375 * 3, 1e-12));
}

TEST_CASE("descriptor: bus time, so a faster core waits more cycles and DMA in cache or prefetch does not help") {
  Scenario s = driver(Direction::transmit);
  const double before = bill_of(s).cycles(Component::descriptor);
  s.cpu.cpi = 3;
  s.cpu.copy_prefetches = true;
  s.cache.line_bytes = 64;
  CHECK(bill_of(s).cycles(Component::descriptor) == near(before, 1e-12));
  s.cpu.clock_hz = 600e6;
  CHECK(bill_of(s).cycles(Component::descriptor) == near(2 * before, 1e-12));
}

TEST_CASE("descriptor: a card that cuts segments still takes a descriptor per frame of data") {
  Scenario s = driver(Direction::transmit);
  const double before = accesses(s, probe::quiet());
  s.nic.tso = s.nic.scatter_gather = true;
  CHECK(accesses(s, probe::quiet()) == near(before, 1e-12));
}

TEST_CASE("page allocation: pages of the buffer, unless they are recycled; of the payload where it is sent in pages") {
  Scenario s = driver(Direction::receive);
  s.path.page_allocation.instructions = 400;
  s.driver.rx_buffer_bytes = 2048;
  CHECK(bill_of(s).cycles(Component::page_allocation) == near(200, 1e-12));
  s.driver.rx_buffer_bytes = 9000;
  CHECK(bill_of(s).cycles(Component::page_allocation) == near(400 * 9000.0 / 4096, 1e-12));
  s.driver.recycles_pages = true;
  CHECK(bill_of(s).cycles(Component::page_allocation) == 0);
  s.workload.direction = Direction::transmit;
  CHECK(bill_of(s).cycles(Component::page_allocation) == 0);
  s.nic.scatter_gather = true;
  CHECK(bill_of(s).cycles(Component::page_allocation) == near(400 * 1448.0 / 4096, 1e-12));
}

TEST_CASE("memset: heads of the socket buffers made on this machine") {
  Scenario s = driver(Direction::transmit);
  s.kernel.skb_clear_bytes = 160;
  s.cpu.clear_instructions = 0.3;
  CHECK(bill_of(s).cycles(Component::memset) == near(1.5 * 160 * 0.3, 1e-12));
  s.workload.direction = Direction::forward;
  CHECK(bill_of(s).cycles(Component::memset) == near(1.5 * 160 * 0.3, 1e-12));  // received data and acknowledgements
  s.workload.protocol = Protocol::udp;
  s.workload.message_bytes = 1472;
  CHECK(bill_of(s).cycles(Component::memset) == near(160 * 0.3, 1e-12));
}
