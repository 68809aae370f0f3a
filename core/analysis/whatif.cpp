// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "analysis/whatif.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "predict/predict.h"

namespace pktcost {
namespace {

Prediction at_offered(Scenario scenario, double goodput_bps) {
  scenario.workload.offered_bps = goodput_bps;
  return predict(scenario);
}

std::optional<CeilingValue> next_ceiling(const Prediction& p) {
  std::optional<CeilingValue> next;
  for (const CeilingValue& ceiling : p.ceilings)
    if (ceiling.name != p.binding && (!next || ceiling.goodput_bps < next->goodput_bps)) next = ceiling;
  return next;
}

bool moderates(const ChangedValue& change) {
  const auto path = parameters()[change.parameter].path;
  return path.starts_with("nic.coalesce.") || path == "driver.poll_delay" || path == "driver.napi" ||
         path == "driver.tx_completion";
}

/// Share of the busy time in irq context that was measured; nothing where the contexts are not stated.
std::optional<double> measured_irq_share(const Observed& run) {
  std::optional<double> irq;
  double busy = 0;
  for (const auto& [index, value] : run.values) {
    const auto path = observed_quantities()[index].path;
    if (path == "cpu.irq") irq = value;
    if (path.starts_with("cpu.") && path != "cpu.busy") busy += value;
  }
  return irq && busy > *irq ? std::optional(*irq / busy) : std::nullopt;
}

/// What the hard interrupts take for certain: of the model's share and the measured ones, the lowest.
double hard_interrupt_share(const Description& description, const Prediction& prediction) {
  double share = prediction.cpu.busy > 0 ? prediction.cpu.irq / prediction.cpu.busy : 0;
  for (const Observed& run : description.observed) share = std::min(share, measured_irq_share(run).value_or(share));
  return share;
}

bool saves_interrupts(const Prediction& before, const Prediction& after, std::span<const ChangedValue> sets) {
  const bool fewer = after.interrupts_per_packet < 0.99 * before.interrupts_per_packet;
  return is_cpu(before.binding) && fewer && std::ranges::any_of(sets, moderates);
}

bool touches_payload(const LedgerRow& row, Direction direction) {
  if (row.component == Component::cache_maintenance)
    return direction == Direction::forward || (direction == Direction::transmit) == (row.context == Context::system);
  return row.component == Component::copy || row.component == Component::copy_checksum ||
         row.component == Component::checksum;
}

/// Differences in the last digits must not decide an order.
double rounded(double value) {
  constexpr double digits = 1e6;
  return std::round(value * digits) / digits;
}

std::tuple<int, double, double> rank_key(const LeverEffect& effect) {
  if (!effect.effect) return {1, 0, 0};
  return {0, -rounded(effect.effect->ratio.value), rounded(effect.effect->cpu.ratio)};
}

}  // namespace

double data_floor_bps(const Prediction& prediction, const Scenario& scenario) {
  double cycles = 0;
  for (const LedgerRow& row : prediction.ledger)
    if (touches_payload(row, scenario.workload.direction)) cycles += row.cycles_per_packet;
  if (cycles <= 0) return 0;
  // Of one core: work that touches one packet is not spread over several.
  return prediction.goodput_bps / prediction.packet_rate * scenario.cpu.clock_hz / cycles;
}

CpuAtEqualGoodput cpu_at_equal_goodput(const Scenario& before, double before_bps, const Scenario& after,
                                       double after_bps) {
  CpuAtEqualGoodput cpu{std::min(before_bps, after_bps), 0, 0, 0};
  const CpuShares first = at_offered(before, cpu.goodput_bps).cpu, second = at_offered(after, cpu.goodput_bps).cpu;
  cpu.before = first.busy;
  cpu.after = second.busy;
  cpu.ratio = second.busy * second.cores / (first.busy * first.cores);
  return cpu;
}

WhatIf::WhatIf(const Description& description, double level)
    : draws_(description, level),
      prediction_(predict(description.scenario)),
      hard_interrupt_share_(hard_interrupt_share(description, prediction_)) {}

Effect WhatIf::effect_of(const Scenario& after, std::span<const Lever* const> levers) const {
  const Prediction p = predict(after);
  const auto outcome = draws_.outcome(after, levers);
  Effect effect{.sets = changed_values(scenario(), after),
                .goodput_bps = outcome.goodput_bps,
                .ratio = outcome.ratio,
                .cpu = cpu_at_equal_goodput(scenario(), prediction_.goodput_bps, after, p.goodput_bps),
                .binding = p.binding,
                .next = next_ceiling(p)};
  if (!saves_interrupts(prediction_, p, effect.sets)) return effect;
  const double kept = p.interrupts_per_packet / prediction_.interrupts_per_packet;
  effect.by_hard_interrupts = 1 / (1 - hard_interrupt_share_ * (1 - kept));
  effect.by_all_hard_interrupts = 1 / (1 - hard_interrupt_share_);
  return effect;
}

LeverEffect WhatIf::effect(const Lever& lever) const {
  LeverEffect result{&lever, why_not(lever, scenario()), {}};
  if (!result.reason.empty()) return result;
  Scenario after = scenario();
  apply_lever(lever, after);
  const Lever* const one = &lever;
  result.effect = effect_of(after, {&one, 1});
  return result;
}

Together WhatIf::together(std::span<const Lever* const> levers) const {
  LeverCombination combination = apply_levers(levers, scenario());
  Together result{std::move(combination.applied), {}, {}};
  for (auto& [lever, reason] : combination.refused) result.refused.push_back({lever, std::move(reason), {}});
  if (!result.levers.empty()) result.effect = effect_of(combination.scenario, result.levers);
  return result;
}

void rank(std::vector<LeverEffect>& effects) {
  std::ranges::stable_sort(effects, {}, rank_key);
}

}  // namespace pktcost
