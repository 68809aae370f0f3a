// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "analysis/seek_levers.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "analysis/levers_file.h"
#include "predict/predict.h"
#include "scenario/load.h"
#include "support/near.h"

using namespace pktcost;

namespace {

using Names = std::set<std::string>;

std::vector<Lever> shipped() {
  auto levers = load_levers(PKTCOST_SOURCE_DIR "/models/levers.yaml");
  REQUIRE(levers.has_value());
  return std::move(*levers);
}

std::vector<Lever> some(const Names& names) {
  auto levers = shipped();
  std::erase_if(levers, [&](const Lever& lever) { return !names.contains(lever.name); });
  REQUIRE(levers.size() == names.size());
  return levers;
}

Scenario ml405() {
  const std::vector<std::filesystem::path> models{PKTCOST_SOURCE_DIR "/models"};
  const auto loaded = load_scenario(PKTCOST_SOURCE_DIR "/data/founding/ml405-tcp-tx.yaml", models);
  REQUIRE(loaded.has_value());
  return loaded->scenario;
}

Names names_of(const std::vector<const Lever*>& levers) {
  Names names;
  for (const Lever* lever : levers) names.insert(lever->name);
  return names;
}

std::set<Names> solutions_of(const LeverSeek& seek) {
  std::set<Names> sets;
  for (const auto& solution : seek.solutions) sets.insert(names_of(solution.levers));
  return sets;
}

bool share_parameter(const Lever& a, const Lever& b) {
  return std::ranges::any_of(a.sets, [&](const LeverSetting& setting) {
    return std::ranges::find(b.sets, setting.parameter, &LeverSetting::parameter) != b.sets.end();
  });
}

/// Every minimal set, the plain way: all subsets, judged one by one.
std::set<Names> by_trying_all(const std::vector<Lever>& levers, const Scenario& scenario, double goodput_bps) {
  std::vector<unsigned> reaching;
  for (unsigned mask = 1; mask < 1U << levers.size(); ++mask) {
    std::vector<const Lever*> set;
    for (std::size_t i = 0; i < levers.size(); ++i)
      if ((mask >> i & 1U) != 0) set.push_back(&levers[i]);
    bool alternatives = false;
    for (std::size_t a = 0; a < set.size(); ++a)
      for (std::size_t b = a + 1; b < set.size(); ++b) alternatives = alternatives || share_parameter(*set[a], *set[b]);
    const auto combination = apply_levers(set, scenario);
    if (alternatives || combination.applied.size() != set.size()) continue;
    if (predict(combination.scenario).goodput_bps >= goodput_bps) reaching.push_back(mask);
  }
  std::set<Names> minimal;
  for (const unsigned mask : reaching) {
    const bool larger = std::ranges::any_of(
        reaching, [mask](unsigned smaller) { return smaller != mask && (smaller & mask) == smaller; });
    if (larger) continue;
    Names names;
    for (std::size_t i = 0; i < levers.size(); ++i)
      if ((mask >> i & 1U) != 0) names.insert(levers[i].name);
    minimal.insert(names);
  }
  return minimal;
}

Goal goodput(double bps) {
  return {bps, {}};
}

}  // namespace

TEST_CASE("the minimal sets are those that trying all subsets gives") {
  const Scenario scenario = ml405();
  const auto levers = some({"jumbo_4000", "jumbo_9000", "zero_copy", "gso", "clock_x1_5", "clock_x2", "larger_caches",
                            "delayed_ack_4", "coalesce_tx_frames", "faster_memory"});
  for (const double target_bps : {120e6, 200e6, 300e6, 400e6, 500e6, 700e6}) {
    CAPTURE(target_bps);
    const auto seek = seek_levers(levers, scenario, goodput(target_bps), {.solutions = 1000});
    CHECK(solutions_of(seek) == by_trying_all(levers, scenario, target_bps));
    CHECK_FALSE(seek.solutions.empty());
    CHECK_FALSE(seek.limited);
  }
}

TEST_CASE("levers that open the way for one another are found together") {
  Scenario scenario = ml405();
  scenario.nic.scatter_gather = false;
  scenario.nic.tx_checksum = Checksum::software;
  const auto levers = some({"zero_copy", "scatter_gather", "tx_checksum_offload", "tickless", "no_timestamps"});
  Scenario opened = scenario;
  for (const Lever& lever : levers)
    if (lever.name != "tickless" && lever.name != "no_timestamps") apply_lever(lever, opened);
  REQUIRE(opened.workload.zero_copy);
  const auto seek = seek_levers(levers, scenario, goodput(predict(opened).goodput_bps), {});
  REQUIRE(seek.solutions.size() == 1);
  CHECK(names_of(seek.solutions.front().levers) == Names{"zero_copy", "scatter_gather", "tx_checksum_offload"});
}

