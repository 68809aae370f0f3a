// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "bench/founding.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <stdexcept>

#include "scenario/load.h"

namespace bench {
namespace {

namespace fs = std::filesystem;

/// Uniform in [0, 1), the same with every standard library (splitmix64).
double next_uniform(std::uint64_t& state) {
  state += 0x9e3779b97f4a7c15U;
  std::uint64_t z = state;
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
  return static_cast<double>((z ^ (z >> 31U)) >> 11U) * 0x1p-53;
}

double random_value(const pktcost::Parameter& parameter, double u) {
  if (parameter.kind == pktcost::ParameterKind::choice)
    return std::floor(u * static_cast<double>(parameter.words.size()));
  if (parameter.kind == pktcost::ParameterKind::flag) return u < 0.5 ? 0 : 1;
  if (parameter.low <= 0) return u < 0.25 ? parameter.low : parameter.high * std::pow(1e-12, 1 - u);
  return std::clamp(parameter.low * std::pow(parameter.high / parameter.low, u), parameter.low, parameter.high);
}

pktcost::Scenario random_scenario(std::uint64_t& state) {
  pktcost::Scenario scenario{};
  for (const auto& parameter : pktcost::parameters())
    parameter.set(scenario, random_value(parameter, next_uniform(state)));
  return scenario;
}

}  // namespace

std::vector<pktcost::Description> founding_systems() {
  const fs::path root = PKTCOST_SOURCE_DIR;
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(root / "data" / "founding"))
    if (entry.path().extension() == ".yaml") files.push_back(entry.path());
  std::ranges::sort(files);
  std::vector<pktcost::Description> systems;
  for (const auto& file : files) {
    auto loaded = pktcost::load_scenario(file, std::array{root / "models"});
    if (!loaded) throw std::runtime_error(pktcost::format_diagnostic(loaded.error().front()));
    systems.push_back(std::move(*loaded));
  }
  return systems;
}

std::vector<pktcost::Scenario> random_scenarios(std::size_t count, std::uint64_t seed) {
  std::vector<pktcost::Scenario> scenarios;
  for (std::size_t attempts = 0; scenarios.size() < count && attempts < 1000 * count; ++attempts) {
    const auto scenario = random_scenario(seed);
    if (pktcost::find_contradictions(scenario).empty()) scenarios.push_back(scenario);
  }
  return scenarios;
}

}  // namespace bench
