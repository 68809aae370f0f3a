// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "analysis/seek.h"

#include <doctest/doctest.h>

#include "core/predict/random_scenarios.h"
#include "predict/predict.h"
#include "scenario/load.h"
#include "support/near.h"

using namespace pktcost;

namespace {

Scenario sender() {
  Description description = default_description("sender");
  for (const auto* setting : {"cpu.clock=300MHz", "nic.tx_checksum=hardware", "nic.coalesce.tx_frames=32",
                              "nic.coalesce.tx_wait=1ms", "workload.rtt=2ms", "socket.peer_window=64KiB"})
    REQUIRE(apply_setting(description, setting).has_value());
  return description.scenario;
}

Range whole(std::string_view path) {
  return whole_range(parameters()[find_parameter(path).value()]);
}

double goodput_with(Scenario scenario, std::string_view path, double value) {
  parameters()[find_parameter(path).value()].set(scenario, value);
  return predict(scenario).goodput_bps;
}

Goal goodput(double bps) {
  return {bps, {}};
}
Goal cpu(double share) {
  return {{}, share};
}

}  // namespace

TEST_CASE("a value is found that gives the goodput, whichever way the goodput goes") {
  const Scenario scenario = sender();
  const double now = predict(scenario).goodput_bps;
  for (const std::string path : {"cpu.clock", "nic.link", "memory.read_latency", "memory.bandwidth", "workload.rtt",
                                 "cpu.cpi", "path.factor", "socket.peer_window", "costs.copy", "workload.offered"})
    for (const double share : {0.3, 0.5, 0.8, 0.95}) {
      CAPTURE(path);
      CAPTURE(share);
      const auto seek = seek_value(scenario, whole(path), goodput(share * now));
      REQUIRE(seek.has_value());
      REQUIRE_FALSE(seek->solutions.empty());
      const Sought& nearest = seek->solutions.front();
      CHECK(nearest.goodput_bps == near(share * now, 1e-6));
      CHECK(nearest.goodput_bps >= share * now);
      CHECK(goodput_with(scenario, path, nearest.value) == nearest.goodput_bps);
    }
}

TEST_CASE("of random systems, the clock that gives a goodput is found again") {
  random_scenarios::Generator generator(4);
  int cpu_bound = 0;
  for (int i = 0; i < 100; ++i) {
    const Scenario scenario = random_scenarios::plain_scenario(generator);
    const Prediction now = predict(scenario);
    if (now.binding != Ceiling::cpu || now.warnings.size() > 0 || scenario.cpu.clock_hz == 1e6) continue;
    ++cpu_bound;
    CAPTURE(random_scenarios::changed_values(scenario));
    const auto seek = seek_value(scenario, whole("cpu.clock"), goodput(now.goodput_bps));
    REQUIRE(seek.has_value());
    REQUIRE_FALSE(seek->solutions.empty());
    CHECK(seek->solutions.front().goodput_bps == near(now.goodput_bps, 1e-6));
    CHECK(seek->solutions.front().value == near(scenario.cpu.clock_hz, 1e-6));
  }
  CHECK(cpu_bound > 10);
}

TEST_CASE("what cannot be reached tells how near it came, and what limits there") {
  Scenario scenario = sender();
  scenario.nic.link_bps = 1e8;
  const auto seek = seek_value(scenario, whole("cpu.clock"), goodput(2e8));
  REQUIRE(seek.has_value());
  CHECK(seek->solutions.empty());
  CHECK_FALSE(seek->always);
  CHECK(seek->nearest.binding == Ceiling::link);
  CHECK(seek->nearest.goodput_bps == near(1e8 * 1448 / 1538, 1e-9));
}

TEST_CASE("what every value reaches has no value at which it begins") {
  const auto seek = seek_value(sender(), parse_varied("cpu.clock=300MHz..1GHz/2").value(), goodput(1e6));
  REQUIRE(seek.has_value());
  CHECK(seek->always);
  CHECK(seek->solutions.empty());
}

TEST_CASE("a CPU load means that load at the present goodput, or at the one asked for") {
  Scenario scenario = sender();
  const double now = predict(scenario).goodput_bps;
  const Goal goal = completed(cpu(0.9), scenario, false);
  CHECK(goal.goodput_bps == now);
  CHECK(scenario.workload.offered_bps == now);
  const auto seek = seek_value(scenario, whole("cpu.clock"), goal);
  REQUIRE_FALSE(seek->solutions.empty());
  CHECK(seek->solutions.front().cpu_busy == near(0.9, 1e-6));
  CHECK(seek->solutions.front().goodput_bps == near(now, 1e-6));
  Scenario slower = sender();
  const Goal both = completed({now / 2, 0.5}, slower, false);
  CHECK(seek_value(slower, whole("cpu.clock"), both)->solutions.front().cpu_busy == near(0.5, 1e-6));
  // The load that a given share of the CPU carries.
  Scenario open = sender();
  const Goal share = completed(cpu(0.8), open, true);
  CHECK(open.workload.offered_bps == 0);
  const auto offered = seek_value(open, whole("workload.offered"), share);
  REQUIRE(offered->solutions.size() == 1);
  CHECK(offered->solutions.front().cpu_busy == near(0.8, 1e-6));
}

TEST_CASE("words, lists and steps are choices") {
  const Scenario scenario = sender();
  const auto words = seek_value(scenario, whole("nic.tx_checksum"), goodput(predict(scenario).goodput_bps));
  REQUIRE(words->solutions.size() == 1);
  CHECK(words->solutions.front().value == static_cast<double>(Checksum::hardware));
  const double at_400 = goodput_with(scenario, "cpu.clock", 4e8);
  for (const auto* text : {"cpu.clock=600MHz,300MHz,400MHz,100MHz", "cpu.clock=100MHz:600MHz:100MHz"}) {
    const auto seek = seek_value(scenario, parse_varied(text).value(), goodput(at_400));
    REQUIRE_FALSE(seek->solutions.empty());
    CHECK(seek->solutions.front().value == 4e8);
    for (const auto& sought : seek->solutions) CHECK(sought.value >= 4e8);
  }
  CHECK(seek_value(scenario, parse_varied("cpu.clock=1MHz:1GHz:1kHz").value(), goodput(1)).error() ==
        "999001 choices are too many to try; write a range with a count, A..B/N");
  CHECK(seek_value(scenario, parse_varied("tlb.pinned=64,100").value(), goodput(1)).error() ==
        "no value of tlb.pinned in this range goes with the scenario");
}

TEST_CASE("how well a sought value is known follows from the spreads of the others") {
  Description description = default_description("sender");
  description.scenario = sender();
  description.scenario.workload.rtt_s = 1e-4;
  const Goal goal = goodput(0.8 * predict(description.scenario).goodput_bps);
  const Range range = whole("cpu.clock");
  const auto seek = seek_value(description.scenario, range, goal);
  REQUIRE_FALSE(seek->solutions.empty());
  const Sought sought = seek->solutions.front();
  const auto narrow = sought_interval(description, range, goal, sought, 0.5);
  const auto wide = sought_interval(description, range, goal, sought, 0.9);
  REQUIRE(narrow.has_value());
  CHECK(wide->low < narrow->low);
  CHECK(narrow->low < sought.value);
  CHECK(sought.value < narrow->high);
  CHECK(narrow->high < wide->high);
  for (Origin& origin : description.origins) origin.spread = 0;
  const auto exact = sought_interval(description, range, goal, sought, 0.8);
  CHECK(exact->low == near(sought.value, 1e-5));
  CHECK(exact->high == near(sought.value, 1e-5));
}
