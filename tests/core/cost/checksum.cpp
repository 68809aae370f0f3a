// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/checksum.h"

#include <algorithm>

#include "core/cost/probe.h"
#include "support/near.h"

using namespace pktcost;
using probe::bill_of;

namespace {

constexpr double segment = 1448, lines = segment / 32;

Scenario ml405(Direction direction, Protocol protocol = Protocol::tcp) {
  Scenario s = probe::ml405_memory();
  s.workload.direction = direction;
  s.workload.protocol = protocol;
  s.workload.message_bytes = 1448;
  return s;
}

double loops(const Scenario& s) {
  const auto bill = bill_of(s);
  return bill.cycles(Component::copy) + bill.cycles(Component::checksum) + bill.cycles(Component::copy_checksum);
}

}  // namespace

TEST_CASE("checksum: removing it on receive moves its line fills to the copy") {
  Scenario s = ml405(Direction::receive);
  s.cache.data_bytes = 1048576;  // what was summed is still there when it is copied
  s.nic.rx_checksum = Checksum::software;
  const auto before = bill_of(s);
  s.nic.rx_checksum = Checksum::hardware;
  const auto after = bill_of(s);
  const double share = before.cycles(Component::checksum);
  CHECK(share == near(lines * (16 + 67), 1e-9));
  CHECK(after.cycles(Component::checksum) == 0);
  CHECK(after.cycles(Component::copy) - before.cycles(Component::copy) == near(lines * 67, 1e-3));
  CHECK(before.cycles() - after.cycles() == near(lines * 16, 1e-3));
  probe::check_same_but(before, after, {Component::checksum, Component::copy});
}

TEST_CASE("checksum: in a cache too small for the queue both passes pay the fills") {
  Scenario s = ml405(Direction::receive);
  s.cache.data_bytes = 1024;
  s.nic.rx_checksum = Checksum::software;
  s.workload.burst = 64;
  CHECK(loops(s) > lines * (16 + 67 + 19 + 0.99 * 67));
}

TEST_CASE("checksum: the fused loop costs between the longer of the two and both, where all fill alike") {
  for (const auto direction : {Direction::transmit, Direction::receive}) {
    Scenario s = ml405(direction);
    s.nic.tx_checksum = s.nic.rx_checksum = Checksum::software;
    s.cpu.copy_checksum_fills_destination = s.cpu.copy_fills_destination;
    s.kernel.tx_fused_checksum = s.kernel.rx_fused_checksum = false;
    const auto apart = bill_of(s);
    s.kernel.tx_fused_checksum = s.kernel.rx_fused_checksum = true;
    const auto fused = bill_of(s);
    CHECK(fused.cycles(Component::copy) + fused.cycles(Component::checksum) == 0);
    const double copy = apart.cycles(Component::copy), sum = apart.cycles(Component::checksum);
    CHECK(fused.cycles(Component::copy_checksum) >= std::max(copy, sum));
    CHECK(fused.cycles(Component::copy_checksum) < copy + sum);
  }
}

TEST_CASE("checksum: the fused loop of the ML405 takes 209 cycles per line for large datagrams") {
  Scenario s = ml405(Direction::transmit, Protocol::udp);
  s.workload.message_bytes = 65507;
  const auto bill = bill_of(s);
  CHECK(bill.cycles(Component::copy_checksum) / bill.events(Component::copy_checksum, Event::byte) == near(6.52, 0.02));
}

TEST_CASE("checksum: a datagram above the MTU is summed in software, unless the card sums fragments") {
  Scenario s = ml405(Direction::transmit, Protocol::udp);
  s.workload.message_bytes = 1472;
  CHECK(bill_of(s).cycles(Component::copy_checksum) == 0);
  CHECK(bill_of(s).cycles(Component::copy) > 0);
  s.workload.message_bytes = 1473;
  CHECK(bill_of(s).cycles(Component::copy_checksum) > 0);
  CHECK(bill_of(s).cycles(Component::copy) == 0);
  s.nic.fragment_checksum = true;
  CHECK(bill_of(s).cycles(Component::copy_checksum) == 0);
  s.workload.protocol = Protocol::tcp;
  s.nic.fragment_checksum = false;
  s.workload.message_bytes = 65536;
  CHECK(bill_of(s).cycles(Component::copy_checksum) == 0);
}

TEST_CASE("checksum: received fragments are summed in software as well") {
  Scenario s = ml405(Direction::receive, Protocol::udp);
  s.workload.message_bytes = 8192;
  CHECK(bill_of(s).cycles(Component::checksum) > 0);
  s.nic.fragment_checksum = true;
  CHECK(bill_of(s).cycles(Component::checksum) == 0);
}

TEST_CASE("checksum: a forwarder sums only what it merges") {
  Scenario s = ml405(Direction::forward);
  s.nic.rx_checksum = Checksum::software;
  CHECK(loops(s) == 0);
  s.kernel.gro = true;
  CHECK(bill_of(s).cycles(Component::checksum) > 0);
}

TEST_CASE("checksum: merging needs the sum first, so it cannot be fused into the copy") {
  Scenario s = ml405(Direction::receive);
  s.nic.rx_checksum = Checksum::software;
  s.kernel.rx_fused_checksum = true;
  CHECK(bill_of(s).cycles(Component::copy_checksum) > 0);
  s.kernel.gro = true;
  CHECK(bill_of(s).cycles(Component::copy_checksum) == 0);
  CHECK(bill_of(s).cycles(Component::checksum) > 0);
}

TEST_CASE("checksum: merging TCP segments changes nothing for UDP") {
  Scenario s = ml405(Direction::receive, Protocol::udp);
  s.nic.rx_checksum = Checksum::software;
  s.kernel.rx_fused_checksum = true;
  const double before = loops(s);
  s.kernel.gro = true;
  CHECK(loops(s) == near(before, 1e-12));
}

TEST_CASE("checksum: TCP processed by its reader is summed in the reader's context") {
  Scenario s = ml405(Direction::receive);
  s.nic.rx_checksum = Checksum::software;
  CHECK(bill_of(s).cycles(Component::checksum, Context::softirq) > 0);
  s.kernel.prequeue = true;
  CHECK(bill_of(s).cycles(Component::checksum, Context::softirq) == 0);
  CHECK(bill_of(s).cycles(Component::checksum, Context::system) > 0);
}
