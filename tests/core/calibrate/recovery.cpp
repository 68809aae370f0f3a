// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
//
// Systems drawn from the priors, measured with noise, fitted: the 80 % intervals must hold the truth in about 80 % of
// them. PKTCOST_RECOVERY_DRAWS=2000 for the full run, which holds 76 to 84 %.
#include <doctest/doctest.h>

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string_view>

#include "calibrate/calibrate.h"
#include "calibrate/priors.h"
#include "core/analysis/whatif_systems.h"
#include "core/predict/random_scenarios.h"
#include "predict/draws.h"
#include "predict/predict.h"

using namespace pktcost;
using random_scenarios::Generator;

namespace {

constexpr std::size_t usual_draws = 100;
constexpr double profile_samples = 2475;

std::size_t draws_asked() {
  const char* text = std::getenv("PKTCOST_RECOVERY_DRAWS");
  std::size_t count = usual_draws;
  if (text != nullptr) std::from_chars(text, text + std::string_view(text).size(), count);
  return count;
}

double normal(Generator& g) {
  return std::sqrt(-2 * std::log(1 - g.uniform())) * std::cos(2 * 3.14159265358979 * g.uniform());
}

Description prior_system() {
  Description description = shipped::system("founding/ml405-tcp-tx");
  const auto priors = load_scenario(shipped::root() / "models/priors.yaml", {});
  REQUIRE(priors);
  apply_priors(*priors, description);
  return description;
}

Scenario truth_from(const Description& description, Generator& g) {
  Scenario truth = description.scenario;
  for (std::size_t i = 0; i < parameters().size(); ++i) {
    const Parameter& p = parameters()[i];
    const double spread = description.origins[i].spread, z = normal(g);
    if (spread > 0 && p.get(truth) != 0) p.set(truth, spread_value(p, p.get(truth), spread, z));
  }
  return truth;
}

/// Goodput with 2 % noise, and a profile whose samples fall as the cycles do.
OperatingPoint measured(const Scenario& truth, Generator& g) {
  const Prediction prediction = predict(truth);
  OperatingPoint point;
  point.run.values.emplace_back(find_observed_quantity("goodput").value(),
                                prediction.goodput_bps * std::exp(0.02 * normal(g)));
  point.run.values.emplace_back(find_observed_quantity("cpu.busy").value(), 1);
  ComponentProfile profile;
  profile.total = profile_samples;
  for (int i = 0; i < static_cast<int>(profile_samples); ++i) {
    double left = g.uniform() * prediction.cycles_per_packet;
    for (const LedgerRow& row : prediction.ledger)
      if ((left -= row.cycles_per_packet) < 0) {
        profile.samples[static_cast<std::size_t>(row.component)] += 1;
        break;
      }
  }
  for (const double samples : profile.samples) profile.listed += samples;
  point.profile = profile;
  return point;
}

struct Coverage {
  double held = 0, counted = 0;
  void add(double truth, double low, double high) {
    ++counted;
    if (truth >= low && truth <= high) ++held;
  }
  double share() const { return held / counted; }
};

double jumbo_ratio(const Scenario& scenario) {
  Scenario jumbo = scenario;
  jumbo.workload.mtu_bytes = 4000;
  return predict(jumbo).goodput_bps / predict(scenario).goodput_bps;
}

/// The goodput of the truth, the gain of a change, and every parameter that the data informed.
void check_one(const Description& prior, Generator& g, Coverage& goodput, Coverage& ratio, Coverage& informed) {
  const Scenario truth = truth_from(prior, g);
  const OperatingPoint point = measured(truth, g);
  const auto calibration = calibrate(prior, {&point, 1});
  REQUIRE(calibration);
  const Description& fitted = calibration->fitted;
  const Draws draws(fitted);
  std::vector<double> goodputs, ratios;
  Scenario moved;
  for (std::size_t draw = 0; draw < Draws::count; ++draw) {
    draws.move(draw, fitted.scenario, moved);
    goodputs.push_back(predict(moved).goodput_bps);
    ratios.push_back(jumbo_ratio(moved));
  }
  const Interval of_goodput = central_interval(goodputs, 0.8, predict(fitted.scenario).goodput_bps);
  const Interval of_ratio = central_interval(ratios, 0.8, jumbo_ratio(fitted.scenario));
  goodput.add(predict(truth).goodput_bps, of_goodput.low, of_goodput.high);
  ratio.add(jumbo_ratio(truth), of_ratio.low, of_ratio.high);
  for (const FittedParameter& f : calibration->factors) {
    const Parameter& p = parameters()[f.parameter];
    if (f.informed)
      informed.add(p.get(truth), spread_value(p, f.posterior, f.posterior_spread, -1.2816),
                   spread_value(p, f.posterior, f.posterior_spread, 1.2816));
  }
}

}  // namespace

TEST_CASE("fitted to simulated measurements, 80 % intervals hold the truth in about 80 % of the systems") {
  const Description prior = prior_system();
  const std::size_t count = draws_asked();
  Coverage goodput, ratio, informed;
  Generator g(7);
  for (std::size_t i = 0; i < count; ++i) check_one(prior, g, goodput, ratio, informed);
  MESSAGE(count, " systems: goodput ", goodput.share(), ", gain ", ratio.share(), ", informed parameters ",
          informed.share());
  // Three standard deviations of a binomial share beside the 76 to 84 % of the full run.
  const double slack = 0.04 + 3 * std::sqrt(0.8 * 0.2 / static_cast<double>(count)) * (count < 2000 ? 1 : 0);
  for (const Coverage& coverage : {goodput, ratio, informed}) {
    CHECK(coverage.share() > 0.8 - slack);
    CHECK(coverage.share() < 0.8 + slack);
  }
}
