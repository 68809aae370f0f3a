// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "predict/interval.h"

#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <string_view>

#include "core/predict/random_scenarios.h"
#include "predict/predict.h"
#include "support/near.h"

namespace {

using namespace pktcost;
using random_scenarios::check_scenarios;
using random_scenarios::random_scenario;

constexpr double z_90 = 1.2815515655446004;  // standard normal quantiles
constexpr double z_75 = 0.6744897501960817;
constexpr double z_975 = 1.9599639845400545;

Description exact_description(const Scenario& scenario) {
  Description d = default_description("test");
  d.scenario = scenario;
  for (Origin& origin : d.origins) origin.spread = 0;
  return d;
}

Description uncertain_description(const Scenario& scenario) {
  Description d = default_description("test");
  d.scenario = scenario;
  return d;
}

/// One uncertain parameter, all else exact.
Description with_one_spread(const Scenario& scenario, std::string_view path, double spread) {
  Description d = exact_description(scenario);
  d.origins[*find_parameter(path)].spread = spread;
  return d;
}

std::string order_fault(const Scenario& s) {
  const Description d = uncertain_description(s);
  const double value = predict(s).goodput_bps;
  const Interval narrow = goodput_interval(d, 0.5), usual = goodput_interval(d, 0.8), wide = goodput_interval(d, 0.95);
  if (!std::isfinite(wide.low) || !std::isfinite(wide.high) || wide.low < 0) return "an end is no goodput";
  if (narrow.low > value || narrow.high < value) return "the value lies outside";
  if (wide.low > usual.low || usual.low > narrow.low) return "the low end rises with the level";
  if (wide.high < usual.high || usual.high < narrow.high) return "the high end falls with the level";
  return "";
}

std::string repeated_fault(const Scenario& s) {
  const Description d = uncertain_description(s);
  const Interval first = goodput_interval(d, 0.8), second = goodput_interval(d, 0.8);
  return first.low == second.low && first.high == second.high ? "" : "two intervals differ";
}

std::string exact_fault(const Scenario& s) {
  const double value = predict(s).goodput_bps;
  const Interval interval = goodput_interval(exact_description(s), 0.95);
  return interval.low == value && interval.high == value ? "" : "exact values give a width";
}

Scenario limited_by_mac() {
  Scenario s;
  s.cpu.clock_hz = 5e9;
  s.nic.mac_bps = 20e6;
  return s;
}

/// DMA alone moves data: nothing is copied, code and kernel data stay in large caches.
Scenario limited_by_memory() {
  Scenario s;
  s.workload.mtu_bytes = 65535;
  s.workload.zero_copy = s.nic.scatter_gather = s.driver.coherent = true;
  s.nic.tx_checksum = Checksum::hardware;
  s.nic.link_bps = 1e13;
  s.cpu.clock_hz = 1e10;
  s.cache.data_bytes = s.cache.instruction_bytes = 16777216;
  s.memory.bandwidth_bytes_per_s = 1e8;
  s.memory.read_latency_s = s.memory.write_latency_s = 0;
  return s;
}

}  // namespace

TEST_CASE("the interval holds the value and widens with the level") {
  check_scenarios(80, 31, random_scenario, order_fault);
}

TEST_CASE("the same scenario gives the same interval") {
  check_scenarios(40, 32, random_scenario, repeated_fault);
}

TEST_CASE("without spreads the interval is the value") {
  check_scenarios(80, 33, random_scenario, exact_fault);
}

TEST_CASE("one uncertain parameter that the goodput is proportional to gives lognormal quantiles") {
  const Scenario s = limited_by_mac();
  const Prediction p = predict(s);
  REQUIRE(p.binding == Ceiling::mac);
  constexpr double spread = 0.1;
  const Description d = with_one_spread(s, "nic.mac_cap", spread);
  const struct { double level, z; } cases[] = {{0.5, z_75}, {0.8, z_90}, {0.95, z_975}};
  for (const auto& one : cases) {
    const double level = one.level, z = one.z;
    CAPTURE(level);
    const Interval interval = goodput_interval(d, level);
    CHECK(interval.low == near(p.goodput_bps * std::exp(-spread * z), 1e-3));
    CHECK(interval.high == near(p.goodput_bps * std::exp(spread * z), 1e-3));
  }
}

TEST_CASE("the spread of a share is that of its logit") {
  const Scenario s = limited_by_memory();
  const Prediction p = predict(s);
  REQUIRE(p.binding == Ceiling::memory);
  const auto goodput_at = [&](double z) {
    Scenario moved = s;
    const Parameter& efficiency = random_scenarios::parameter("memory.efficiency");
    efficiency.set(moved, 1 / (1 + (1 / s.memory.efficiency - 1) * std::exp(-0.4 * z)));
    return predict(moved).goodput_bps;
  };
  const Interval interval = goodput_interval(with_one_spread(s, "memory.efficiency", 0.4), 0.8);
  CHECK(interval.low == near(goodput_at(-z_90), 1e-3));
  CHECK(interval.high == near(goodput_at(z_90), 1e-3));
}

TEST_CASE("one uncertain cost gives the goodputs at its own quantiles") {
  Scenario s;
  s.cpu.clock_hz = 200e6;
  REQUIRE(predict(s).binding == Ceiling::cpu);
  constexpr double spread = 0.2;
  const auto goodput_at = [&](double z) {
    Scenario moved = s;
    moved.memory.read_latency_s *= std::exp(spread * z);
    return predict(moved).goodput_bps;
  };
  const Interval interval = goodput_interval(with_one_spread(s, "memory.read_latency", spread), 0.8);
  CHECK(interval.low == near(goodput_at(z_90), 1e-3));
  CHECK(interval.high == near(goodput_at(-z_90), 1e-3));
}
