// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "analysis/sensitivity.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/analysis/whatif_systems.h"
#include "predict/predict.h"
#include "support/near.h"

using namespace pktcost;

namespace {

const Sensitivity& of(const std::vector<Sensitivity>& list, const char* path) {
  const auto index = find_parameter(path);
  const auto found = std::ranges::find(list, *index, &Sensitivity::parameter);
  REQUIRE(found != list.end());
  return *found;
}

double share_of(const Prediction& p, Component component) {
  double cycles = 0;
  for (const LedgerRow& row : p.ledger)
    if (row.component == component) cycles += row.cycles_per_packet;
  return cycles / p.cycles_per_packet;
}

/// The same at held batches: what follows from more or fewer frames per interrupt is left out.
double held_elasticity(Scenario scenario, double Costs::*factor, const Batches& batches) {
  const double before = predict_with(scenario, batches).goodput_bps;
  scenario.costs.*factor *= 1.0001;
  return std::log(predict_with(scenario, batches).goodput_bps / before) / std::log(1.0001);
}

}  // namespace

TEST_CASE("at held batches the elasticity of a cost is its share, and all together are -1") {
  const Scenario scenario = shipped::system("founding/ml405-tcp-tx").scenario;
  const Prediction p = predict(scenario);
  double sum = 0;
  for (std::size_t c = 0; c < cost_factors.size(); ++c) {
    const double elasticity = held_elasticity(scenario, cost_factors[c], p.batches);
    CHECK(std::abs(elasticity + share_of(p, static_cast<Component>(c))) < 1e-4);
    sum += elasticity;
  }
  CHECK(sum == near(-1, 1e-3));
}

TEST_CASE("with the batches free, a dearer packet also means more interrupts and ticks per packet") {
  const auto description = shipped::system("founding/ml405-tcp-tx");
  const Prediction p = predict(description.scenario);
  double sum = 0;
  const auto list = sensitivities(description, 0.8);
  for (const Sensitivity& s : list)
    if (parameters()[s.parameter].path.starts_with("costs.")) sum += s.up.value();
  CHECK(sum < -1);
  CHECK(sum > -1.2);
  CHECK(of(list, "costs.copy").up.value() == near(-share_of(p, Component::copy), 0.12));
  CHECK(of(list, "costs.copy").down.value() == near(of(list, "costs.copy").up.value(), 0.02));
  CHECK(of(list, "costs.fragment").largest() == 0);
}

TEST_CASE("at a tie the side that relieves the CPU is 0, the side that loads it is not") {
  auto description = shipped::system("founding/ml405-tcp-tx");
  const Prediction alone = predict(description.scenario);
  description.scenario.workload.peer_bps = alone.goodput_bps;
  const auto list = sensitivities(description, 0.8);
  const auto& copy = of(list, "costs.copy");
  CHECK(copy.down.value() == 0);
  CHECK(copy.up.value() == near(-share_of(alone, Component::copy), 0.12));
  const auto& clock = of(list, "cpu.clock");
  CHECK(clock.up.value() == 0);
  CHECK(clock.down.value() > 0.2);
  const auto& peer = of(list, "workload.peer");
  CHECK(peer.up.value() == 0);
  CHECK(peer.down.value() == near(1, 1e-6));
}

TEST_CASE("where another ceiling binds, no cost counts") {
  Description description = default_description("");
  description.scenario.nic.link_bps = 1e7;
  for (const Sensitivity& s : sensitivities(description, 0.8)) {
    const auto path = parameters()[s.parameter].path;
    CAPTURE(path);
    if (path.starts_with("costs.")) CHECK(s.largest() == 0);
    if (path == "nic.link") CHECK(s.up.value() == near(1, 1e-9));
  }
}

TEST_CASE("whole numbers move by one; sides that leave the range or contradict are left out") {
  Description description = default_description("");
  const auto list = sensitivities(description, 0.8);
  CHECK_FALSE(of(list, "cpu.cores").down.has_value());
  CHECK(of(list, "cpu.cores").up.has_value());
  CHECK(of(list, "kernel.delayed_ack").down.has_value());
  CHECK_FALSE(of(list, "cache.line").across.has_value());
  CHECK(of(list, "memory.read_latency").across.has_value());
}

TEST_CASE("the most influential come first") {
  const auto list = sensitivities(shipped::system("founding/stb-tcp-rx"), 0.8);
  CHECK(std::ranges::is_sorted(list, std::ranges::greater{}, &Sensitivity::largest));
  CHECK(list.size() > 100);
}

TEST_CASE("smooth minimum of two limits") {
  const std::array tie{1.0, 1.0}, apart{1.0, 1.2};
  CHECK(smooth_minimum(tie, 4) == near(0.8409, 1e-4));
  CHECK(smooth_minimum(tie, 8) == near(0.9170, 1e-4));
  CHECK(smooth_minimum(tie, 16) == near(0.9576, 1e-4));
  CHECK(smooth_minimum(tie, 64) == near(0.9892, 1e-4));
  CHECK(smooth_minimum(apart, 4) == near(0.9063, 1e-4));
  CHECK(smooth_minimum(apart, 8) == near(0.9742, 1e-4));
  CHECK(smooth_minimum(apart, 16) == near(0.9967, 1e-4));
  CHECK(smooth_minimum(apart, 64) == near(1, 1e-4));
}
