// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "analysis/sensitivity.h"

#include <algorithm>
#include <cmath>

#include "predict/draws.h"
#include "predict/predict.h"
#include "scenario/load.h"

namespace pktcost {
namespace {

constexpr double step = 1.01;
constexpr double smallest_elasticity = 1e-9;  // below it is the solver's last digit

std::optional<double> goodput_with(const Parameter& parameter, double value, Scenario scenario) {
  parameter.set(scenario, value);
  if (!find_contradictions(scenario).empty()) return std::nullopt;
  return predict(scenario).goodput_bps;
}

enum class Side { down, up };

double moved_value(const Parameter& parameter, double value, Side side) {
  if (is_whole_number(parameter, value)) return side == Side::up ? value + 1 : value - 1;
  return side == Side::up ? value * step : value / step;
}

std::optional<double> elasticity(const Parameter& parameter, Side side, const Scenario& scenario, double goodput_bps) {
  const double value = parameter.get(scenario), moved = moved_value(parameter, value, side);
  if (moved < parameter.low || moved > parameter.high || moved / value <= 0) return std::nullopt;
  const auto goodput = goodput_with(parameter, moved, scenario);
  if (!goodput) return std::nullopt;
  const double slope = std::log(*goodput / goodput_bps) / std::log(moved / value);
  return std::abs(slope) < smallest_elasticity ? 0 : slope;
}

std::optional<std::array<double, 2>> across(const Parameter& parameter, double spread, double z,
                                            const Scenario& scenario) {
  if (spread == 0) return std::nullopt;
  const double value = parameter.get(scenario);
  const auto low = goodput_with(parameter, spread_value(parameter, value, spread, -z), scenario);
  const auto high = goodput_with(parameter, spread_value(parameter, value, spread, z), scenario);
  if (!low || !high) return std::nullopt;
  return std::array{*low, *high};
}

}  // namespace

double Sensitivity::largest() const {
  return std::max(std::abs(down.value_or(0)), std::abs(up.value_or(0)));
}

std::vector<Sensitivity> sensitivities(const Description& description, double level) {
  const Scenario& scenario = description.scenario;
  const double goodput_bps = predict(scenario).goodput_bps;
  const double z = normal_half_width(level);
  std::vector<Sensitivity> list;
  for (std::size_t i = 0; i < parameters().size(); ++i) {
    const Parameter& parameter = parameters()[i];
    const double value = parameter.get(scenario);
    if (parameter.kind != ParameterKind::quantity || value == 0) continue;
    list.push_back({i, value, elasticity(parameter, Side::down, scenario, goodput_bps),
                    elasticity(parameter, Side::up, scenario, goodput_bps),
                    across(parameter, description.origins[i].spread, z, scenario)});
  }
  std::ranges::stable_sort(list, std::ranges::greater{}, &Sensitivity::largest);
  return list;
}

double smooth_minimum(std::span<const double> values, double exponent) {
  const double lowest = std::ranges::min(values);
  double sum = 0;
  for (const double value : values) sum += std::pow(value / lowest, -exponent);
  return lowest * std::pow(sum, -1 / exponent);
}

}  // namespace pktcost
