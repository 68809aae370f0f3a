// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
//
// What must hold for every consistent scenario, wherever its values lie in the ranges of the registry.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "core/predict/random_scenarios.h"
#include "predict/model.h"
#include "predict/predict.h"

namespace {

using namespace pktcost;
using random_scenarios::check_scenarios;
using random_scenarios::random_scenario;

struct Number {
  std::string_view name;
  double value;
};

/// Every number of a prediction, lists included.
std::vector<Number> numbers_of(const Prediction& p) {
  const Batches& b = p.batches;
  std::vector<Number> all{{"goodput_bps", p.goodput_bps},
                          {"packet_rate", p.packet_rate},
                          {"payload_bytes", p.payload_bytes},
                          {"cycles_per_packet", p.cycles_per_packet},
                          {"cpu.busy", p.cpu.busy},
                          {"cpu.user", p.cpu.user},
                          {"cpu.system", p.cpu.system},
                          {"cpu.softirq", p.cpu.softirq},
                          {"cpu.irq", p.cpu.irq},
                          {"cpu.cores", p.cpu.cores},
                          {"interrupt_rate", p.interrupt_rate},
                          {"interrupts_per_packet", p.interrupts_per_packet},
                          {"polls_per_packet", p.polls_per_packet},
                          {"tlb_misses_per_packet", p.tlb_misses_per_packet},
                          {"cache_lines_per_packet", p.cache_lines_per_packet},
                          {"latency_added_s", p.latency_added_s},
                          {"batches.rx_interrupts", b.rx_interrupts},
                          {"batches.tx_interrupts", b.tx_interrupts},
                          {"batches.polls", b.polls},
                          {"batches.softirq_batch", b.softirq_batch},
                          {"batches.process_batch", b.process_batch},
                          {"batches.aggregate", b.aggregate},
                          {"batches.wakeups", b.wakeups},
                          {"batches.ticks", b.ticks},
                          {"batches.memory_stretch", b.memory_stretch}};
  for (const CeilingValue& ceiling : p.ceilings) all.push_back({name_of(ceiling.name), ceiling.goodput_bps});
  for (const LedgerRow& row : p.ledger)
    for (const double value : {row.events_per_packet, row.cycles_per_event, row.cycles_per_packet})
      all.push_back({name_of(row.component), value});
  for (const Warning& warning : p.warnings)
    for (const double value : warning.values) all.push_back({"warning", value});
  return all;
}

bool warns_of(const Prediction& p, WarningCode code) {
  return std::ranges::any_of(p.warnings, [code](const Warning& warning) { return warning.code == code; });
}

bool about(double value, double expected, double relative) {
  return std::abs(value - expected) <= relative * std::abs(expected);
}

std::string number_fault(const Prediction& p) {
  for (const auto& [name, value] : numbers_of(p)) {
    if (!std::isfinite(value)) return std::string(name) + " is not finite";
    if (value < 0) return std::string(name) + " is negative";
  }
  const Batches& b = p.batches;
  if (std::min({b.softirq_batch, b.process_batch, b.aggregate, b.memory_stretch}) < 1) return "a batch is below 1";
  return "";
}

std::string share_fault(const Prediction& p) {
  constexpr double most = 1 + 1e-9;
  if (std::max({p.cpu.user, p.cpu.system, p.cpu.softirq, p.cpu.irq, p.cpu.busy}) > most)
    return warns_of(p, WarningCode::no_progress) ? "a CPU share exceeds 1, no progress" : "a CPU share exceeds 1";
  if (!about(p.cpu.user + p.cpu.system + p.cpu.softirq + p.cpu.irq, p.cpu.busy, 1e-12)) return "shares do not add up";
  return "";
}

std::string ledger_fault(const Prediction& p) {
  double sum = 0;
  for (const LedgerRow& row : p.ledger) {
    if (!about(row.events_per_packet * row.cycles_per_event, row.cycles_per_packet, 1e-12)) return "row is no product";
    sum += row.cycles_per_packet;
  }
  if (!about(sum, p.cycles_per_packet, 1e-9)) return "the ledger does not add up";
  // A full list may have dropped a value.
  if (p.ledger.size() >= 96 || p.ceilings.size() >= 16 || p.warnings.size() >= 12) return "a list is full";
  return "";
}

std::string ceiling_fault(const Prediction& p) {
  if (p.ceilings.empty()) return "no ceiling";
  const auto* lowest = std::ranges::min_element(p.ceilings, {}, &CeilingValue::goodput_bps);
  if (lowest->name != p.binding) return "another ceiling than the lowest binds";
  const bool corrected = warns_of(p, WarningCode::livelock);
  if (corrected ? p.goodput_bps > lowest->goodput_bps : !about(p.goodput_bps, lowest->goodput_bps, 1e-12))
    return "the goodput is not the lowest ceiling";
  return "";
}

std::string prediction_fault(const Scenario& s) {
  const Prediction p = predict(s);
  for (auto* fault_of : {number_fault, share_fault, ledger_fault, ceiling_fault})
    if (const auto fault = fault_of(p); !fault.empty()) return fault;
  return "";
}

std::string repeated_fault(const Scenario& s) {
  const auto first = numbers_of(predict(s)), second = numbers_of(predict(s));
  const auto same = [](const Number& a, const Number& b) { return a.name == b.name && a.value == b.value; };
  return std::ranges::equal(first, second, same) ? "" : "two predictions differ";
}

/// The averages of the solution give the solution again. Not where the demand jumps over 1 at the solution: the CPU has
/// a little left there, which constant averages let it use.
std::string held_fault(const Scenario& s) {
  const Prediction free = predict(s);
  if (warns_of(free, WarningCode::no_progress) || warns_of(free, WarningCode::livelock)) return "";
  const Model model(s);
  // The load of another end here is not in this model: the CPU share has it.
  const double demand = s.workload.peer_here ? free.cpu.busy * s.cpu.cores
                                             : model.at(free.packet_rate, free.batches, {}).demand.highest();
  if (s.workload.peer_here && s.cpu.cores > 1) return "";
  if (demand > 1 + 1e-6) return "more than a stage can do";
  const bool cpu =
      free.binding == Ceiling::cpu || free.binding == Ceiling::cpu_softirq || free.binding == Ceiling::cpu_process;
  if (cpu && demand < 1 - 1e-7) return "";
  return about(predict_with(s, free.batches, free.other_end_batches).goodput_bps, free.goodput_bps, 1e-6)
             ? ""
             : "held averages give another goodput";
}

}  // namespace

TEST_CASE("every number of a prediction is finite and in its range, and the sums agree") {
  check_scenarios(100000, 1, random_scenario, prediction_fault);
}

TEST_CASE("the same scenario gives the same bits") {
  check_scenarios(5000, 2, random_scenario, repeated_fault);
}

TEST_CASE("the averages of the solution, held, give the solution") {
  check_scenarios(60000, 1, random_scenario, held_fault);
}
