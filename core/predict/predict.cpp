// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "predict/predict.h"

#include <algorithm>
#include <cmath>

#include "ceiling/overload.h"
#include "path/framing.h"
#include "predict/cpu_solution.h"
#include "predict/mechanisms.h"
#include "predict/warnings.h"

namespace pktcost {
namespace {

/// Share of the processed payload that the application gets: lost fragments take their datagram with them, an overrun
/// receive queue drops.
double delivered_share(const Model& model) {
  const Scenario& s = model.scenario();
  if (s.workload.protocol == Protocol::tcp) return model.window().delivered;
  double share = delivery_probability(s.workload.loss, model.traffic().fragments);
  const double burst = model.traffic().burst;
  if (s.workload.direction != Direction::transmit && burst > 1) {
    const double spacing_s = 8 * model.traffic().data.wire_bytes / s.nic.link_bps;
    share *= 1 - burst_ring_loss(burst, spacing_s, model.service_times().frame_s, s.nic.rx_ring) / burst;
  }
  return share;
}

class Joiner {
 public:
  Joiner(const Model& model, Prediction& result)
      : result_(result), bits_per_packet_(8 * model.traffic().payload_bytes * delivered_share(model)) {}

  double bits_per_packet() const { return bits_per_packet_; }
  double lowest_rate() const { return lowest_rate_; }

  void add(Ceiling name, double packet_rate) {
    if (packet_rate < 0 || !std::isfinite(packet_rate)) return;
    result_.ceilings.push_back({name, packet_rate * bits_per_packet_});
    if (!result_.ceilings.empty() && (lowest_rate_ < 0 || packet_rate < lowest_rate_)) {
      lowest_rate_ = packet_rate;
      result_.binding = name;
    }
  }

 private:
  Prediction& result_;
  double bits_per_packet_;
  double lowest_rate_ = -1;
};

void add_rules(const Model& model, Joiner& join) {
  const Scenario& s = model.scenario();
  const CeilingInputs in{s,
                         model.traffic(),
                         model.residency(),
                         model.window(),
                         model.cycles_alone() / s.cpu.clock_hz,
                         model.service_times().frame_s,
                         model.service_times().setup_s};
  for (const CeilingRule& rule : ceiling_rules()) join.add(rule.name, rule.packet_rate(in));
  const auto stated = [&](Ceiling name, double bps) {
    if (bps > 0) join.add(name, bps / join.bits_per_packet());
  };
  stated(Ceiling::peer, s.workload.peer_bps);
  stated(Ceiling::offered, s.workload.offered_bps);
}

/// A load that the cores cannot carry keeps them full, no more.
void fill_cores(double demand, CpuShares& cpu) {
  for (double* share : {&cpu.busy, &cpu.user, &cpu.system, &cpu.softirq, &cpu.irq}) *share /= demand;
}

void describe(const Model& model, const Evaluation& e, Prediction& p) {
  const Scenario& s = model.scenario();
  const double load = p.packet_rate / s.cpu.clock_hz / s.cpu.cores;
  const auto share = [&](Context context) { return load * e.ledger.cycles(context); };
  p.cpu = {0, share(Context::user), share(Context::system), share(Context::softirq), share(Context::irq), s.cpu.cores};
  p.cpu.busy = p.cpu.user + p.cpu.system + p.cpu.softirq + p.cpu.irq;
  if (e.demand.highest() > 1) fill_cores(e.demand.highest(), p.cpu);
  p.payload_bytes = model.traffic().payload_bytes;
  p.ledger = e.ledger.rows();
  p.cycles_per_packet = 0;
  for (const LedgerRow& row : p.ledger) p.cycles_per_packet += row.cycles_per_packet;
  p.batches = e.batches;
  p.other_end_batches = e.other_end_batches;
  p.interrupts_per_packet = e.batches.rx_interrupts + e.batches.tx_interrupts;
  p.interrupt_rate = p.interrupts_per_packet * p.packet_rate;
  p.polls_per_packet = s.driver.napi ? e.batches.polls : 0;
  p.tlb_misses_per_packet = model.residency().tlb_misses;
  p.cache_lines_per_packet = e.ledger.lines_per_packet();
  p.latency_added_s = latency_added(s, lanes_of(s, model.traffic(), 1).in, p.packet_rate);
}

/// The other end, for one that runs on the same cores: it sends what this one receives. The cores' ticks are counted
/// here already.
Scenario describe_other_end(const Scenario& scenario) {
  Scenario other = scenario;
  other.workload.direction =
      scenario.workload.direction == Direction::transmit ? Direction::receive : Direction::transmit;
  other.kernel.hz = 0;
  return other;
}

Prediction solve(const Model& model) {
  Prediction p{};
  Joiner join(model, p);
  CpuSolution cpu;
  if (model.splits_stages()) {
    cpu = solve_cpu(model, Stage::softirq);
    join.add(Ceiling::cpu_softirq, cpu.packet_rate);
    const CpuSolution process = solve_cpu(model, Stage::process);
    join.add(Ceiling::cpu_process, process.packet_rate);
    if (process.packet_rate < cpu.packet_rate) cpu = process;
  } else {
    cpu = solve_cpu(model, Stage::whole);
    join.add(Ceiling::cpu, cpu.packet_rate);
  }
  add_rules(model, join);
  p.packet_rate = join.lowest_rate();
  p.goodput_bps = p.packet_rate * join.bits_per_packet();
  describe(model, model.at(p.packet_rate), p);
  add_warnings(model, cpu, join.bits_per_packet(), p);
  return p;
}

Prediction solve_with(const Model& model, const Batches& held, const Batches& other_end) {
  Prediction p{};
  Joiner join(model, p);
  const Evaluation unit = model.at(1, held, other_end);
  if (model.splits_stages()) {
    join.add(Ceiling::cpu_softirq, 1 / unit.demand.softirq);
    join.add(Ceiling::cpu_process, 1 / unit.demand.process);
  } else {
    join.add(Ceiling::cpu, 1 / unit.demand.highest());
  }
  add_rules(model, join);
  p.packet_rate = join.lowest_rate();
  p.goodput_bps = p.packet_rate * join.bits_per_packet();
  describe(model, unit, p);
  return p;
}

}  // namespace

Prediction predict(const Scenario& scenario) {
  if (!scenario.workload.peer_here) return solve(Model(scenario));
  const Scenario other = describe_other_end(scenario);
  const Model there(other);
  return solve(Model(scenario, &there));
}

Prediction predict_with(const Scenario& scenario, const Batches& held, const Batches& other_end_held) {
  if (!scenario.workload.peer_here) return solve_with(Model(scenario), held, other_end_held);
  const Scenario other = describe_other_end(scenario);
  const Model there(other);
  return solve_with(Model(scenario, &there), held, other_end_held);
}

}  // namespace pktcost
