// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
//
// What a router, a bridge and a packet filter pay, and what leaves them alone.
#include "core/cost/probe.h"
#include "cost/netfilter.h"
#include "cost/route.h"
#include "predict/predict.h"
#include "support/near.h"

using namespace pktcost;
using probe::bill_of;

namespace {

Scenario machine(Direction direction, Protocol protocol = Protocol::udp) {
  Scenario s;
  s.workload.direction = direction;
  s.workload.protocol = protocol;
  s.workload.message_bytes = 1472;
  // Code always hits: a step's price does not depend on the others.
  s.cache.instruction_bytes = 16777216;
  s.cache.instruction_ways = 512;
  return s;
}

double price(const Scenario& s, const Step& step) {
  Scenario priced = s;
  priced.path.application = step;
  priced.workload.direction = Direction::transmit;
  return bill_of(priced).cycles(Component::user);
}

}  // namespace

TEST_CASE("forwarding: all in softirq and irq, no copy, no socket, no system call") {
  const auto bill = bill_of(machine(Direction::forward));
  CHECK(bill.cycles(Context::user) + bill.cycles(Context::system) == 0);
  for (const auto component : {Component::copy, Component::copy_checksum, Component::checksum, Component::socket,
                               Component::system_call, Component::schedule, Component::user, Component::udp})
    CHECK(bill.cycles(component) == 0);
  CHECK(bill.cycles(Component::route) > 0);
  CHECK(bill.cycles(Component::driver_tx) > 0);
}

TEST_CASE("forwarding: acknowledgements of a TCP flow cross the router as packets do") {
  const auto udp = bill_of(machine(Direction::forward));
  const auto tcp = bill_of(machine(Direction::forward, Protocol::tcp));
  for (const auto component :
       {Component::route, Component::ip, Component::driver_rx, Component::driver_tx, Component::qdisc})
    CHECK(tcp.cycles(component) == near(1.5 * udp.cycles(component), 1e-9));
}

TEST_CASE("forwarding: filter and connection tracking add their step once per packet and change nothing else") {
  for (const auto direction : {Direction::forward, Direction::receive, Direction::transmit}) {
    Scenario s = machine(direction);
    const auto before = bill_of(s);
    s.kernel.netfilter = true;
    const auto filtered = bill_of(s);
    CHECK(filtered.cycles(Component::netfilter) == near(price(s, s.path.netfilter), 1e-9));
    s.kernel.conntrack = true;
    const auto tracked = bill_of(s);
    CHECK(tracked.cycles(Component::netfilter) == near(price(s, s.path.netfilter) + price(s, s.path.conntrack), 1e-9));
    probe::check_same_but(before, tracked, {Component::netfilter});
  }
}

TEST_CASE("forwarding: the fast path replaces route, IP and filter, nothing else") {
  Scenario s = machine(Direction::forward);
  s.kernel.netfilter = s.kernel.conntrack = true;
  const auto slow = bill_of(s);
  s.kernel.flow_offload = true;
  const auto fast = bill_of(s);
  CHECK(fast.cycles(Component::route) == near(price(s, s.path.flow_offload), 1e-9));
  CHECK(fast.cycles(Component::ip) + fast.cycles(Component::netfilter) == 0);
  probe::check_same_but(slow, fast, {Component::route, Component::ip, Component::netfilter});
  CHECK(predict(s).goodput_bps > 0);
}

TEST_CASE("forwarding: a bridge neither routes nor filters") {
  Scenario s = machine(Direction::forward);
  s.kernel.netfilter = true;
  const auto routed = bill_of(s);
  s.kernel.bridge = true;
  const auto bridged = bill_of(s);
  CHECK(bridged.cycles(Component::bridge) == near(price(s, s.path.bridge), 1e-9));
  CHECK(bridged.cycles(Component::route) + bridged.cycles(Component::ip) + bridged.cycles(Component::netfilter) == 0);
  probe::check_same_but(routed, bridged, {Component::bridge, Component::route, Component::ip, Component::netfilter});
}

TEST_CASE("forwarding: bridge and fast path do not touch a host's own traffic") {
  for (const auto direction : {Direction::transmit, Direction::receive}) {
    Scenario s = machine(direction, Protocol::tcp);
    s.kernel.netfilter = true;
    const auto before = bill_of(s);
    s.kernel.bridge = s.kernel.flow_offload = true;
    probe::check_same_but(before, bill_of(s), {});
  }
}

TEST_CASE("forwarding: a tunnel adds its step at each crossing") {
  Scenario s = machine(Direction::transmit);
  const auto before = bill_of(s);
  s.kernel.encapsulates = true;
  const auto after = bill_of(s);
  CHECK(after.cycles(Component::encapsulation) == near(price(s, s.path.encapsulation), 1e-9));
  probe::check_same_but(before, after, {Component::encapsulation});
}

TEST_CASE("forwarding: a VLAN tag moves the link ceiling and hardly the processor's") {
  Scenario s = machine(Direction::forward, Protocol::tcp);
  const Prediction plain = predict(s);
  s.workload.vlan_tags = 1;
  const Prediction tagged = predict(s);
  const auto ceiling = [](const Prediction& p, Ceiling name) {
    for (const CeilingValue& c : p.ceilings)
      if (c.name == name) return c.goodput_bps;
    return 0.0;
  };
  CHECK(ceiling(tagged, Ceiling::link) / ceiling(plain, Ceiling::link) == near(1538.0 / 1542, 1e-12));
  CHECK(ceiling(tagged, Ceiling::cpu) == near(ceiling(plain, Ceiling::cpu), 5e-3));
  CHECK(tagged.payload_bytes == plain.payload_bytes);
}

TEST_CASE("forwarding: filtering lowers the rate by its share when the processor binds") {
  Scenario s = machine(Direction::forward);
  s.cpu.clock_hz = 300e6;
  const Prediction before = predict(s);
  REQUIRE(before.binding == Ceiling::cpu);
  s.kernel.netfilter = s.kernel.conntrack = true;
  const Prediction after = predict(s);
  CHECK(after.goodput_bps < 0.97 * before.goodput_bps);
}

TEST_CASE("forwarding: an interrupt dearer by 1 % lowers the rate by a few per cent at most, never raises it") {
  Scenario s = probe::free_machine();
  s.workload.direction = Direction::forward;
  s.workload.protocol = Protocol::udp;
  s.workload.message_bytes = 1472;
  s.nic.link_bps = 1e10;
  s.driver.tx_completion = TxCompletion::reclaim;
  s.path.route.instructions = 10000;
  s.path.timer.instructions = 2500;
  double before = 0;
  for (double instructions = 5000; instructions < 6000; instructions *= 1.01) {
    s.path.interrupt.instructions = instructions;
    const double rate = predict(s).packet_rate;
    if (before > 0) CHECK(rate == near(before, 0.05));
    before = rate;
  }
}
