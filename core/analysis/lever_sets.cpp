// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "analysis/lever_sets.h"

#include <algorithm>
#include <cmath>

#include "predict/predict.h"

namespace pktcost {
namespace {

constexpr double least_step = 1.001;

using Candidate = std::vector<const Lever*>;

double ratio_of(const Scenario& after, double goodput_bps) {
  return predict(after).goodput_bps / goodput_bps;
}

bool share_a_parameter(const Lever& a, const Lever& b) {
  return std::ranges::any_of(a.sets, [&b](const LeverSetting& setting) {
    return std::ranges::find(b.sets, setting.parameter, &LeverSetting::parameter) != b.sets.end();
  });
}

/// Time saved adds up: 1/x = 1/a + 1/b - 1. Without end where both together would save all of it.
double added_time_savings(double a, double b) {
  const double left = 1 / a + 1 / b - 1;
  return left > 0 ? 1 / left : HUGE_VAL;
}

double nearest_expectation(double a, double b, double together) {
  const double product = a * b, sum = added_time_savings(a, b);
  return std::clamp(together, std::min(product, sum), std::max(product, sum));
}

class PairFinder {
 public:
  PairFinder(std::span<const Lever> levers, const Scenario& scenario)
      : levers_(levers), scenario_(scenario), goodput_bps_(predict(scenario).goodput_bps) {
    for (const Lever& lever : levers) alone_.push_back(ratio_alone(lever));
  }

  std::optional<Synergy> pair(std::size_t i, std::size_t j) const {
    const std::array<const Lever*, 2> both{&levers_[i], &levers_[j]};
    const bool applied = alone_[i] > 0 && alone_[j] > 0;
    if ((alone_[i] == 0 && alone_[j] == 0) || share_a_parameter(*both[0], *both[1])) return std::nullopt;
    const LeverCombination combination = apply_levers(both, scenario_);
    if (combination.applied.size() < 2) return std::nullopt;
    const Prediction p = predict(combination.scenario);
    const double a = applied ? alone_[i] : std::max(alone_[i], 1.0), b = applied ? alone_[j] : std::max(alone_[j], 1.0);
    const double together = p.goodput_bps / goodput_bps_;
    return Synergy{both, {a, b}, together, nearest_expectation(a, b, together), p.binding, !applied};
  }

 private:
  double ratio_alone(const Lever& lever) const {
    if (!lever_applies(lever, scenario_)) return 0;
    Scenario after = scenario_;
    apply_lever(lever, after);
    return ratio_of(after, goodput_bps_);
  }

  std::span<const Lever> levers_;
  const Scenario& scenario_;
  double goodput_bps_;
  std::vector<double> alone_;  ///< 0 = does not apply
};

class SetBuilder {
 public:
  SetBuilder(const WhatIf& what_if, std::span<const Lever> levers)
      : what_if_(what_if),
        levers_(levers),
        scenario_(what_if.scenario()),
        goodput_bps_(what_if.prediction().goodput_bps) {}

  /// False when nothing adds to what is there.
  bool take_best(std::size_t most) {
    best_.clear();
    best_bps_ = goodput_bps_ * least_step;
    for (const Lever& lever : levers_)
      if (!taken(lever)) consider({&lever});
    if (most > 1) consider_pairs();
    if (best_.empty()) return false;
    add_step();
    return true;
  }

  std::vector<SetStep> steps() && { return std::move(steps_); }
  std::size_t size() const { return applied_.size(); }

 private:
  bool taken(const Lever& lever) const { return std::ranges::find(applied_, &lever) != applied_.end(); }

  /// A lever that waits for another one costs a place more, so a pair must beat a single one clearly.
  void consider_pairs() {
    for (const Lever& second : levers_) {
      if (taken(second) || lever_applies(second, scenario_)) continue;
      for (const Lever& first : levers_)
        if (!taken(first) && &first != &second && lever_applies(first, scenario_)) consider({&first, &second});
    }
  }

  void consider(const Candidate& candidate) {
    const LeverCombination combination = apply_levers(candidate, scenario_);
    if (combination.applied.size() < candidate.size()) return;
    const double goodput = predict(combination.scenario).goodput_bps;
    const double fair = goodput_bps_ * std::pow(goodput / goodput_bps_, 1.0 / static_cast<double>(candidate.size()));
    if (fair <= best_bps_) return;
    best_bps_ = fair;
    best_ = candidate;
  }

  void add_step() {
    scenario_ = apply_levers(best_, scenario_).scenario;
    applied_.insert(applied_.end(), best_.begin(), best_.end());
    Effect effect = what_if_.effect_of(scenario_, applied_);
    const double goodput = effect.goodput_bps.value;
    steps_.push_back({best_, goodput, goodput / goodput_bps_, std::move(effect)});
    goodput_bps_ = goodput;
  }

  const WhatIf& what_if_;
  std::span<const Lever> levers_;
  Scenario scenario_;
  double goodput_bps_;
  Candidate applied_, best_;
  double best_bps_ = 0;
  std::vector<SetStep> steps_;
};

}  // namespace

std::vector<Synergy> find_synergies(std::span<const Lever> levers, const Scenario& scenario, double least) {
  const PairFinder finder(levers, scenario);
  std::vector<Synergy> found;
  for (std::size_t i = 0; i < levers.size(); ++i)
    for (std::size_t j = i + 1; j < levers.size(); ++j) {
      const auto pair = finder.pair(i, j);
      if (pair && std::abs(std::log(pair->excess())) > std::log(1 + least)) found.push_back(*pair);
    }
  std::ranges::stable_sort(found, std::ranges::greater{},
                           [](const Synergy& s) { return std::abs(std::log(s.excess())); });
  return found;
}

BestSet best_set(const WhatIf& what_if, std::span<const Lever> levers, std::size_t most) {
  SetBuilder builder(what_if, levers);
  bool ended = false;
  while (builder.size() < most && !ended) ended = !builder.take_best(most - builder.size());
  return {std::move(builder).steps(), ended};
}

}  // namespace pktcost
