// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "report/seek_report.h"

#include <fmt/format.h>

#include "predict/predict.h"

namespace pktcost {
namespace {

std::string rate_text(double bps) {
  return format_quantity(bps, Dimension::bit_per_second, 3);
}

SeekSolution as_it_is(const Description& description, double level) {
  const Prediction p = predict(description.scenario);
  const Interval interval = goodput_interval(description, level);
  return {{}, {}, {p.goodput_bps, interval.low, interval.high, level}, p.cpu.busy, name_of(p.binding)};
}

SeekSolution with_value(const Description& description, const Parameter& parameter, double value, double level) {
  Description changed = description;
  const auto index = *find_parameter(parameter.path);
  const double before = parameter.get(description.scenario);
  const double spread = value == before ? description.origins[index].spread : parameter.spread;
  set_parameter(changed, index, value, {Basis::stated, spread, "", ""});
  SeekSolution solution = as_it_is(changed, level);
  solution.sets.push_back({index, before, value});
  return solution;
}

SeekSolution with_levers(const WhatIf& what_if, const LeverSet& set, double level) {
  const auto combination = apply_levers(set.levers, what_if.scenario());
  const Estimate goodput = what_if.effect_of(combination.scenario, set.levers).goodput_bps;
  return {set.levers, set.sets, {goodput.value, goodput.low, goodput.high, level}, set.cpu_busy, name_of(set.binding)};
}

std::string impossible_text(const SeekReport& report) {
  const auto& limit = report.limit;
  std::string text = "impossible: ";
  const bool too_slow = report.goal.goodput_bps && limit.goodput.value_bps < *report.goal.goodput_bps * (1 - 1e-9);
  if (report.goal.cpu_busy && !too_slow) {
    text += fmt::format("the CPU load is {} at least", percent_text(limit.cpu_busy));
  } else {
    text += fmt::format("the {} ceiling is at {}", limit.binding, rate_text(limit.goodput.value_bps));
  }
  if (report.parameter != nullptr) return text + fmt::format(", at {}", sets_text(limit.sets));
  if (limit.levers.empty()) return text + ", and no lever raises it";
  std::vector<std::string_view> names;
  for (const Lever* lever : limit.levers) names.push_back(lever->name);
  return text + fmt::format(" with the best set of levers found: {}", fmt::join(names, ", "));
}

}  // namespace

SeekReport make_value_report(const Description& description, const Range& range, const Goal& goal,
                             const ValueSeek& seek, double level) {
  const Parameter& parameter = range.parameter();
  SeekReport report{.name = description.name,
                    .goal = goal,
                    .before = as_it_is(description, level),
                    .reached = seek.always || !seek.solutions.empty(),
                    .always = seek.always,
                    .solutions = {},
                    .limit = {},
                    .parameter = &parameter};
  for (const Sought& sought : seek.solutions)
    report.solutions.push_back(with_value(description, parameter, sought.value, level));
  report.limit = report.solutions.empty() ? with_value(description, parameter, seek.nearest.value, level)
                                          : report.solutions.front();
  if (seek.solutions.size() == 1)
    report.value = sought_interval(description, range, goal, seek.solutions.front(), level);
  return report;
}

SeekReport make_lever_report(const Description& description, const Goal& goal, const LeverSeek& seek, double level) {
  const WhatIf what_if(description, level);
  SeekReport report{.name = description.name,
                    .goal = goal,
                    .before = as_it_is(description, level),
                    .reached = seek.already || !seek.solutions.empty(),
                    .always = seek.already,
                    .solutions = {},
                    .limit = {}};
  for (const LeverSet& set : seek.solutions) report.solutions.push_back(with_levers(what_if, set, level));
  report.limit = !report.solutions.empty() ? report.solutions.front()
                 : seek.nearest            ? with_levers(what_if, *seek.nearest, level)
                                           : report.before;
  const double floor_bps = goal.cpu_busy ? 0 : data_floor_bps(what_if.prediction(), description.scenario);
  report.search = {seek.candidates, seek.largest_searched, seek.limited, floor_bps,
                   description.scenario.workload.mtu_bytes};
  return report;
}

std::string goal_text(const Goal& goal) {
  if (!goal.cpu_busy) return rate_text(*goal.goodput_bps);
  const std::string busy = format_quantity(*goal.cpu_busy, Dimension::share, 3) + " of the CPU";
  return goal.goodput_bps ? busy + " at " + rate_text(*goal.goodput_bps) : busy;
}

std::string answer_text(const SeekReport& report) {
  if (!report.reached) return impossible_text(report);
  if (report.always && report.parameter != nullptr)
    return fmt::format("every value of {} in the range reaches {}", report.parameter->path, goal_text(report.goal));
  if (report.always) return fmt::format("reached already: {} as it is", rate_text(report.before.goodput.value_bps));
  const auto& first = report.solutions.front();
  if (report.parameter != nullptr) return sets_text(first.sets);
  return fmt::format("{} {} reach{} {}", first.levers.size(), first.levers.size() == 1 ? "lever" : "levers",
                     first.levers.size() == 1 ? "es" : "", goal_text(report.goal));
}

std::string sets_text(std::span<const ChangedValue> sets) {
  std::string text;
  for (const ChangedValue& set : sets) {
    const Parameter& parameter = parameters()[set.parameter];
    const bool quantity = parameter.kind == ParameterKind::quantity;
    text += fmt::format(
        "{}{} = {}", text.empty() ? "" : ", ", parameter.path,
        quantity ? format_quantity(set.after, parameter.dimension, 6) : parameter_text(parameter, set.after));
  }
  return text;
}

}  // namespace pktcost
