// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "report/explanation_report.h"

#include <doctest/doctest.h>

#include "predict/mechanisms.h"

using namespace pktcost;

TEST_CASE("every input that a mechanism names is a parameter or a step") {
  for (const auto& mechanism : mechanisms())
    for (const auto& input : mechanism.inputs) {
      CAPTURE(name_of(mechanism.component));
      CAPTURE(input);
      CHECK_FALSE(named_parameters(input).empty());
    }
}

TEST_CASE("a step names its three parameters, a path itself, anything else nothing") {
  REQUIRE(named_parameters("path.ip_tx").size() == 3);
  CHECK(parameters()[named_parameters("path.ip_tx")[1]].path == "path.ip_tx.code");
  REQUIRE(named_parameters("cpu.clock").size() == 1);
  CHECK(named_parameters("path.ip").empty());
  CHECK(named_parameters("").empty());
}

TEST_CASE("every ceiling says when it binds") {
  for (const auto& name : ceiling_names) {
    CAPTURE(name);
    CHECK_FALSE(ceiling_meaning(name).empty());
  }
}

TEST_CASE("a component's factor is its last input, and appears once") {
  const auto description = default_description("x");
  const auto report = make_explanation(description, PredictionReport{}, Component::copy);
  REQUIRE(report.components.size() == 1);
  const auto& inputs = report.components[0].inputs;
  CHECK(inputs.back().parameter->path == "costs.copy");
  CHECK(report.components[0].rows.empty());
  for (std::size_t i = 0; i + 1 < inputs.size(); ++i) CHECK(inputs[i].parameter->path != "costs.copy");
}

TEST_CASE("a default without a source of its own shows the registry's") {
  const auto description = default_description("x");
  const auto report = make_explanation(description, PredictionReport{}, Component::copy);
  bool found = false;
  for (const auto& input : report.components[0].inputs)
    if (input.parameter->path == "cpu.unaligned_factor") {
      CHECK(input.basis == Basis::initial);
      CHECK(input.source == input.parameter->source);
      found = true;
    }
  CHECK(found);
}
