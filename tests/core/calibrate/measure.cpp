// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "calibrate/measure.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "calibrate/calibrate.h"
#include "core/analysis/whatif_systems.h"
#include "predict/predict.h"
#include "support/near.h"

using namespace pktcost;

namespace {

double goodput(const Scenario& scenario) {
  return predict(scenario).goodput_bps;
}

const Narrowing& find(const MeasurementPlan& plan, std::string_view what) {
  const auto found =
      std::ranges::find_if(plan.list, [&](const Narrowing& n) { return n.what.find(what) != n.what.npos; });
  REQUIRE(found != plan.list.end());
  return *found;
}

}  // namespace

TEST_CASE("measuring the answer itself leaves its error and no more") {
  const auto plan = plan_measurements(shipped::system("founding/ml405-tcp-tx"), goodput, 0.8);
  const double spread = plan.spread;
  CHECK(find(plan, "goodput as it is").spread == near(1 / std::sqrt(1 / (spread * spread) + 1 / (0.04 * 0.04)), 1e-6));
  for (const Narrowing& n : plan.list) CHECK(n.spread <= spread * (1 + 1e-9));
  CHECK(std::ranges::is_sorted(plan.list, {}, &Narrowing::spread));
}

TEST_CASE("a larger profile tells more, and tells of a lever's gain what the goodput cannot") {
  const auto description = shipped::system("founding/ml405-tcp-tx");
  const auto levers = shipped::levers();
  const Lever* jumbo = find_lever(levers, "jumbo_9000");
  REQUIRE(jumbo != nullptr);
  const Question gain = [jumbo](const Scenario& scenario) {
    Scenario after = scenario;
    apply_lever(*jumbo, after);
    return goodput(after) / goodput(scenario);
  };
  const auto plan = plan_measurements(description, gain, 0.8);
  CHECK(find(plan, "of 10000 busy").spread < find(plan, "of 2500 busy").spread);
  CHECK(find(plan, "of 2500 busy").spread < find(plan, "of 500 busy").spread);
  CHECK(find(plan, "of 2500 busy").spread < find(plan, "goodput as it is").spread);
}

TEST_CASE("what was measured already promises little more") {
  auto description = shipped::system("founding/ml405-tcp-tx");
  const auto before = plan_measurements(description, goodput, 0.8);
  OperatingPoint point{description.observed.front(), {}};
  const auto calibration = calibrate(description, {&point, 1});
  REQUIRE(calibration);
  const auto after = plan_measurements(calibration->fitted, goodput, 0.8);
  CHECK(after.spread < 0.5 * before.spread);
  CHECK(find(after, "goodput as it is").spread > 0.7 * after.spread);
}
