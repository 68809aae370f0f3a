// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "analysis/sweep.h"

#include <doctest/doctest.h>

#include "analysis/curves.h"
#include "analysis/ordered_work.h"
#include "predict/interval.h"
#include "predict/predict.h"
#include "report/sweep_report.h"
#include "scenario/load.h"
#include "support/near.h"

using namespace pktcost;

namespace {

Description sender() {
  Description description = default_description("sender");
  for (const auto* setting :
       {"cpu.clock=300MHz", "nic.tx_checksum=hardware", "nic.coalesce.tx_frames=32", "nic.coalesce.tx_wait=1ms"})
    REQUIRE(apply_setting(description, setting).has_value());
  return description;
}

SweepPlan plan_of(const std::vector<std::string>& varied, const std::vector<std::string>& shown = {"goodput"}) {
  SweepPlan plan{.base = sender(), .axes = {}, .shown = {}};
  for (const auto& text : varied) plan.axes.push_back(parse_varied(text).value());
  for (const auto& name : shown) plan.shown.push_back(find_output(name));
  plan.shown.push_back(find_output("binding"));
  return plan;
}

SweepBlock whole_of(const SweepPlan& plan) {
  return evaluate(plan, {0, count_points(plan.axes).value()});
}

/// JSON lines hold every number with all its digits, and the crossings.
std::string lines_of(const SweepPlan& plan, PointSpan span, std::uint64_t block_points, unsigned threads) {
  std::string text;
  OrderedWork<std::string>::run(
      (span.count + block_points - 1) / block_points, threads,
      [&](std::uint64_t i) {
        const std::uint64_t before = i * block_points;
        std::string lines;
        append_sweep_lines(plan, evaluate(plan, {span.first + before, std::min(block_points, span.count - before)}),
                           lines);
        return lines;
      },
      [&](std::string&& lines) {
        text += lines;
        return true;
      });
  return text;
}

}  // namespace

TEST_CASE("a sweep gives what predictions give") {
  const auto plan =
      plan_of({"workload.mtu=1500B,9000B", "cpu.clock=100MHz..1GHz/log4"}, {"goodput", "copy", "cpu.busy"});
  const auto block = whole_of(plan);
  REQUIRE(block.values.size() == 8 * 4);
  Scenario scenario = plan.base.scenario;
  scenario.workload.mtu_bytes = 9000;
  scenario.cpu.clock_hz = plan.axes[1][2];
  const auto prediction = predict(scenario);
  CHECK(block.at[12] == 9000);
  CHECK(block.at[13] == scenario.cpu.clock_hz);
  CHECK(block.values[24] == prediction.goodput_bps);
  CHECK(block.values[25] == value_of(*find_output("copy"), prediction));
  CHECK(block.values[26] == prediction.cpu.busy);
  CHECK(block.values[27] == static_cast<double>(prediction.binding));
}

TEST_CASE("every output has a value, and the components add up") {
  const auto prediction = predict(sender().scenario);
  double cycles = 0;
  for (const Output& output : outputs()) {
    CHECK(find_output(output.name) == &output);
    if (!output.is_binding && output.dimension == Dimension::cycle && output.name != "cycles_per_packet")
      cycles += value_of(output, prediction);
  }
  CHECK(cycles == near(prediction.cycles_per_packet, 1e-9));
  CHECK(find_output("idle") == nullptr);
  CHECK(find_output("") == nullptr);
}

TEST_CASE("the same bits for any number of threads and any size of block") {
  const auto plan =
      plan_of({"nic.link=10Mbit/s..1Gbit/s/log7", "driver.napi=true,false", "cpu.clock=50MHz..3GHz/log41"});
  const PointSpan all{0, count_points(plan.axes).value()};
  const std::string expected = lines_of(plan, all, all.count, 1);
  CHECK(expected.find("crossing") != std::string::npos);
  for (const unsigned threads : {1U, 2U, 4U, 7U})
    for (const std::uint64_t points : {1U, 3U, 64U}) CHECK(lines_of(plan, all, points, threads) == expected);
}

