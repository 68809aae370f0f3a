// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "analysis/whatif_draws.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "predict/predict.h"
#include "scenario/component.h"

namespace pktcost {
namespace {

/// Normal scores in an order of their own: those of the cost factors, which lie in every description, taken some draws
/// later than the factors themselves use them.
std::vector<std::vector<double>> effect_scores() {
  constexpr std::size_t later = 71;
  Description carrier = default_description("");
  for (Origin& origin : carrier.origins) origin.spread = 0;
  for (std::size_t c = 0; c < cost_factors.size(); ++c)
    carrier.origins[*find_parameter("costs." + std::string(component_names[c]))].spread = 1;
  const Draws draws(carrier);
  std::vector<std::vector<double>> scores(cost_factors.size(), std::vector<double>(Draws::count));
  Scenario moved;
  for (std::size_t draw = 0; draw < Draws::count; ++draw) {
    draws.move((draw + later) % Draws::count, carrier.scenario, moved);
    for (std::size_t c = 0; c < cost_factors.size(); ++c) scores[c][draw] = std::log(moved.costs.*cost_factors[c]);
  }
  return scores;
}

/// A description that holds spreads alone: of all parameters, or of those that change.
Description spreads_of(const Description& description) {
  Description bare;
  bare.origins.resize(description.origins.size());
  for (std::size_t i = 0; i < bare.origins.size(); ++i) bare.origins[i].spread = description.origins[i].spread;
  bare.posterior = description.posterior;
  return bare;
}
Description spreads_of(const Description& description, std::span<const ChangedValue> changes) {
  Description bare;
  bare.origins.resize(description.origins.size());
  for (const ChangedValue& change : changes)
    bare.origins[change.parameter].spread = description.origins[change.parameter].spread;
  const auto& joint = description.posterior.parameters;
  if (std::ranges::any_of(changes,
                          [&](const ChangedValue& c) { return std::ranges::find(joint, c.parameter) != joint.end(); }))
    bare.posterior = description.posterior;
  return bare;
}

}  // namespace

/// Moves a changed scenario as Draws::move would, from the moved baseline: only what changed is moved anew.
class WhatIfDraws::Mover {
 public:
  Mover(const WhatIfDraws& all, const Scenario& after, std::span<const Lever* const> levers)
      : all_(all),
        after_(after),
        changes_(changed_values(all.nominal_, after)),
        draws_(spreads_of(all.spreads_, changes_)),
        levers_(levers) {}

  const Scenario& moved(std::size_t draw) {
    draws_.move(draw, after_, changed_);
    scenario_ = all_.moved_[draw];
    for (const ChangedValue& change : changes_) {
      const Parameter& parameter = parameters()[change.parameter];
      parameter.set(scenario_, parameter.get(changed_));
    }
    for (const Lever* lever : levers_)
      for (const LeverSetting& setting : lever->sets) vary_effect(draw, setting);
    return scenario_;
  }

 private:
  void vary_effect(std::size_t draw, const LeverSetting& setting) {
    if (setting.spread == 0) return;
    const Parameter& parameter = parameters()[setting.parameter];
    const double z = all_.scores_[setting.parameter % all_.scores_.size()][draw];
    parameter.set(scenario_, spread_value(parameter, parameter.get(scenario_), setting.spread, z));
  }

  const WhatIfDraws& all_;
  const Scenario& after_;
  std::vector<ChangedValue> changes_;
  Draws draws_;
  std::span<const Lever* const> levers_;
  Scenario changed_, scenario_;
};

WhatIfDraws::WhatIfDraws(const Description& description, double level)
    : spreads_(spreads_of(description)),
      nominal_(description.scenario),
      level_(level),
      goodput_bps_(predict(nominal_).goodput_bps),
      moved_(Draws::count),
      goodputs_(Draws::count),
      scores_(effect_scores()) {
  const Draws draws(spreads_);
  for (std::size_t draw = 0; draw < Draws::count; ++draw) {
    draws.move(draw, nominal_, moved_[draw]);
    goodputs_[draw] = predict(moved_[draw]).goodput_bps;
  }
}

Estimate WhatIfDraws::baseline() const {
  std::vector<double> sample = goodputs_;
  const Interval interval = central_interval(sample, level_, goodput_bps_);
  return {goodput_bps_, interval.low, interval.high};
}

WhatIfDraws::Outcome WhatIfDraws::outcome(const Scenario& after, std::span<const Lever* const> levers) const {
  Mover mover(*this, after, levers);
  std::vector<double> goodputs(Draws::count), ratios(Draws::count);
  for (std::size_t draw = 0; draw < Draws::count; ++draw) {
    goodputs[draw] = predict(mover.moved(draw)).goodput_bps;
    ratios[draw] = goodputs[draw] / goodputs_[draw];
  }
  const double value = predict(after).goodput_bps;
  const double ratio = value / goodput_bps_;
  const Interval goodput = central_interval(goodputs, level_, value);
  const Interval range = central_interval(ratios, level_, ratio);
  return {{value, goodput.low, goodput.high}, {ratio, range.low, range.high}};
}

}  // namespace pktcost
