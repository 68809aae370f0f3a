// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "scenario/parameters.h"

/// Scenarios anywhere in the ranges of the registry, the same on every machine.
namespace random_scenarios {

/// A small generator with a fixed sequence (splitmix64): the standard's distributions differ between libraries.
class Generator {
 public:
  explicit Generator(std::uint64_t seed) : state_(seed) {}
  std::uint64_t bits() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15U);
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
  }
  double uniform() { return static_cast<double>(bits() >> 11U) * 0x1p-53; }  ///< in [0, 1)
  bool happens(double probability) { return uniform() < probability; }
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(uniform() * static_cast<double>(n)); }
  double between(double low, double high) { return low + (high - low) * uniform(); }
  double log_between(double low, double high);  ///< 0 < low <= high

 private:
  std::uint64_t state_;
};

/// A consistent scenario: values at the default, near it, anywhere in the range, or at its ends, in a mix of its own.
pktcost::Scenario random_scenario(Generator& generator);

/// The same, kept in the plain middle of the model: one core that the process shares with the softirq, clocked
/// arrivals, no merging, no restarted timer, so that demand rises with the load and one load alone fills the CPU.
pktcost::Scenario plain_scenario(Generator& generator);

/// The least changes that make a scenario consistent.
void repair(pktcost::Scenario& scenario);

/// The values that differ from their defaults, one `path=value` a line: what to paste behind --set.
std::string changed_values(const pktcost::Scenario& scenario);

/// As few changed values as still fail: each is put back to its default where the scenario stays consistent and
/// `fails`.
pktcost::Scenario smallest(pktcost::Scenario scenario, const std::function<bool(const pktcost::Scenario&)>& fails);

/// Draws scenarios and asks `fault_of` what is wrong with each, "" = nothing. Faults are test failures; the first of
/// each text is shown with its smallest scenario. Stops after a few.
void check_scenarios(std::size_t count, std::uint64_t seed, pktcost::Scenario (*draw)(Generator&),
                     const std::function<std::string(const pktcost::Scenario&)>& fault_of);

/// The parameter of that path; the path must exist.
const pktcost::Parameter& parameter(std::string_view path);

}  // namespace random_scenarios