TEST_CASE("fewest first, then the cheapest, then the fastest") {
  const auto levers = shipped();  // the solutions point into it
  const auto seek = seek_levers(levers, ml405(), goodput(300e6), {.solutions = 50});
  REQUIRE(seek.solutions.size() > 5);
  for (std::size_t i = 1; i < seek.solutions.size(); ++i) {
    const auto &before = seek.solutions[i - 1], &after = seek.solutions[i];
    REQUIRE(before.levers.size() <= after.levers.size());
    if (before.levers.size() != after.levers.size()) continue;
    REQUIRE(before.effort() <= after.effort());
    if (before.effort() == after.effort()) CHECK(before.goodput_bps >= after.goodput_bps);
  }
}

TEST_CASE("the ML405 reaches 400 Mbit/s with jumbo frames and one lever more, with none alone") {
  const Scenario scenario = ml405();
  const auto levers = shipped();  // the solutions point into it
  const auto seek = seek_levers(levers, scenario, goodput(400e6), {});
  REQUIRE_FALSE(seek.solutions.empty());
  CHECK(seek.solutions.front().levers.size() == 2);
  bool jumbo = false;
  for (const auto& solution : seek.solutions) {
    CHECK(solution.goodput_bps >= 400e6);
    for (const auto& name : names_of(solution.levers)) jumbo = jumbo || name.starts_with("jumbo");
  }
  CHECK(jumbo);
}

TEST_CASE("the result does not depend on the number of threads") {
  const auto levers = shipped();
  const Scenario scenario = ml405();
  const auto one = seek_levers(levers, scenario, goodput(700e6), {.solutions = 100});
  for (const unsigned threads : {2U, 4U}) {
    const auto many = seek_levers(levers, scenario, goodput(700e6), {.solutions = 100, .threads = threads});
    REQUIRE(many.solutions.size() == one.solutions.size());
    for (std::size_t i = 0; i < one.solutions.size(); ++i) {
      CHECK(many.solutions[i].levers == one.solutions[i].levers);
      CHECK(many.solutions[i].goodput_bps == one.solutions[i].goodput_bps);
    }
  }
}

TEST_CASE("where all sets are too many, one is found step by step, and without needless levers") {
  const auto levers = shipped();
  const Scenario scenario = ml405();
  const auto seek = seek_levers(levers, scenario, goodput(700e6), {.predictions = 100});
  CHECK(seek.largest_searched == 1);
  REQUIRE(seek.solutions.size() == 1);
  const auto& set = seek.solutions.front();
  CHECK(set.goodput_bps >= 700e6);
  for (const Lever* without : set.levers) {
    std::vector<const Lever*> rest;
    std::ranges::copy_if(set.levers, std::back_inserter(rest), [&](const Lever* lever) { return lever != without; });
    const auto combination = apply_levers(rest, scenario);
    const bool applies = combination.applied.size() == rest.size();
    CHECK((!applies || predict(combination.scenario).goodput_bps < 700e6));
  }
}

TEST_CASE("what no set reaches tells the best set found, and what is reached already needs none") {
  const auto levers = some({"jumbo_9000", "zero_copy", "gso", "tickless"});
  const auto seek = seek_levers(levers, ml405(), goodput(5e9), {});
  CHECK(seek.solutions.empty());
  REQUIRE(seek.nearest.has_value());
  CHECK(seek.nearest->binding == Ceiling::link);
  const auto reached = seek_levers(levers, ml405(), goodput(50e6), {});
  CHECK(reached.already);
  CHECK(reached.solutions.empty());
  CHECK_FALSE(seek_levers({}, ml405(), goodput(5e9), {}).nearest.has_value());
}

TEST_CASE("a CPU load at the present goodput") {
  Scenario scenario = ml405();
  const double now = predict(scenario).goodput_bps;
  const Goal goal = completed({{}, 0.5}, scenario, false);
  const auto levers = shipped();  // the solutions point into it
  const auto seek = seek_levers(levers, scenario, goal, {});
  REQUIRE_FALSE(seek.solutions.empty());
  for (const auto& solution : seek.solutions) {
    CHECK(solution.cpu_busy <= 0.5);
    CHECK(solution.goodput_bps == near(now, 1e-6));
  }
}
