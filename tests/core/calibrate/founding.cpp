// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
//
// The founding systems fitted to their own load and profile.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <fstream>

#include "calibrate/calibrate.h"
#include "calibrate/priors.h"
#include "core/analysis/whatif_systems.h"
#include "predict/draws.h"
#include "predict/predict.h"
#include "profile/import.h"
#include "profile/symbol_map.h"
#include "scenario/load.h"
#include "scenario/save.h"
#include "support/near.h"

using namespace pktcost;

namespace {

const std::filesystem::path data = PKTCOST_SOURCE_DIR "/data/founding";
const std::filesystem::path models = PKTCOST_SOURCE_DIR "/models";

Calibration calibrated(const std::string& name, const std::string& profile = "") {
  Description description = shipped::system("founding/" + name);
  const auto priors = load_scenario(models / "priors.yaml", {});
  REQUIRE(priors);
  apply_priors(*priors, description);
  std::vector<OperatingPoint> points;
  for (const Observed& run : description.observed) points.push_back({run, {}});
  if (!profile.empty()) {
    static const auto map = load_symbol_map(models / "symbols.yaml");
    REQUIRE(map);
    std::ifstream input(data / profile);
    points.front().profile = component_profiles(import_text(input, profile), *map).at(0);
  }
  auto result = calibrate(description, points);
  REQUIRE(result);
  return std::move(*result);
}

double cycles_per_event(const Description& description, Component component, Event event) {
  for (const LedgerRow& row : predict(description.scenario).ledger)
    if (row.component == component && row.event == event) return row.cycles_per_event;
  return 0;
}

bool finds(const Calibration& calibration, std::string_view code) {
  return std::ranges::find(calibration.findings, code, &Finding::code) != calibration.findings.end();
}

/// Of the rows that are shares: how many predictions lie in the 95 % Wilson interval of the measured count.
double covered_shares(const Calibration& calibration, double samples) {
  constexpr double z = 1.96;
  double shares = 0, covered = 0;
  for (const FitResidual& row : calibration.residuals) {
    if (!row.what.starts_with("share of")) continue;
    const double centre = (row.measured + z * z / (2 * samples)) / (1 + z * z / samples);
    const double half = z / (1 + z * z / samples) *
                        std::sqrt(row.measured * (1 - row.measured) / samples + z * z / (4 * samples * samples));
    ++shares;
    if (std::abs(row.predicted - centre) <= half) ++covered;
  }
  return covered / shares;
}

}  // namespace

TEST_CASE("ML405 TCP: throughput, shares and the cost of a byte come from the profile") {
  const Calibration calibration = calibrated("ml405-tcp-tx", "ml405-tcp-stream.readprofile");
  CHECK(predict(calibration.fitted.scenario).goodput_bps == near(110e6, 0.02));
  CHECK(cycles_per_event(calibration.fitted, Component::copy, Event::byte) == near(3.44, 0.05));
  CHECK(covered_shares(calibration, 2475) >= 0.9);
  CHECK(finds(calibration, "idle_share"));
  CHECK(finds(calibration, "not_listed"));
}

TEST_CASE("ML405 UDP: the idle ticks cannot lie inside the run") {
  const Calibration calibration = calibrated("ml405-udp-tx", "ml405-udp-stream.readprofile");
  CHECK(predict(calibration.fitted.scenario).goodput_bps == near(210e6, 0.02));
  // 6.52 cycles per byte of the 1480 B that a fragment carries.
  const double per_byte = cycles_per_event(calibration.fitted, Component::copy_checksum, Event::byte);
  CHECK(per_byte * predict(calibration.fitted.scenario).payload_bytes / 1480 == near(6.52, 0.03));
  CHECK(cycles_per_event(calibration.fitted, Component::cache_maintenance, Event::line) == near(5.2, 0.2));
  CHECK(covered_shares(calibration, 2475) >= 0.9);
  CHECK(finds(calibration, "idle_share"));
}

TEST_CASE("the founding systems with a measured throughput are met within 2 %") {
  for (const std::string name : {"stb-tcp-rx", "stb-tcp-tx", "ppc405ex-udp-tx", "microblaze-ram-32",
                                 "microblaze-ram-64", "microblaze-ram-128"}) {
    CAPTURE(name);
    const Calibration calibration = calibrated(name);
    CHECK(predict(calibration.fitted.scenario).goodput_bps == near(calibration.residuals.front().measured, 0.02));
  }
}

TEST_CASE("a calibrated scenario is saved and read back to the last bit") {
  const Description original = shipped::system("founding/ml405-tcp-tx");
  const Calibration calibration = calibrated("ml405-tcp-tx", "ml405-tcp-stream.readprofile");
  const auto text = extending_text("ml405-tcp-tx", original, calibration.fitted);
  const std::vector<std::filesystem::path> folders{models};
  const auto read = load_scenario_text(text, "calibrated.yaml", data, folders);
  REQUIRE(read);
  CHECK(predict(read->scenario).goodput_bps == predict(calibration.fitted.scenario).goodput_bps);
  CHECK(read->posterior.parameters == calibration.fitted.posterior.parameters);
  CHECK(read->posterior.centre == calibration.fitted.posterior.centre);
  CHECK(read->posterior.factor == calibration.fitted.posterior.factor);
  for (std::size_t i = 0; i < parameters().size(); ++i) {
    CAPTURE(parameters()[i].path);
    CHECK(parameters()[i].get(read->scenario) == parameters()[i].get(calibration.fitted.scenario));
    CHECK(read->origins[i].spread == calibration.fitted.origins[i].spread);
  }
  const auto whole = load_scenario_text(flattened_text(calibration.fitted), "flat.yaml", data, folders);
  REQUIRE(whole);
  CHECK(predict(whole->scenario).goodput_bps == predict(calibration.fitted.scenario).goodput_bps);
}

TEST_CASE("the posterior interval lies around the measured goodput and is narrower than the prior's") {
  const Calibration calibration = calibrated("ml405-tcp-tx", "ml405-tcp-stream.readprofile");
  const auto interval_of = [](const Description& description) {
    const Draws draws(description);
    std::vector<double> sample;
    Scenario moved;
    for (std::size_t i = 0; i < Draws::count; ++i) {
      draws.move(i, description.scenario, moved);
      sample.push_back(predict(moved).goodput_bps);
    }
    return central_interval(sample, 0.8, predict(description.scenario).goodput_bps);
  };
  const Interval prior = interval_of(shipped::system("founding/ml405-tcp-tx")),
                 posterior = interval_of(calibration.fitted);
  CHECK(posterior.low < 110e6);
  CHECK(posterior.high > 110e6);
  CHECK(posterior.high - posterior.low < 0.4 * (prior.high - prior.low));
}
