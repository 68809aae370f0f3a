// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "analysis/crossings.h"

#include <cmath>
#include <optional>

#include "predict/predict.h"
#include "scenario/load.h"

namespace pktcost {
namespace {

constexpr int most_halvings = 200;
constexpr std::size_t most_crossings = 12;  // of one stretch: there are no more ceilings

std::optional<Prediction> predict_at(Scenario& scenario, const Parameter& parameter, double value) {
  parameter.set(scenario, value);
  if (!find_contradictions(scenario).empty()) return std::nullopt;
  return predict(scenario);
}

double ceiling_of(const Prediction& prediction, Ceiling name) {
  for (const CeilingValue& ceiling : prediction.ceilings)
    if (ceiling.name == name) return ceiling.goodput_bps;
  return -1;
}

Crossing crossing_at(double value, Ceiling from, const Prediction& there) {
  constexpr double meeting = 1e-6;
  const double before = ceiling_of(there, from), after = ceiling_of(there, there.binding);
  const bool jump = before < 0 || std::abs(before - after) > meeting * after;
  return {value, from, there.binding, there.goodput_bps, jump};
}

/// The first change behind `left`, where `from` binds; another ceiling binds at `right`.
std::optional<Crossing> first_change(Scenario& scenario, const Range& range, double left, double right, Ceiling from) {
  for (int step = 0; step < most_halvings; ++step) {
    const double middle = range.middle(left, right);
    if (middle == left || middle == right) break;
    const auto there = predict_at(scenario, range.parameter(), middle);
    if (!there) return std::nullopt;
    (there->binding == from ? left : right) = middle;
  }
  const auto there = predict_at(scenario, range.parameter(), right);
  if (!there) return std::nullopt;
  return crossing_at(right, from, *there);
}

}  // namespace

std::vector<Crossing> find_crossings(Scenario& scenario, const Range& range, double left, double right) {
  std::vector<Crossing> crossings;
  const auto start = predict_at(scenario, range.parameter(), left);
  const auto end = predict_at(scenario, range.parameter(), right);
  if (!start || !end) return crossings;
  Ceiling from = start->binding;
  while (from != end->binding && crossings.size() < most_crossings) {
    const auto change = first_change(scenario, range, left, right, from);
    if (!change) break;
    crossings.push_back(*change);
    left = change->at;
    from = change->to;
  }
  return crossings;
}

}  // namespace pktcost
