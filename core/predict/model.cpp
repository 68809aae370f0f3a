// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "predict/model.h"

#include <algorithm>
#include <cmath>

#include "cost/schedule.h"
#include "predict/mechanisms.h"

namespace pktcost {
namespace {

constexpr double longest_process_run = 1000;  // packets without an interruption; more changes no cost noticeably
constexpr double largest_dma_share = 0.9;     // beyond it the memory ceiling binds before the stretch matters

/// Universal scalability law: n cores do the work of this many (docs/model/solution.md).
double effective_cores(const Kernel& kernel, double n) {
  return n / (1 + kernel.contention * (n - 1) + kernel.coherence * n * (n - 1));
}

Footprint footprint_of(const Scenario& s, const Traffic& t) {
  Footprint f;
  f.payload_bytes = t.payload_bytes;
  f.segment_bytes = s.workload.protocol == Protocol::tcp ? t.segment_bytes : s.workload.message_bytes;
  f.queued_bytes = t.burst * t.payload_bytes;
  f.application_bytes = std::max(s.workload.buffer_bytes, s.workload.message_bytes);
  return f;
}

/// One frame per interrupt: the averages of a packet that is handled alone.
Batches alone(const Lanes& lanes) {
  Batches b;
  b.rx_interrupts = lanes.in.frames;
  b.tx_interrupts = 0;
  b.polls = lanes.in.frames;
  return b;
}

/// Softirq work only: what a frame costs when no interrupt and no poll is charged to it.
Batches in_poll() {
  Batches b;
  b.rx_interrupts = 0;
  b.polls = 0;
  return b;
}

/// Wake-ups of a reader whose sender shares its core, per data packet: they take turns, and it sleeps until the sender
/// has handed over what one call wrote.
double turns_here(const Scenario& s, const Traffic& t) {
  return s.workload.peer_here && s.workload.direction == Direction::receive ? 1 / t.burst : 0;
}

/// Positive root of s^2 = linear s + constant.
double positive_root(double linear, double constant) {
  return (linear + std::sqrt(linear * linear + 4 * constant)) / 2;
}

/// The spacing s of even frames at which the next one comes just as a poll ends: s = setup + service w(s), where w(s)
/// frames wait when the interrupt comes, by count and absolute timer or by the throttle, whichever is more. The right
/// side falls with s, so each has one root.
double joining_spacing_s(const Scenario& s, const ServiceTimes& times) {
  const double setup_s = times.setup_s + s.driver.poll_delay_s;
  const bool absolute = s.nic.coalesce_timer == CoalesceTimer::absolute;
  double counted_s = setup_s + times.frame_s * (absolute ? std::max(1.0, s.nic.rx_frames) : 1);
  if (absolute && s.nic.rx_frames > 1 && s.nic.rx_wait_s > 0)
    counted_s = std::min(counted_s, positive_root(setup_s + times.frame_s, times.frame_s * s.nic.rx_wait_s));
  return std::max(counted_s, positive_root(setup_s, times.frame_s * s.nic.min_gap_s));
}

}  // namespace

Model::Model(const Scenario& scenario, const Model* other_end)
    : scenario_(&scenario), other_end_(other_end), traffic_(describe_traffic(scenario)) {
  if (scenario.workload.direction == Direction::receive && scenario.workload.protocol == Protocol::tcp) {
    window_ = receive_window(scenario, traffic_);
    traffic_.copied_again = window_.copied_again;
  }
  place_work();
  const Lanes lanes = lanes_of(scenario, traffic_, 1);
  Footprint footprint = footprint_of(scenario, traffic_);
  const bool takes_frames = lanes.in.frames > 0;
  Batches single = alone(lanes);
  single.wakeups = turns_here(scenario, traffic_);
  if (!takes_frames) single.tx_interrupts = single.polls = lanes.out.handed;
  footprint.code_bytes = ledger_with(single, Ledger::Keep::sums).code_bytes();
  residency_ = describe_residency(scenario, footprint);
  const Ledger whole = ledger_with(single, Ledger::Keep::sums);
  const Ledger polled = ledger_with(in_poll(), Ledger::Keep::sums);
  const double events = takes_frames ? lanes.in.frames : lanes.out.handed;
  times_.frame_s = polled.cycles(Context::softirq) / events / scenario.cpu.clock_hz;
  times_.setup_s = (whole.interrupt_cycles() - polled.interrupt_cycles()) / events / scenario.cpu.clock_hz;
  const double completions = takes_frames ? lanes.out.handed * times_.setup_s * scenario.cpu.clock_hz : 0;
  cycles_alone_ = whole.process_cycles() + whole.interrupt_cycles() + completions;
  if (other_end_ != nullptr) cycles_alone_ += other_end_->cycles_alone_;
}

void Model::place_work() {
  const Scenario& s = *scenario_;
  const bool apart =
      s.kernel.placement == Placement::apart && s.workload.direction != Direction::forward && s.cpu.cores >= 2;
  const double softirq_limit = apart ? s.cpu.cores - 1 : s.cpu.cores;
  queues_ = std::max(1.0, std::floor(std::min({s.nic.queues, s.workload.flows, softirq_limit})));
  softirq_cores_ = effective_cores(s.kernel, queues_);
  used_cores_ = queues_;
  if (!apart) return;
  const double process = std::max(1.0, std::floor(std::min(s.workload.flows, s.cpu.cores - queues_)));
  process_cores_ = effective_cores(s.kernel, process);
  used_cores_ += process;
}

CostInputs Model::inputs(const Batches& batches) const {
  const Lanes lanes = lanes_of(*scenario_, traffic_, batches.aggregate);
  return {*scenario_, traffic_, residency_, batches, lanes.in, lanes.out};
}

Ledger Model::ledger_with(const Batches& batches, Ledger::Keep keep) const {
  const CostInputs in = inputs(batches);
  Ledger ledger(scenario_->costs, price_steps(*scenario_, residency_, batches), keep);
  for (const Mechanism& mechanism : mechanisms()) mechanism.add_rows(in, ledger);
  return ledger;
}

Batches Model::other_end_batches(double packet_rate) const {
  return other_end_ != nullptr ? other_end_->batches_at(packet_rate) : Batches{};
}

void Model::add_other_end(const Batches& batches, Ledger& ledger, Ledger::Keep keep) const {
  if (other_end_ != nullptr) ledger.append(other_end_->ledger_with(batches, keep));
}

double Model::dma_stretch(double packet_rate) const {
  const Lanes lanes = lanes_of(*scenario_, traffic_, 1);
  const double bytes = lanes.in.frames * lanes.in.frame_bytes + lanes.out.frames * lanes.out.frame_bytes;
  const double capacity = scenario_->memory.bandwidth_bytes_per_s * scenario_->memory.efficiency;
  return 1 / (1 - std::min(largest_dma_share, packet_rate * bytes / capacity));
}

Batches Model::batches_with(double packet_rate, const Interrupts& received) const {
  const Scenario& s = *scenario_;
  Batches b;
  if (traffic_.merges) b.aggregate = std::clamp(received.batch, 1.0, s.kernel.gro_limit);
  const Lane out = lanes_of(s, traffic_, b.aggregate).out;
  const Interrupts completed = completion_interrupts(s, out, packet_rate, queues_, received.per_packet);
  b.rx_interrupts = received.per_packet;
  b.tx_interrupts = completed.per_packet;
  b.polls = received.polls_per_packet + completed.polls_per_packet;
  b.softirq_batch = received.batch;
  const double interruptions = b.rx_interrupts + b.tx_interrupts;
  b.process_batch = splits_stages() ? traffic_.burst : 1 / std::clamp(interruptions, 1 / longest_process_run, 1.0);
  b.ticks = s.kernel.hz * used_cores_ / packet_rate;
  b.wakeups = turns_here(s, traffic_);
  b.memory_stretch = dma_stretch(packet_rate);
  return b;
}

Batches Model::batches_at(double packet_rate) const {
  return batches_with(packet_rate,
                      receive_interrupts(*scenario_, traffic_, times_, packet_rate, queues_, softirq_has_core()));
}

bool Model::softirq_has_core() const {
  return splits_stages() || scenario_->workload.direction == Direction::forward;
}

StepDowns Model::step_downs() const {
  const Scenario& s = *scenario_;
  StepDowns loads;
  if (s.workload.arrivals == Arrivals::poisson) return loads;
  const Lanes lanes = lanes_of(s, traffic_, 1);
  const auto add = [&](double frames, double spacing_s) {
    if (frames > 0 && spacing_s > 0) loads.push_back(queues_ / (frames * spacing_s));
  };
  // A second frame joins a poll.
  const bool evenly_spaced = traffic_.burst <= 1 || s.workload.direction == Direction::transmit;
  if (s.driver.napi && evenly_spaced && !polls_endlessly()) add(lanes.in.frames, joining_spacing_s(s, times_));
  // Frames come closer than a restarted timer, which then waits for the whole count.
  if (s.nic.coalesce_timer == CoalesceTimer::absolute) return loads;
  if (s.nic.rx_frames > 1) add(lanes.in.frames, s.nic.rx_wait_s);
  if (s.nic.tx_frames > 1) add(lanes.out.handed, s.nic.tx_wait_s);
  return loads;
}

bool Model::polls_endlessly() const {
  return softirq_has_core() && scenario_->driver.napi;
}

/// Process cycles of one wake-up per packet.
double Model::sleep_cycles(const CostInputs& in) const {
  Batches once = in.batches;
  once.wakeups = 1;
  Ledger ledger(scenario_->costs, price_steps(*scenario_, residency_, once), Ledger::Keep::sums);
  add_schedule_rows(inputs(once), ledger);
  return ledger.process_cycles();
}

Demand Model::demand_of(double packet_rate, const Ledger& ledger) const {
  const double load = packet_rate / scenario_->cpu.clock_hz;
  const double process = ledger.process_cycles(), interrupt = ledger.interrupt_cycles();
  if (splits_stages()) return {load * interrupt / softirq_cores_, load * process / process_cores_};
  const double both = load * (process + interrupt) / softirq_cores_;
  return {both, both};
}

Demand Model::awake_demand(double packet_rate) const {
  Ledger ledger = ledger_with(batches_at(packet_rate), Ledger::Keep::sums);
  add_other_end(other_end_batches(packet_rate), ledger, Ledger::Keep::sums);
  return demand_of(packet_rate, ledger);
}

Demand Model::polling_demand(double packet_rate) const {
  Ledger ledger = ledger_with(endless_batches(packet_rate), Ledger::Keep::sums);
  add_other_end(other_end_batches(packet_rate), ledger, Ledger::Keep::sums);
  return demand_of(packet_rate, ledger);
}

/// The process sleeps in the idle share of its core, and waking it takes a part of that: U = U0 + (1 - U) u_wake.
double Model::wakeups_in(double idle, double packet_rate, const Batches& awake) const {
  const CostInputs in = inputs(awake);
  const double sleeps = std::min(1.0, in.calls());
  const double cores = splits_stages() ? process_cores_ : softirq_cores_;
  const double wake_demand = packet_rate / scenario_->cpu.clock_hz / cores * sleeps * sleep_cycles(in);
  return sleeps * idle / (1 + wake_demand);
}

Batches Model::endless_batches(double packet_rate) const {
  return batches_with(packet_rate, endless_polling(*scenario_, lanes_of(*scenario_, traffic_, 1).in));
}

Evaluation Model::at(double packet_rate) const {
  const Evaluation awake = at(packet_rate, batches_at(packet_rate), other_end_batches(packet_rate));
  // What a core of its own cannot carry with interrupts it carries, if at all, with polls that never end.
  if (polls_endlessly() && awake.demand.softirq > 1)
    return with_wakeups(packet_rate, at(packet_rate, endless_batches(packet_rate), other_end_batches(packet_rate)));
  return with_wakeups(packet_rate, awake);
}

Evaluation Model::with_wakeups(double packet_rate, const Evaluation& awake) const {
  const double idle = 1 - awake.demand.process;
  if (scenario_->workload.direction == Direction::forward || has_other_end() || idle <= 0) return awake;
  Batches batches = awake.batches;
  batches.wakeups = wakeups_in(idle, packet_rate, batches);
  return at(packet_rate, batches, awake.other_end_batches);
}

Evaluation Model::at(double packet_rate, const Batches& held, const Batches& other_end) const {
  Evaluation e{held, other_end, ledger_with(held, Ledger::Keep::rows), {}};
  add_other_end(other_end, e.ledger, Ledger::Keep::rows);
  e.demand = demand_of(packet_rate, e.ledger);
  return e;
}

bool Model::needs_scan() const {
  // The other end's frames join at loads of their own.
  return scenario_->workload.arrivals == Arrivals::poisson || (traffic_.merges && splits_stages()) || has_other_end();
}

}  // namespace pktcost
