// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cmath>

#include "predict/predict.h"
#include "scenario/load.h"
#include "support/near.h"
#include "validate/score.h"

using namespace pktcost;

namespace {

const std::vector<std::filesystem::path> folders{PKTCOST_SOURCE_DIR "/models"};
const Description priors = load_scenario(PKTCOST_SOURCE_DIR "/models/priors.yaml", {}).value();

RecordFile load(std::string_view text) {
  return load_records_text(text, "records.yaml", ".", folders);
}

constexpr std::string_view system = "scenario: {extends: [boards/ml405, kernels/linux-2.6.23]}";

std::string record(std::string_view id, std::string_view rest) {
  return "- id: " + std::string(id) + "\n  " + std::string(system) + "\n" + std::string(rest);
}

Scenario ml405() {
  return load(record("x", "  measured: {goodput: 100 Mbit/s}\n")).records.at(0).description.scenario;
}

}  // namespace

TEST_CASE("an absolute record is predicted from the scenario alone") {
  const auto file = load(record("a", "  measured: {goodput: 100 Mbit/s}\n"));
  REQUIRE(file.faults.empty());
  const auto scores = score(file.records.at(0), priors, 0.8);
  REQUIRE(scores.size() == 1);
  const double predicted = predict(ml405()).goodput_bps;
  CHECK(scores[0].predicted == near(predicted, 1e-12));
  CHECK(scores[0].error == near(std::log(predicted / 100e6), 1e-9));
  CHECK(scores[0].low < scores[0].predicted * std::exp(-1.28 * measurement_noise * 0.99));
  CHECK(scores[0].high > scores[0].predicted * std::exp(1.28 * measurement_noise * 0.99));
}

TEST_CASE("a what-if record is calibrated on its measurement, then changed") {
  const auto file =
      load(record("w",
                  "  kind: what_if\n  lever: clock\n  measured: {goodput: 110 Mbit/s, cpu: {busy: 100 %}}\n"
                  "  change: {cpu.clock: 600 MHz}\n  measured_after: {goodput: 180 Mbit/s}\n  bound: 3\n"));
  REQUIRE(file.faults.empty());
  const auto scores = score(file.records.at(0), priors, 0.8);
  REQUIRE(scores.size() == 1);
  CHECK(scores[0].measured == near(180.0 / 110, 1e-12));
  CHECK(scores[0].predicted > 1.05);
  CHECK(scores[0].predicted < 2);
  CHECK(scores[0].baselines.at("no change") == near(-std::log(180.0 / 110), 1e-9));
  CHECK(scores[0].baselines.at("proportional to clock") == near(std::log(2 * 110.0 / 180), 1e-9));
  CHECK_FALSE(scores[0].beyond_bound);
}

TEST_CASE("a sweep is calibrated on its first and last valid points and scored between") {
  const auto file =
      load(record("s",
                  "  kind: sweep\n  metric: goodput\n  sweep: {vary: workload.mtu, points: [[576 B, 60 Mbit/s], "
                  "[1000 B, 85 Mbit/s], [1500 B, 110 Mbit/s], [2000 B, 0 bit/s, skip]]}\n"));
  REQUIRE(file.faults.empty());
  CHECK(file.records.at(0).fit == std::vector<std::size_t>{0, 2});
  const auto scores = score(file.records.at(0), priors, 0.8);
  REQUIRE(scores.size() == 1);
  CHECK(std::abs(scores[0].error) < 0.15);
  CHECK(scores[0].baselines.contains("fixed and per byte"));
}

TEST_CASE("every fault of a file is named with its place, and the other records stand") {
  const auto file =
      load(record("good", "  measured: {goodput: 1 Mbit/s}\n") + record("unit", "  measured: {goodput: 1 MHz}\n") +
           record("zero", "  measured: {goodput: 0 bit/s}\n") +
           record("same",
                  "  kind: what_if\n  measured: {goodput: 1 Mbit/s}\n  change: {cpu.clock: 300 MHz}\n"
                  "  measured_after: {goodput: 1 Mbit/s}\n") +
           "- id: preset\n  scenario: {extends: [boards/none]}\n  measured: {goodput: 1 Mbit/s}\n" +
           "- id: missing\n  measured: {goodput: 1 Mbit/s}\n" +
           record("key", "  measurd: {goodput: 1 Mbit/s}\n  measured: {goodput: 1 Mbit/s}\n"));
  REQUIRE(file.records.size() == 1);
  CHECK(file.records[0].id == "good");
  CHECK(file.faults.size() >= 6);
  for (const Diagnostic& fault : file.faults) CHECK(fault.line > 0);
}

TEST_CASE("a record kept out of the score is judged by its weaker rule") {
  const auto file = load(record("check", "  use: check\n  measured: {goodput: 60 Mbit/s}\n") +
                         record("far", "  use: check\n  measured: {goodput: 5 Mbit/s}\n"));
  REQUIRE(file.faults.empty());
  CHECK(score(file.records.at(0), priors, 0.8).at(0).passed);
  CHECK_FALSE(score(file.records.at(1), priors, 0.8).at(0).passed);
}

TEST_CASE("each group counts once in the summary") {
  const double mbps = predict(ml405()).goodput_bps / 1e6;
  const auto as_predicted = "  group: one\n  measured: {goodput: " + std::to_string(mbps) + " Mbit/s}\n";
  const auto file = load(record("a", as_predicted) + record("b", as_predicted) + record("c", as_predicted) +
                         record("d", "  group: two\n  measured: {goodput: 1 Mbit/s}\n"));
  std::vector<Score> scores;
  for (const Record& r : file.records) scores.push_back(score(r, priors, 0.8).at(0));
  const Summary summary = summarise(scores);
  CHECK(summary.all.count == 4);
  CHECK(summary.all.coverage == near(0.5, 1e-9));
  CHECK(summary.all.ninetieth > 1);
  CHECK(summary.all.median < 0.01);
}
