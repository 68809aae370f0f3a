// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
//
// How a prediction moves with its parameters, batches held: what must fall when a cost rises or a ceiling falls, and
// the two exact laws of scale.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "core/predict/random_scenarios.h"
#include "predict/predict.h"

namespace {

using namespace pktcost;
using random_scenarios::check_scenarios;
using random_scenarios::Generator;
using random_scenarios::parameter;
using random_scenarios::plain_scenario;
using random_scenarios::random_scenario;

constexpr double rounding = 1 + 1e-6;  // differences of nearly equal times are left where all else is far from real

/// Dearer when raised, beside every path.* and costs.*.
constexpr std::string_view costs_when_raised[] = {
    "cpu.cpi",
    "cpu.exception",
    "cpu.atomic",
    "cpu.copy_instructions",
    "cpu.checksum_instructions",
    "cpu.copy_checksum_instructions",
    "cpu.unaligned_factor",
    "cpu.clear_instructions",
    "cpu.clean",
    "cpu.invalidate",
    "cpu.maintenance_call",
    "cache.outer_latency",
    "cache.outer_maintenance",
    "tlb.refill",
    "tlb.handler",
    "tlb.handler_evicted",
    "memory.read_latency",
    "memory.write_latency",
    "driver.tx_copies",
    "driver.descriptor_access",
    "driver.tx_accesses",
    "driver.rx_accesses",
    "driver.interrupt_accesses",
    "kernel.crypto",
    "kernel.locks",
    "kernel.skb_clear",
    "kernel.hot_pages",
    "kernel.fresh_pages",
    "kernel.contention",
    "kernel.coherence",
};

/// Dearer, or a lower ceiling, when lowered. Not kernel.rcvbuf_max: a larger window overruns the buffer further. 0 is
/// "no limit" for several, so only values above it are lowered.
constexpr std::string_view limits_when_lowered[] = {
    "cpu.clock",      "cpu.fill_overlap", "memory.bandwidth",   "memory.efficiency", "bus.bandwidth",
    "bus.efficiency", "nic.link",         "nic.mac_cap",        "nic.checksum_rate", "nic.rx_ring",
    "workload.peer",  "workload.offered", "socket.peer_window", "socket.sndbuf",     "socket.rcvbuf"};

constexpr std::string_view waits_when_raised[] = {"workload.rtt", "workload.loss", "kernel.retransmit_timeout",
                                                  "driver.poll_delay"};

struct Change {
  const Parameter* parameter;
  bool raise;
};

std::vector<Change> worsening_changes() {
  std::vector<Change> list;
  for (const Parameter& p : parameters())
    if (p.path.starts_with("costs.") || p.path.starts_with("path.")) list.push_back({&p, true});
  for (const auto path : costs_when_raised) list.push_back({&parameter(path), true});
  for (const auto path : waits_when_raised) list.push_back({&parameter(path), true});
  for (const auto path : limits_when_lowered) list.push_back({&parameter(path), false});
  return list;
}

/// The changed value, or the old one where the range ends.
double changed(const Change& change, double value, double factor) {
  const Parameter& p = *change.parameter;
  if (!change.raise) return value > 0 ? std::max(p.low, value / factor) : value;
  const double from_zero = p.initial > 0 ? p.initial : std::min(1.0, p.high / 1000);
  return std::min(p.high, value > 0 ? value * factor : from_zero);
}

/// A slower link spreads a burst, so a ring that overran does so no longer: the goodput may rise, rightly.
bool is_exempt(const Scenario& s, const Change& change) {
  return change.parameter->path == "nic.link" && s.workload.protocol == Protocol::udp && s.workload.burst > 1;
}

bool worsens(const Scenario& s, const Batches& held, const Change& change, double factor) {
  Scenario worse = s;
  change.parameter->set(worse, changed(change, change.parameter->get(s), factor));
  return predict_with(worse, held).goodput_bps <= predict_with(s, held).goodput_bps * rounding;
}

/// With an outer cache slower than memory, whatever evicts lines from it speeds the system up.
Scenario with_quick_outer_cache(Generator& g) {
  Scenario s = random_scenario(g);
  s.cache.outer_latency_s = std::min(s.cache.outer_latency_s, s.memory.read_latency_s);
  return s;
}

std::string change_fault(const Scenario& s, const Change& change) {
  if (s.cache.outer_latency_s > s.memory.read_latency_s) return "";
  const Batches held = predict(s).batches;
  for (const double factor : {1.05, 20.0})
    if (!is_exempt(s, change) && !worsens(s, held, change, factor))
      return std::string("goodput improves with ") + (change.raise ? "more " : "less ") +
             std::string(change.parameter->path);
  return "";
}

/// -1 when all costs together are all that limits: goodput is 1 over a sum that is linear in each factor.
double sum_of_elasticities(const Scenario& s, const Batches& held) {
  constexpr double step = 1e-3;
  double sum = 0;
  for (const Parameter& p : parameters()) {
    if (!p.path.starts_with("costs.") && p.path != "kernel.unresolved") continue;
    Scenario dearer = s, cheaper = s;
    p.set(dearer, p.get(s) * std::exp(step));
    p.set(cheaper, p.get(s) * std::exp(-step));
    sum += std::log(predict_with(dearer, held).goodput_bps / predict_with(cheaper, held).goodput_bps) / (2 * step);
  }
  return sum;
}

/// No ceiling within 10 % of the CPU's.
bool cpu_alone_binds(const Prediction& p) {
  return std::ranges::all_of(p.ceilings, [&](const CeilingValue& ceiling) {
    return ceiling.name == Ceiling::cpu ? p.binding == Ceiling::cpu : ceiling.goodput_bps > 1.1 * p.goodput_bps;
  });
}

/// Loss in an overrun ring depends on service times, in whole frames.
bool may_overrun_ring(const Scenario& s) {
  return s.workload.protocol == Protocol::udp && s.workload.burst > 1;
}

/// Every time twice as long: seconds doubled, clocks and rates halved, cycles and bytes as they are.
Scenario slower(Scenario s) {
  for (const Parameter& p : parameters())
    if (p.kind == ParameterKind::quantity) p.set(s, p.get(s) * std::exp2(time_exponent(p.dimension)));
  return s;
}

/// A random scenario with room in every range to be made slower.
Scenario scalable_scenario(Generator& g) {
  Scenario s = random_scenario(g);
  for (const Parameter& p : parameters()) {
    if (p.kind != ParameterKind::quantity || p.get(s) == 0) continue;
    const int exponent = time_exponent(p.dimension);
    if (exponent > 0) p.set(s, std::min(p.get(s), p.high / 2));
    if (exponent < 0) p.set(s, std::max(p.get(s), p.low * 2));
  }
  return s;
}

std::string scale_fault(const Scenario& s) {
  const double expected = predict(s).goodput_bps / 2;
  return std::abs(predict(slower(s)).goodput_bps - expected) <= 1e-6 * expected ? "" : "not half as fast";
}

/// Without contention and coherence a core more, or a queue more on one stage, takes nothing away. From one core to two
/// locks begin to cost; a queue more can take a core from the process.
std::string more_cores_fault(const Scenario& drawn) {
  Scenario s = drawn;
  s.kernel.contention = s.kernel.coherence = 0;
  s.cpu.cores = std::clamp(s.cpu.cores, 2.0, 255.0);
  const Batches held = predict(s).batches;
  const double goodput = predict_with(s, held).goodput_bps;
  Scenario cores = s, queues = s;
  cores.cpu.cores += 1;
  queues.nic.queues = std::min(256.0, s.nic.queues + 1);
  if (predict_with(cores, held).goodput_bps * rounding < goodput) return "a core more slows down";
  const bool together = s.kernel.placement == Placement::together;
  return together && predict_with(queues, held).goodput_bps * rounding < goodput ? "a queue more slows down" : "";
}

}  // namespace

TEST_CASE("with batches held, no cost that rises and no limit that falls improves the goodput") {
  const auto changes = worsening_changes();
  REQUIRE(changes.size() > 150);
  for (std::size_t i = 0; i < changes.size(); ++i)
    check_scenarios(300, 1000 + i, with_quick_outer_cache,
                    [&](const Scenario& s) { return change_fault(s, changes[i]); });
}

TEST_CASE("with batches held, the elasticities of all costs sum to -1 where one core is the limit") {
  std::size_t asked = 0;
  check_scenarios(6000, 22, plain_scenario, [&](const Scenario& s) {
    const Batches held = predict(s).batches;
    if (may_overrun_ring(s) || !cpu_alone_binds(predict_with(s, held))) return "";
    ++asked;
    return std::abs(sum_of_elasticities(s, held) + 1) < 1e-5 ? "" : "the elasticities of all costs do not sum to -1";
  });
  CHECK(asked > 2000);
}

TEST_CASE("a system whose every time doubles is half as fast") {
  check_scenarios(20000, 23, scalable_scenario, scale_fault);
}

TEST_CASE("without contention, more cores or queues take nothing away at held batches") {
  check_scenarios(10000, 24, random_scenario, more_cores_fault);
}