TEST_CASE("parts one behind the other are the whole, intervals and crossings included") {
  auto plan = plan_of({"driver.napi=true,false", "nic.link=10Mbit/s..1Gbit/s/log9"});
  plan.level = 0.8;
  const PointSpan all{0, count_points(plan.axes).value()};
  const std::string expected = lines_of(plan, all, all.count, 1);
  for (const std::uint64_t parts : {1U, 2U, 3U, 5U, 18U, 25U}) {
    std::string joined;
    for (std::uint64_t i = 1; i <= parts; ++i) joined += lines_of(plan, part_of(all, i, parts), 2, 2);
    CHECK(joined == expected);
  }
}

TEST_CASE("parts cover every point once, also of huge grids") {
  for (const std::uint64_t count : {0ULL, 1ULL, 7ULL, 100ULL, 1'000'000'000'000ULL})
    for (const std::uint64_t parts : {1ULL, 3ULL, 7ULL, 999'999ULL}) {
      std::uint64_t next = 0;
      for (std::uint64_t i = 1; i <= parts; ++i) {
        const auto part = part_of({0, count}, i, parts);
        if (part.first != next) FAIL("a gap before part ", i);
        next += part.count;
      }
      CHECK(next == count);
    }
}

TEST_CASE("at a crossing the two ceilings agree, and each binds on its side") {
  for (const std::string varied :
       {"cpu.clock=50MHz..3GHz/log6", "nic.link=10Mbit/s..1Gbit/s/5", "cpu.clock=3GHz..50MHz/log6",
        "workload.rtt=1us..100ms/log6", "workload.offered=1Mbit/s..900Mbit/s/7"}) {
    CAPTURE(varied);
    auto plan = plan_of({varied});
    plan.base.scenario.socket.peer_window_bytes = 65536;
    plan.base.scenario.nic.link_bps = 1e8;
    const auto block = whole_of(plan);
    REQUIRE_FALSE(block.crossings.empty());
    for (const auto& [point, crossing] : block.crossings) {
      Scenario scenario = plan.base.scenario;
      const Parameter& parameter = plan.axes[0].parameter();
      parameter.set(scenario, crossing.at);
      const auto there = predict(scenario);
      double from = 0, to = 0;
      for (const auto& ceiling : there.ceilings) {
        if (ceiling.name == crossing.from) from = ceiling.goodput_bps;
        if (ceiling.name == crossing.to) to = ceiling.goodput_bps;
      }
      CHECK(there.binding == crossing.to);
      CHECK(from == near(to, 1e-6));
      CHECK_FALSE(crossing.jump);
      const double rising = plan.axes[0][1] > plan.axes[0][0] ? 1 : -1;
      parameter.set(scenario, crossing.at * (1 - rising * 1e-9));
      CHECK(predict(scenario).binding == crossing.from);
      CHECK(plan.axes[0][point - 1] != crossing.at);
    }
  }
}

TEST_CASE("ceilings that bind between two points are not missed") {
  // From a slow clock to a fast one in a single step: cpu, then the window, and at a short round trip the link.
  auto plan = plan_of({"cpu.clock=50MHz,10GHz"});
  plan.base.scenario.nic.link_bps = 1e8;
  const auto one_step = whole_of(plan).crossings;
  plan.axes = {parse_varied("cpu.clock=50MHz..10GHz/log200").value()};
  const auto many_steps = whole_of(plan).crossings;
  REQUIRE(one_step.size() == many_steps.size());
  for (std::size_t i = 0; i < one_step.size(); ++i) {
    CHECK(one_step[i].second.at == near(many_steps[i].second.at, 1e-9));
    CHECK(one_step[i].second.to == many_steps[i].second.to);
  }
}

TEST_CASE("words have no crossings between them") {
  const auto block = whole_of(plan_of({"nic.duplex=full,half", "driver.napi=false,true"}));
  CHECK(block.crossings.empty());
  CHECK(block.values.size() == 4 * 2);
}

TEST_CASE("a point that contradicts itself says so and stops nothing") {
  auto plan = plan_of({"tlb.pinned=0,63,64,100", "cpu.clock=100MHz,200MHz"});
  plan.level = 0.5;
  const auto block = whole_of(plan);
  REQUIRE(block.invalid.size() == 4);
  CHECK(block.invalid[0].first == 4);
  CHECK(block.invalid[0].second.starts_with("tlb.pinned is 64 of 64 tlb.entries"));
  CHECK(block.values[0] > 0);
  CHECK(block.values[8] == 0);
  CHECK(block.goodput.size() == 8);
}

TEST_CASE("intervals are those of the prediction with the value set") {
  for (const std::string setting : {"cpu.clock=450MHz", "memory.read_latency=80ns", "path.factor=1", "path.factor=2"}) {
    CAPTURE(setting);
    auto plan = plan_of({"workload.mtu=1500B,9000B", setting});
    plan.base.origins[*find_parameter("path.factor")].spread = 0.05;  // stated, and known better than by default
    plan.level = 0.8;
    const auto block = whole_of(plan);
    Description description = plan.base;
    REQUIRE(apply_setting(description, setting).has_value());
    REQUIRE(apply_setting(description, "workload.mtu=9000B").has_value());
    const auto expected = goodput_interval(description, 0.8);
    CHECK(block.goodput[1].low == expected.low);
    CHECK(block.goodput[1].high == expected.high);
  }
}

TEST_CASE("grids that are too large or vary something twice are refused") {
  const auto axes = [](const std::vector<std::string>& varied) { return plan_of(varied).axes; };
  CHECK(count_points(axes({"cpu.clock=1MHz..1GHz/1000", "cpu.cpi=1..2/10"})).value() == 10000);
  CHECK(count_points(axes({"cpu.clock=1GHz", "cpu.clock=2GHz"})).error() == "cpu.clock is varied more than once");
  CHECK(count_points(axes({"cpu.clock=1MHz..1GHz/1000000000", "cpu.cpi=1..2/1001"})).error() ==
        "the grid has more than 1e+12 points");
}

TEST_CASE("ready-made sweeps fit every scenario") {
  for (const Curve& curve : curves()) {
    CAPTURE(curve.name);
    SweepPlan plan{.base = sender(), .axes = {curve.axis(sender().scenario)}, .shown = {}};
    for (const auto name : curve.shown) {
      REQUIRE(find_output(name) != nullptr);
      plan.shown.push_back(find_output(name));
    }
    plan.shown.push_back(find_output("binding"));
    const auto block = whole_of(plan);
    CHECK(block.invalid.empty());
    CHECK(block.values.size() == plan.axes[0].size() * plan.shown.size());
  }
}

TEST_CASE("work that fails, or is enough, ends") {
  const auto number = [](std::uint64_t piece) { return piece; };
  for (const unsigned threads : {1U, 4U}) {
    const auto failing = [](std::uint64_t piece) -> std::uint64_t {
      if (piece == 50) throw std::runtime_error("piece 50");
      return piece;
    };
    CHECK_THROWS_WITH(OrderedWork<std::uint64_t>::run(1000, threads, failing, [](auto&&) { return true; }), "piece 50");
    std::uint64_t seen = 0;
    OrderedWork<std::uint64_t>::run(1'000'000, threads, number, [&](auto&& piece) {
      CHECK(piece == seen);
      return ++seen < 100;
    });
    CHECK(seen == 100);
    CHECK_THROWS(
        OrderedWork<std::uint64_t>::run(1000, threads, number, [](auto&&) -> bool { throw std::runtime_error("x"); }));
    OrderedWork<std::uint64_t>::run(0, threads, number, [](auto&&) { return true; });
  }
}
