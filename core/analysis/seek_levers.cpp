// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "analysis/seek_levers.h"

#include <algorithm>

#include "analysis/lever_search.h"
#include "predict/predict.h"

namespace pktcost {
namespace {

/// Reads sets as the reader sees them.
LeverSet describe(std::span<const Lever* const> levers, const Scenario& scenario) {
  const auto combination = apply_levers(levers, scenario);
  const Prediction p = predict(combination.scenario);
  return {{levers.begin(), levers.end()},
          changed_values(scenario, combination.scenario),
          p.goodput_bps,
          p.cpu.busy,
          p.binding};
}

bool is_better(const LeverSet& a, const LeverSet& b) {
  if (a.levers.size() != b.levers.size()) return a.levers.size() < b.levers.size();
  if (a.effort() != b.effort()) return a.effort() < b.effort();
  return a.goodput_bps > b.goodput_bps;
}

}  // namespace

std::array<std::size_t, effort_names.size()> LeverSet::effort() const {
  std::array<std::size_t, effort_names.size()> counts{};
  for (const Lever* lever : levers) ++counts[effort_names.size() - 1 - static_cast<std::size_t>(lever->effort)];
  return counts;
}

LeverSeek seek_levers(std::span<const Lever> levers, const Scenario& scenario, const Goal& goal,
                      const LeverSearchLimits& limits) {
  LeverSeek seek;
  seek.already = goal.is_met_by(predict(scenario));
  if (seek.already) return seek;
  LeverSearch search(levers, scenario, goal, limits.predictions, limits.threads);
  seek.candidates = search.candidates().size();
  std::vector<LeverSearch::Set> found;
  while (found.size() < limits.solutions && search.next_size(found)) ++seek.largest_searched;
  if (found.empty()) search.climb(found);
  for (const auto& set : found) seek.solutions.push_back(describe(search.levers_of(set), scenario));
  std::ranges::stable_sort(seek.solutions, is_better);
  seek.limited = seek.solutions.size() > limits.solutions;
  if (seek.limited) seek.solutions.resize(limits.solutions);
  if (found.empty() && search.nearest()) seek.nearest = describe(search.levers_of(*search.nearest()), scenario);
  return seek;
}

}  // namespace pktcost
