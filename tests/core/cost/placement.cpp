// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
//
// Several cores and queues, and a load below capacity.
#include "core/cost/probe.h"
#include "cost/lock.h"
#include "cost/schedule.h"
#include "predict/predict.h"
#include "support/near.h"

using namespace pktcost;
using probe::bill_of;

namespace {

double ceiling(const Prediction& p, Ceiling name) {
  for (const CeilingValue& c : p.ceilings)
    if (c.name == name) return c.goodput_bps;
  return -1;
}

/// TCP receiver: 20000 cycles in softirq, 10000 in the process, nothing else.
Scenario two_stages(double cores, Placement placement) {
  Scenario s = probe::free_machine();
  s.workload.direction = Direction::receive;
  s.workload.rtt_s = 1e-6;
  s.cpu.cores = cores;
  s.kernel.placement = placement;
  s.kernel.contention = s.kernel.coherence = 0;
  s.cache.write_policy = WritePolicy::through;
  s.path.tcp_rx.instructions = 20000;
  s.cpu.copy_instructions = 10000.0 / 1448;
  return s;
}

}  // namespace

TEST_CASE("placement: apart, the slower of the two stages binds instead of their sum") {
  const Prediction together = predict(two_stages(2, Placement::together));
  const Prediction apart = predict(two_stages(2, Placement::apart));
  CHECK(together.binding == Ceiling::cpu);
  CHECK(together.packet_rate == near(300e6 / 30000, 1e-4));
  CHECK(apart.binding == Ceiling::cpu_softirq);
  CHECK(apart.packet_rate == near(300e6 / 20000, 1e-4));
  CHECK(ceiling(apart, Ceiling::cpu_process) == near(2 * apart.goodput_bps, 1e-4));
  CHECK(ceiling(apart, Ceiling::cpu) < 0);
}

TEST_CASE("placement: apart costs the hand-over, in softirq, and nothing else") {
  Scenario s = two_stages(2, Placement::together);
  s.path.handoff.instructions = 3000;
  const auto together = bill_of(s);
  s.kernel.placement = Placement::apart;
  const auto apart = bill_of(s);
  CHECK(apart.cycles(Component::schedule, Context::softirq) == near(3000, 1e-12));
  probe::check_same_but(together, apart, {Component::schedule});
  CHECK(predict(s).packet_rate == near(300e6 / 23000, 1e-4));
}

TEST_CASE("placement: a second core alone is no gain for one flow; locks appear with it") {
  Scenario s = two_stages(1, Placement::together);
  const double one = predict(s).packet_rate;
  s.cpu.cores = 2;
  CHECK(predict(s).packet_rate == near(one, 1e-9));
  CHECK(predict(s).cpu.busy == near(0.5, 1e-4));  // of both cores
  s.kernel.locks = 12;
  s.cpu.atomic_cycles = 20;
  CHECK(bill_of(s).cycles(Component::lock) == near(240, 1e-12));
  CHECK(predict(s).packet_rate < one);
  s.cpu.cores = 1;
  CHECK(bill_of(s).cycles(Component::lock) == 0);
}

TEST_CASE("placement: queues scale with flows and cores, less what sharing costs") {
  Scenario s = two_stages(4, Placement::together);
  s.nic.queues = 4;
  const double one = predict(s).packet_rate;
  s.workload.flows = 100;
  CHECK(predict(s).packet_rate == near(4 * one, 1e-6));
  s.nic.queues = 2;
  CHECK(predict(s).packet_rate == near(2 * one, 1e-6));
  s.nic.queues = 16;
  CHECK(predict(s).packet_rate == near(4 * one, 1e-6));
  s.kernel.contention = 0.03;
  s.kernel.coherence = 0.0005;
  CHECK(predict(s).packet_rate == near(4 * one / (1 + 0.03 * 3 + 0.0005 * 12), 1e-6));
}

TEST_CASE("placement: queues do not change what a packet costs") {
  Scenario s = two_stages(4, Placement::together);
  s.workload.flows = 100;
  const auto one = bill_of(s);
  s.nic.queues = 4;
  probe::check_same_but(one, bill_of(s), {});
}

TEST_CASE("offered load: below capacity it is delivered, the processor is partly busy, the ceilings stay") {
  Scenario s = two_stages(1, Placement::together);
  const Prediction full = predict(s);
  s.workload.offered_bps = full.goodput_bps / 4;
  const Prediction part = predict(s);
  CHECK(part.binding == Ceiling::offered);
  CHECK(part.goodput_bps == near(full.goodput_bps / 4, 1e-12));
  CHECK(part.cpu.busy == near(0.25, 1e-4));
  CHECK(ceiling(part, Ceiling::cpu) == near(ceiling(full, Ceiling::cpu), 1e-12));
  CHECK(ceiling(part, Ceiling::link) == near(ceiling(full, Ceiling::link), 1e-12));
}

TEST_CASE("offered load: above capacity it changes nothing for TCP") {
  Scenario s = two_stages(1, Placement::together);
  const Prediction full = predict(s);
  s.workload.offered_bps = 10 * full.goodput_bps;
  CHECK(predict(s).goodput_bps == near(full.goodput_bps, 1e-12));
  CHECK(predict(s).binding == full.binding);
  s.workload.offered_bps = 0;
  s.workload.peer_bps = full.goodput_bps / 2;
  CHECK(predict(s).binding == Ceiling::peer);
}

TEST_CASE("offered load: a UDP receiver without polling falls back when flooded, with NAPI it does not") {
  Scenario s = two_stages(1, Placement::together);
  s.workload.protocol = Protocol::udp;
  s.workload.message_bytes = 1472;
  s.driver.napi = false;
  s.path.udp_rx.instructions = 20000;
  s.cpu.copy_instructions = 10000.0 / 1472;
  const double capacity = predict(s).goodput_bps;
  s.workload.offered_bps = 1.25 * capacity;
  const double flooded = predict(s).goodput_bps;
  CHECK(flooded == near(capacity * (1 - 1.25 * 2 / 3) * 3, 1e-2));
  s.driver.napi = true;
  CHECK(predict(s).goodput_bps == near(capacity, 1e-2));
}
