// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "analysis/attribution_between.h"

#include <algorithm>

#include "core/analysis/whatif_systems.h"
#include "predict/predict.h"
#include "support/near.h"

using namespace pktcost;

namespace {

double sum_of_causes(const Causes& causes) {
  double sum = 0;
  for (const Cause& cause : causes.list) sum += cause.goodput_change_bps;
  return sum;
}

double sum_of_components(const std::vector<ComponentChange>& components) {
  double sum = 0;
  for (const ComponentChange& change : components) sum += change.goodput_change_bps;
  return sum;
}

const Cause* find(const Causes& causes, std::string_view name) {
  const auto found = std::ranges::find(causes.list, name, &Cause::name);
  return found == causes.list.end() ? nullptr : &*found;
}

}  // namespace

TEST_CASE("causes and components each add up to the difference") {
  struct Pair {
    const char *before, *after;
  };
  for (const Pair& pair :
       {Pair{"founding/ml405-tcp-tx", "founding/ml405-udp-tx"}, Pair{"founding/ml405-tcp-tx", "founding/stb-tcp-rx"},
        Pair{"founding/microblaze-ram-32", "founding/microblaze-ram-256"},
        Pair{"examples/mt7621-cores", "examples/imx6-napi"}}) {
    CAPTURE(pair.before);
    CAPTURE(pair.after);
    const auto between = attribute_between(shipped::system(pair.before), shipped::system(pair.after), 0.8);
    const double difference = between.after.goodput_bps - between.before.goodput_bps;
    CHECK(sum_of_causes(between.causes) == near(difference, 1e-9));
    CHECK(sum_of_components(between.components) == near(difference, 1e-9));
    double alone = between.causes.interaction_bps;
    for (const Cause& cause : between.causes.list) alone += cause.alone_bps;
    CHECK(alone == near(difference, 1e-9));
  }
}

TEST_CASE("a change that does nothing gets nothing") {
  const auto before = shipped::system("founding/ml405-tcp-tx");
  Scenario after = before.scenario;
  after.cpu.clock_hz *= 2;
  after.kernel.flow_offload = true;  // nothing is forwarded here
  const Causes causes = attribute_causes(before.scenario, after);
  REQUIRE(find(causes, "kernel.flow_offload") != nullptr);
  CHECK(find(causes, "kernel.flow_offload")->goodput_change_bps == 0);
  CHECK(find(causes, "cpu.clock")->goodput_change_bps ==
        near(predict(after).goodput_bps - predict(before.scenario).goodput_bps, 1e-9));
  CHECK(causes.list.front().name == "cpu.clock");
}

TEST_CASE("the same changes the other way give the opposite shares") {
  const Scenario a = shipped::system("founding/ml405-tcp-tx").scenario;
  const Scenario b = shipped::system("founding/ml405-udp-tx").scenario;
  const Causes there = attribute_causes(a, b), back = attribute_causes(b, a);
  REQUIRE(there.list.size() == back.list.size());
  for (const Cause& cause : there.list)
    CHECK(find(back, cause.name)->goodput_change_bps == near(-cause.goodput_change_bps, 1e-9));
}

TEST_CASE("parameters that contradict one another alone are one cause") {
  Scenario before;
  Scenario after = before;
  after.nic.tso = true;
  after.nic.scatter_gather = true;
  after.nic.tx_checksum = Checksum::hardware;
  after.cpu.clock_hz *= 2;
  const Causes causes = attribute_causes(before, after);
  REQUIRE(causes.list.size() == 2);
  CHECK(std::ranges::any_of(causes.list, [](const Cause& c) { return c.changes.size() == 3; }));
  CHECK(find(causes, "cpu.clock") != nullptr);
}

TEST_CASE("more parameters than an exact value can hold are taken by group") {
  const auto causes = attribute_causes(shipped::system("founding/ml405-tcp-tx").scenario,
                                       shipped::system("founding/stb-tcp-rx").scenario);
  CHECK(causes.by_group);
  CHECK(causes.list.size() <= 12);
  CHECK(find(causes, "nic") != nullptr);
}

TEST_CASE("a ceiling that held the goodput back takes its share") {
  Scenario before;
  before.cpu.clock_hz = 200e6;
  before.nic.link_bps = 5e7;
  Scenario after = before;
  after.cpu.clock_hz = 4e9;
  after.nic.link_bps = 1e9;
  const auto components =
      attribute_components(predict(before), before.cpu.clock_hz, predict(after), after.cpu.clock_hz);
  const auto link = std::ranges::find(components, "link", &ComponentChange::component);
  REQUIRE(link != components.end());
  CHECK(link->goodput_change_bps > 0);
  CHECK(sum_of_components(components) == near(predict(after).goodput_bps - predict(before).goodput_bps, 1e-9));
}

TEST_CASE("two equal systems have no cause") {
  const auto same = shipped::system("founding/ml405-tcp-tx");
  const auto between = attribute_between(same, same, 0.8);
  CHECK(between.causes.list.empty());
  CHECK(between.ratio.value == 1);
  CHECK(between.ratio.low == 1);
  CHECK(between.ratio.high == 1);
}
