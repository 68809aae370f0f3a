// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "analysis/lever_search.h"

#include <algorithm>
#include <array>

#include "predict/predict.h"
#include "scenario/load.h"

namespace pktcost {
namespace {

constexpr double least_gain = 1e-6;

bool share_parameter(const Lever& a, const Lever& b) {
  return std::ranges::any_of(a.sets, [&b](const LeverSetting& setting) {
    return std::ranges::find(b.sets, setting.parameter, &LeverSetting::parameter) != b.sets.end();
  });
}

/// Makes the changes; false when nothing changes.
bool apply_changing(const Lever& lever, Scenario& scenario) {
  constexpr std::size_t most_settings = 16;
  std::array<double, most_settings> before{};
  const std::size_t count = std::min(lever.sets.size(), most_settings);
  const auto value = [&](std::size_t i) { return parameters()[lever.sets[i].parameter].get(scenario); };
  for (std::size_t i = 0; i < count; ++i) before[i] = value(i);
  apply_lever(lever, scenario);
  for (std::size_t i = 0; i < count; ++i)
    if (value(i) != before[i]) return true;
  return false;
}

/// Whether a lever sets what a condition of another looks at.
bool concerns(const Lever& lever, const Condition& condition) {
  return std::ranges::any_of(condition.any_of, [&lever](const ConditionTerm& term) {
    return std::ranges::find(lever.sets, term.parameter, &LeverSetting::parameter) != lever.sets.end();
  });
}

double goodput_of(const Prediction& prediction, Ceiling name) {
  for (const CeilingValue& ceiling : prediction.ceilings)
    if (ceiling.name == name) return ceiling.goodput_bps;
  return -1;
}

/// Whether any ceiling rises or vanishes, or the CPU has less to do.
bool is_improvement(const Prediction& with, const Prediction& without) {
  if (with.cpu.busy < without.cpu.busy * (1 - least_gain)) return true;
  return std::ranges::any_of(without.ceilings, [&with](const CeilingValue& ceiling) {
    const double after = goodput_of(with, ceiling.name);
    return after < 0 || after > ceiling.goodput_bps * (1 + least_gain);
  });
}

}  // namespace

LeverSearch::LeverSearch(std::span<const Lever> levers, const Scenario& scenario, const Goal& goal,
                         std::size_t predictions, unsigned threads)
    : scenario_(scenario), goal_(goal), predictions_left_(predictions), threads_(threads) {
  find_candidates(levers);
  mark_alternatives();
  drop_useless();
  mark_alternatives();
}

std::vector<const Lever*> LeverSearch::levers_of(const Set& set) const {
  std::vector<const Lever*> levers;
  for (const auto index : set) levers.push_back(candidates_[index]);
  return levers;
}

// Conditions of one lever may be met by others: zero copy needs scatter-gather and a checksum by the MAC.
void LeverSearch::find_candidates(std::span<const Lever> levers) {
  std::vector<bool> taken(levers.size());
  const auto take_if = [&](std::size_t i, const Scenario& scenario) {
    Scenario after = scenario;
    taken[i] = taken[i] || (conditions_hold(levers[i], scenario) && apply_changing(levers[i], after));
  };
  for (std::size_t i = 0; i < levers.size(); ++i) take_if(i, scenario_);
  const std::vector<bool> at_once = taken;
  for (std::size_t a = 0; a < levers.size(); ++a) {
    for (std::size_t b = a; b < levers.size() && at_once[a]; ++b) {
      if (!at_once[b]) continue;
      Scenario opened = scenario_;
      apply_lever(levers[a], opened);
      apply_lever(levers[b], opened);
      for (std::size_t i = 0; i < levers.size(); ++i)
        if (!taken[i]) take_if(i, opened);
    }
  }
  for (std::size_t i = 0; i < levers.size() && candidates_.size() < most_levers; ++i)
    if (taken[i]) candidates_.push_back(&levers[i]);
}

void LeverSearch::mark_alternatives() {
  alternatives_.assign(candidates_.size(), {});
  for (std::size_t a = 0; a < candidates_.size(); ++a)
    for (std::size_t b = 0; b < candidates_.size(); ++b)
      alternatives_[a][b] = a != b && share_parameter(*candidates_[a], *candidates_[b]);
}

std::optional<Prediction> LeverSearch::predict_set(std::span<const std::size_t> set) const {
  Scenario scenario = scenario_;
  std::uint64_t waiting = (std::uint64_t{1} << set.size()) - 1;
  for (bool progress = true; waiting != 0 && progress;) {
    progress = false;
    for (std::size_t i = 0; i < set.size(); ++i) {
      const Lever& lever = *candidates_[set[i]];
      if (((waiting >> i) & 1U) == 0 || !conditions_hold(lever, scenario)) continue;
      if (!apply_changing(lever, scenario)) return std::nullopt;
      waiting &= ~(std::uint64_t{1} << i);
      progress = true;
    }
  }
  if (waiting != 0 || !find_contradictions(scenario).empty()) return std::nullopt;
  return predict(scenario);
}

// What opens the way for others helps through them.
bool LeverSearch::opens_others(const Lever& lever) const {
  return std::ranges::any_of(candidates_, [&](const Lever* other) {
    return !conditions_hold(*other, scenario_) &&
           std::ranges::any_of(other->conditions,
                               [&](const Condition& condition) { return concerns(lever, condition); });
  });
}

bool LeverSearch::helps(std::size_t lever, const std::vector<std::optional<Prediction>>& alone) const {
  if (!alone[lever] || is_improvement(*alone[lever], predict(scenario_)) || opens_others(*candidates_[lever]))
    return true;
  for (std::size_t other = 0; other < candidates_.size(); ++other) {
    if (other == lever || alternatives_[lever][other]) continue;
    const auto both = predict_set(Set{std::min(lever, other), std::max(lever, other)});
    if (both && (!alone[other] || is_improvement(*both, *alone[other]))) return true;
  }
  return false;
}

void LeverSearch::drop_useless() {
  std::vector<std::optional<Prediction>> alone;
  for (std::size_t i = 0; i < candidates_.size(); ++i) alone.push_back(predict_set(Set{i}));
  std::vector<const Lever*> useful;
  for (std::size_t i = 0; i < candidates_.size(); ++i)
    if (helps(i, alone)) useful.push_back(candidates_[i]);
  candidates_ = std::move(useful);
}

}  // namespace pktcost
