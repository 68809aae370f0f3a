// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "analysis/lever.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "scenario/load.h"

namespace pktcost {
namespace {

const Parameter& parameter_at(std::size_t index) {
  return parameters()[index];
}

double value_of(std::size_t index, const Scenario& scenario) {
  return parameter_at(index).get(scenario);
}

double changed(const LeverSetting& setting, const Scenario& scenario) {
  const double before = value_of(setting.parameter, scenario);
  const double operand = setting.operand.in(scenario);
  switch (setting.change) {
    case Change::multiply:
      return before * operand;
    case Change::at_least:
      return std::max(before, operand);
    case Change::at_most:
      return std::min(before, operand);
    case Change::assign:
      break;
  }
  return operand;
}

bool holds(const ConditionTerm& term, const Scenario& scenario) {
  const double value = value_of(term.parameter, scenario);
  const double operand = term.operand.in(scenario);
  switch (term.comparison) {
    case Comparison::is:
      return value == operand;
    case Comparison::is_not:
      return value != operand;
    case Comparison::below:
      return value < operand;
    case Comparison::at_most:
      return value <= operand;
    case Comparison::above:
      return value > operand;
    case Comparison::at_least:
      break;
  }
  return value >= operand;
}

bool holds(const Condition& condition, const Scenario& scenario) {
  return std::ranges::any_of(condition.any_of, [&](const ConditionTerm& term) { return holds(term, scenario); });
}

bool changes_anything(const Lever& lever, const Scenario& scenario) {
  Scenario after = scenario;
  apply_lever(lever, after);
  return std::ranges::any_of(lever.sets, [&](const LeverSetting& setting) {
    return value_of(setting.parameter, scenario) != value_of(setting.parameter, after);
  });
}

std::string state_of(std::size_t index, const Scenario& scenario) {
  const Parameter& parameter = parameter_at(index);
  const double value = parameter.get(scenario);
  const bool quantity = parameter.kind == ParameterKind::quantity;
  return fmt::format("{} is {}", parameter.path,
                     quantity ? format_quantity(value, parameter.dimension) : parameter_text(parameter, value));
}

/// "driver.rx_buffer is 1536 B, workload.mtu is 1500 B": each parameter that a condition looks at, once.
std::string states_of(const Condition& condition, const Scenario& scenario) {
  std::vector<std::size_t> seen;
  std::string text;
  const auto add = [&](std::size_t index) {
    if (std::ranges::find(seen, index) != seen.end()) return;
    seen.push_back(index);
    text += (text.empty() ? "" : ", ") + state_of(index, scenario);
  };
  for (const ConditionTerm& term : condition.any_of) {
    add(term.parameter);
    if (term.operand.parameter) add(*term.operand.parameter);
  }
  return text;
}

std::string failed_text(const Condition& condition, const Scenario& scenario) {
  const std::string states = states_of(condition, scenario);
  if (!condition.otherwise.empty()) return fmt::format("{} ({})", condition.otherwise, states);
  return fmt::format("needs {}, but {}", condition.text, states);
}

const Condition* first_failed(const Lever& lever, const Scenario& scenario) {
  const auto failed =
      std::ranges::find_if(lever.conditions, [&](const Condition& condition) { return !holds(condition, scenario); });
  return failed == lever.conditions.end() ? nullptr : &*failed;
}

std::string already_text(const Lever& lever, const Scenario& scenario) {
  std::string text;
  for (const LeverSetting& setting : lever.sets)
    text += (text.empty() ? "" : ", ") + state_of(setting.parameter, scenario);
  return "already so: " + text;
}

std::string contradiction_text(const Scenario& after) {
  const auto contradictions = find_contradictions(after);
  return contradictions.empty() ? std::string() : "contradiction: " + contradictions.front().message;
}

bool take_ready(std::vector<const Lever*>& waiting, LeverCombination& combination) {
  const std::size_t before = waiting.size();
  std::erase_if(waiting, [&](const Lever* lever) {
    const bool ready = conditions_hold(*lever, combination.scenario) && changes_anything(*lever, combination.scenario);
    if (ready) apply_lever(*lever, combination.scenario);
    if (ready) combination.applied.push_back(lever);
    return ready;
  });
  return waiting.size() < before;
}

Scenario with_all_but(std::span<const Lever* const> levers, const Lever* left_out, Scenario scenario) {
  for (const Lever* lever : levers)
    if (lever != left_out) apply_lever(*lever, scenario);
  return scenario;
}

/// Leaves out the last lever without which the others agree, or all of them where there is no such one.
void resolve_contradiction(LeverCombination& combination, const Scenario& scenario) {
  const std::string reason = contradiction_text(combination.scenario);
  if (reason.empty()) return;
  for (auto lever = combination.applied.rbegin(); lever != combination.applied.rend(); ++lever) {
    const Scenario others = with_all_but(combination.applied, *lever, scenario);
    if (!find_contradictions(others).empty()) continue;
    combination.scenario = others;
    combination.refused.emplace_back(*lever, reason);
    combination.applied.erase(std::next(lever).base());
    return;
  }
  combination.scenario = scenario;
  for (const Lever* lever : combination.applied) combination.refused.emplace_back(lever, reason);
  combination.applied.clear();
}

}  // namespace

double Operand::in(const Scenario& scenario) const {
  return parameter ? value_of(*parameter, scenario) + value : value;
}

void apply_lever(const Lever& lever, Scenario& scenario) {
  for (const LeverSetting& setting : lever.sets) {
    const Parameter& parameter = parameter_at(setting.parameter);
    parameter.set(scenario, std::clamp(changed(setting, scenario), parameter.low, parameter.high));
  }
}

bool conditions_hold(const Lever& lever, const Scenario& scenario) {
  return std::ranges::all_of(lever.conditions, [&](const Condition& condition) { return holds(condition, scenario); });
}

bool lever_applies(const Lever& lever, const Scenario& scenario) {
  if (!conditions_hold(lever, scenario) || !changes_anything(lever, scenario)) return false;
  Scenario after = scenario;
  apply_lever(lever, after);
  return find_contradictions(after).empty();
}

std::string why_not(const Lever& lever, const Scenario& scenario) {
  const bool idle = !changes_anything(lever, scenario);
  const Condition* failed = first_failed(lever, scenario);
  // What is so already needs no condition named, unless the file has words for it.
  if (failed != nullptr && (!idle || !failed->otherwise.empty())) return failed_text(*failed, scenario);
  if (idle) return already_text(lever, scenario);
  Scenario after = scenario;
  apply_lever(lever, after);
  return contradiction_text(after);
}

LeverCombination apply_levers(std::span<const Lever* const> levers, const Scenario& scenario) {
  LeverCombination combination{scenario, {}, {}};
  std::vector<const Lever*> waiting(levers.begin(), levers.end());
  while (take_ready(waiting, combination)) {
  }
  for (const Lever* lever : waiting) combination.refused.emplace_back(lever, why_not(*lever, combination.scenario));
  resolve_contradiction(combination, scenario);
  return combination;
}

std::vector<ChangedValue> changed_values(const Scenario& before, const Scenario& after) {
  std::vector<ChangedValue> changes;
  const auto all = parameters();
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].get(before) != all[i].get(after)) changes.push_back({i, all[i].get(before), all[i].get(after)});
  return changes;
}

}  // namespace pktcost
