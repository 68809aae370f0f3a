// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
//
// The load that the CPU carries: the lowest at which a stage is full.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "core/predict/random_scenarios.h"
#include "predict/cpu_solution.h"
#include "predict/model.h"
#include "predict/predict.h"
#include "support/near.h"

namespace {

using namespace pktcost;
using random_scenarios::check_scenarios;
using random_scenarios::plain_scenario;
using random_scenarios::random_scenario;

constexpr double full = 1 + 1e-6;
constexpr double noticeable = 1.001;  // polling without end keeps a stage at 1 over a range of loads
constexpr double free_rate = 1e15;    // beyond it packets cost the stage nothing, and it has no solution

/// Polls that never end decide where a softirq with a core of its own is overrun: below, it may be busy all the time
/// and still keep up.
double demand(const Model& model, Stage stage, double packet_rate) {
  if (model.polls_endlessly() && stage != Stage::process) return model.polling_demand(packet_rate).softirq;
  const Demand d = model.awake_demand(packet_rate);
  if (stage == Stage::softirq) return d.softirq;
  return stage == Stage::process ? d.process : d.highest();
}

/// Below the solution a fine grid over ten decades must nowhere find the stage overloaded: then it is the lowest root.
std::string lowest_fault(const Model& model, Stage stage) {
  const CpuSolution solution = solve_cpu(model, stage);
  if (solution.no_progress || solution.packet_rate > free_rate) return "";
  constexpr double steps_per_decade = 40, decades = 10;
  const double ratio = std::pow(10, 1 / steps_per_decade);
  double load = solution.packet_rate * (1 - 1e-6);
  for (int i = 0; i < steps_per_decade * decades; ++i, load /= ratio) {
    if (demand(model, stage, load) <= noticeable) continue;
    return solution.next_rate > 0 ? "a lower load fills a stage, several solutions" : "a lower load fills a stage";
  }
  return "";
}

/// At the solution the stage is full, or a jump of the demand passes 1 there. Not where packets cost the stage nothing.
std::string root_fault(const Model& model, Stage stage) {
  const CpuSolution solution = solve_cpu(model, stage);
  if (solution.no_progress || solution.packet_rate > free_rate) return "";
  const double at = demand(model, stage, solution.packet_rate);
  if (at > full) return "overloaded at the solution";
  if (at < 1 - 1e-6 && demand(model, stage, solution.packet_rate * (1 + 1e-9)) < 1) return "idle at the solution";
  return "";
}

std::string next_fault(const Model& model, Stage stage) {
  const CpuSolution solution = solve_cpu(model, stage);
  if (solution.next_rate <= 0 || solution.next_rate > free_rate) return "";
  if (solution.next_rate <= solution.packet_rate) return "the next solution is not above the first";
  const double at = demand(model, stage, solution.next_rate);
  const double beyond = demand(model, stage, solution.next_rate * (1 + 1e-9));
  return at <= full && beyond >= 1 - 1e-6 ? "" : "the next solution is none";
}

/// Ticks are the one load that stays when packets get rare: no progress is exactly where they fill a core.
std::string progress_fault(const Model& model, Stage stage) {
  const CpuSolution solution = solve_cpu(model, stage);
  if (solution.packet_rate > free_rate) return "";
  const bool never = demand(model, stage, solution.packet_rate * 1e-12) > 1;
  return never == solution.no_progress ? "" : "no_progress is not what ticks alone make";
}

template <typename Fault>
std::string over_stages(const Scenario& s, Fault fault_of) {
  const Model model(s);
  if (!model.splits_stages()) return fault_of(model, Stage::whole);
  const std::string fault = fault_of(model, Stage::softirq);
  return fault.empty() ? fault_of(model, Stage::process) : fault;
}

std::string root_faults(const Scenario& s) {
  for (auto* fault_of : {root_fault, next_fault, progress_fault})
    if (const auto fault = over_stages(s, fault_of); !fault.empty()) return fault;
  return "";
}

std::string lowest_faults(const Scenario& s) {
  return over_stages(s, lowest_fault);
}

}  // namespace

TEST_CASE("a stage is full at the solution, and only ticks alone prevent one") {
  check_scenarios(20000, 11, random_scenario, root_faults);
}

TEST_CASE("no lower load fills a stage") {
  check_scenarios(6000, 12, random_scenario, lowest_faults);
}

TEST_CASE("no lower load fills the core in the plain middle of the model") {
  check_scenarios(4000, 13, plain_scenario, lowest_faults);
}
