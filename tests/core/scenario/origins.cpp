// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/scenario/scenario_files.h"

namespace {

using namespace scenario_files;
using pktcost::Basis;

void check_origin(const pktcost::Origin& origin, Basis basis, double spread, std::string_view source,
                  std::string_view place) {
  CHECK(name_of(origin.basis) == name_of(basis));
  CHECK(origin.spread == spread);
  CHECK(origin.source == source);
  CHECK(origin.place == place);
}

TEST_CASE("a parameter that no file sets has the registry's origin") {
  const auto description = loaded_text("{}\n");
  for (std::size_t i = 0; i < pktcost::parameters().size(); ++i) {
    const auto& parameter = pktcost::parameters()[i];
    check_origin(description.origins[i], Basis::initial, parameter.spread, parameter.source, "");
    CHECK(parameter.get(description.scenario) == parameter.initial);
  }
}

TEST_CASE("short and long values, with and without the file's own defaults") {
  const auto bare =
      loaded_text("cpu:\n  clock: 300 MHz\n  cpi: {value: 2, spread: 5 %, basis: documented, source: a manual}\n");
  check_origin(origin_of(bare, "cpu.clock"), Basis::stated, 0, "", "t.yaml:2");
  check_origin(origin_of(bare, "cpu.cpi"), Basis::documented, 0.05, "a manual", "t.yaml:3");
  const auto defaults = loaded_text(
      "cpu:\n  clock: 300 MHz\n  cpi: {value: 2, basis: fitted}\nsource: the\n  data sheet\nbasis: documented\n");
  check_origin(origin_of(defaults, "cpu.clock"), Basis::documented, 0, "the data sheet", "t.yaml:2");
  check_origin(origin_of(defaults, "cpu.cpi"), Basis::fitted, 0.15, "the data sheet", "t.yaml:3");
}

TEST_CASE("a long form without a value says more about the value that is there") {
  const auto description =
      loaded_text("cpu: {cpi: {spread: 30 %}, atomic: {basis: assumption, source: guess}}\nsource: paper\n");
  check_origin(origin_of(description, "cpu.cpi"), Basis::initial, 0.3, "estimate: in-order single-issue core",
               "t.yaml:1");
  check_origin(origin_of(description, "cpu.atomic"), Basis::assumption, 0.5, "guess", "t.yaml:1");
  CHECK(value_of(description, "cpu.cpi") == 1.3);
}

TEST_CASE("the spread of a preset stays while the value does") {
  const TemporaryFolder folder;
  folder.write("models/boards/p.yaml",
               "cpu: {cpi: {value: 2, spread: 5 %, basis: documented, source: manual}}\nsource: other\n");
  const std::vector<fs::path> folders{folder.path / "models"};
  const auto loaded = [&](const std::string& cpi) {
    auto description =
        pktcost::load_scenario_text("extends: boards/p\ncpu: {cpi: " + cpi + "}\n", "s.yaml", folder.path, folders);
    return origin_of(description.value(), "cpu.cpi");
  };
  check_origin(loaded("2"), Basis::stated, 0.05, "", "s.yaml:2");
  check_origin(loaded("3"), Basis::stated, 0.15, "", "s.yaml:2");
  check_origin(loaded("{value: 3, spread: 1 %}"), Basis::stated, 0.01, "", "s.yaml:2");
  check_origin(loaded("{spread: 1 %}"), Basis::documented, 0.01, "manual", "s.yaml:2");
  const auto untouched = pktcost::load_scenario_text("extends: boards/p\n", "s.yaml", folder.path, folders);
  check_origin(origin_of(untouched.value(), "cpu.cpi"), Basis::documented, 0.05, "manual", "boards/p.yaml:1");
}

TEST_CASE("choices and flags have a long form too") {
  const auto description = loaded_text(
      "nic:\n  tx_checksum: {value: hardware, source: driver}\n  scatter_gather: {value: true, basis: documented}\n");
  CHECK(description.scenario.nic.tx_checksum == pktcost::Checksum::hardware);
  CHECK(description.scenario.nic.scatter_gather);
  check_origin(origin_of(description, "nic.tx_checksum"), Basis::stated, 0, "driver", "t.yaml:2");
}

TEST_CASE("every parameter reads back exactly what its text says, at default, low, high and between") {
  for (const auto& parameter : pktcost::parameters()) {
    for (const double value : {parameter.initial, parameter.low, parameter.high}) {
      const std::string text = parameter_text(parameter, value);
      CAPTURE(parameter.path);
      CAPTURE(text);
      std::string nested(parameter.path);
      std::string closing;
      for (auto dot = nested.find('.'); dot != nested.npos; dot = nested.find('.')) {
        nested.replace(dot, 1, ": {");
        closing += '}';
      }
      // Alone, a value at the end of its range can contradict a default; that is another test's matter.
      auto description = pktcost::default_description("");
      CHECK(pktcost::apply_setting(description, fmt::format("{}={}", parameter.path, text)).has_value());
      CHECK(parameter.get(description.scenario) == value);
      if (!pktcost::find_contradictions(description.scenario).empty()) continue;
      const auto loaded =
          pktcost::load_scenario_text(fmt::format("{}: {}{}\n", nested, text, closing), "t.yaml", "", {});
      REQUIRE(loaded);
      CHECK(parameter.get(loaded->scenario) == value);
    }
  }
}

TEST_CASE("no parameter's path begins another's, and none is a word of the long form") {
  for (const auto& one : pktcost::parameters())
    for (const auto& other : pktcost::parameters()) CHECK(!other.path.starts_with(std::string(one.path) + "."));
}

}  // namespace
