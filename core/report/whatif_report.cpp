// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "report/whatif_report.h"

#include <fmt/format.h>

namespace pktcost {
namespace {

constexpr double far_apart = 2;       // factor between measured and predicted
constexpr double least_share = 0.05;  // and percentage points that matter

bool is_unexplained(double measured, double predicted) {
  const double difference = measured > predicted ? measured - predicted : predicted - measured;
  const bool factor = measured > far_apart * predicted || predicted > far_apart * measured;
  return factor && difference > least_share;
}

std::string value_text(const Parameter& parameter, double value) {
  if (parameter.kind != ParameterKind::quantity) return parameter_text(parameter, value);
  return format_quantity(value, parameter.dimension, 3);
}

}  // namespace

std::vector<WarningLine> unexplained_measurements(const Description& description, const Prediction& prediction) {
  std::vector<WarningLine> warnings;
  for (const Observed& observed : description.observed)
    for (const auto& [quantity, measured] : observed.values) {
      if (observed_quantities()[quantity].path != "cpu.irq" || !is_unexplained(measured, prediction.cpu.irq)) continue;
      warnings.push_back({"irq_unexplained",
                          fmt::format("{} of the CPU was measured in interrupt context, the model explains {}: what a "
                                      "change of interrupts or their moderation gives on this system is not known",
                                      percent_text(measured), percent_text(prediction.cpu.irq))});
    }
  return warnings;
}

WhatIfReport make_whatif_report(const Description& description, const WhatIf& what_if, double level) {
  const Estimate baseline = what_if.baseline();
  const Prediction& prediction = what_if.prediction();
  return {.name = description.name,
          .baseline = {baseline.value, baseline.low, baseline.high, level},
          .binding = name_of(prediction.binding),
          .cpu_busy = prediction.cpu.busy,
          .data_floor_bps = data_floor_bps(prediction, description.scenario),
          .warnings = unexplained_measurements(description, prediction),
          .levers = {},
          .named = false,
          .together = {},
          .pairs = {},
          .best = {}};
}

std::string lever_names(std::span<const Lever* const> levers) {
  std::string names;
  for (const Lever* lever : levers) names += (names.empty() ? "" : ", ") + lever->name;
  return names;
}

std::string change_text(const ChangedValue& change) {
  const Parameter& parameter = parameters()[change.parameter];
  return fmt::format("{} {} -> {}", parameter.path, value_text(parameter, change.before),
                     value_text(parameter, change.after));
}

}  // namespace pktcost
