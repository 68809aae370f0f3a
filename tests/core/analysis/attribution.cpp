// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "analysis/attribution.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "scenario/parameters.h"
#include "support/near.h"

using namespace pktcost;

namespace {

constexpr double clock_hz = 1e8;
constexpr std::array before_cycles{6000.0, 3000.0, 1000.0};
constexpr std::array after_cycles{2000.0, 2500.0, 1000.0};

/// Packets per second when the players of the mask have their costs changed.
double packet_rate(std::uint32_t mask) {
  double cycles = 0;
  for (std::uint32_t i = 0; i < before_cycles.size(); ++i)
    cycles += (mask >> i & 1U) != 0 ? after_cycles[i] : before_cycles[i];
  return clock_hz / cycles;
}

double two_ceilings(std::uint32_t mask) {
  return std::min((mask & 1U) != 0 ? 20000.0 : 10000.0, (mask & 2U) != 0 ? 15000.0 : 12000.0);
}

double sum(const std::vector<double>& values) {
  double total = 0;
  for (const double value : values) total += value;
  return total;
}

std::vector<double> times(const std::array<double, 3>& cycles) {
  std::vector<double> result;
  for (const double c : cycles) result.push_back(c / clock_hz);
  return result;
}

}  // namespace

TEST_CASE("the groups of the registry are few enough for an exact Shapley value") {
  CHECK(parameter_groups().size() <= most_players);
}

TEST_CASE("Shapley shares of three cost changes") {
  const auto result = shapley(3, packet_rate);
  CHECK(result.shares[0] == near(7161.08, 1e-6));
  CHECK(result.shares[1] == near(1020.73, 1e-5));
  CHECK(result.shares[2] == 0);  // a null player
  CHECK(sum(result.shares) == near(18181.82 - 10000, 1e-6));
}

TEST_CASE("the orders that the Shapley value averages differ widely") {
  CHECK(packet_rate(1) - packet_rate(0) == near(6666.67, 1e-6));
  CHECK(packet_rate(3) - packet_rate(1) == near(1515.15, 1e-5));
  CHECK(packet_rate(2) - packet_rate(0) == near(526.32, 1e-5));
  CHECK(packet_rate(3) - packet_rate(2) == near(7655.50, 1e-6));
}

TEST_CASE("interaction is what the single effects leave") {
  const auto result = shapley(3, packet_rate);
  CHECK(result.alone[0] == near(6666.67, 1e-6));
  CHECK(result.alone[1] == near(526.32, 1e-5));
  CHECK(result.interaction == near(8181.82 - 6666.67 - 526.32, 1e-5));
  CHECK(pair_interaction(0, 1, packet_rate) == near(result.interaction, 1e-9));
  CHECK(pair_interaction(0, 2, packet_rate) == 0);
}

TEST_CASE("Aumann-Shapley shares are proportional while the sum of costs binds") {
  const std::array limits{TimeLimit{times(before_cycles), times(after_cycles)}};
  const auto shares = aumann_shapley(limits);
  CHECK(shares[0][0] == near(7272.73, 1e-6));
  CHECK(shares[0][1] == near(909.09, 1e-5));
  CHECK(shares[0][2] == 0);
}

TEST_CASE("two ceilings: Shapley and Aumann-Shapley") {
  const auto result = shapley(2, two_ceilings);
  CHECK(result.shares[0] == near(3500, 1e-12));
  CHECK(result.shares[1] == near(1500, 1e-12));
  // Along the line the CPU gives way first: 1/10000 to 1/20000 against 1/12000 to 1/15000 cross at half the way.
  const std::array limits{TimeLimit{{1 / 10000.0}, {1 / 20000.0}}, TimeLimit{{1 / 12000.0}, {1 / 15000.0}}};
  const auto shares = aumann_shapley(limits);
  CHECK(shares[0][0] == near(40000.0 / 3 - 10000, 1e-9));
  CHECK(shares[1][0] == near(15000 - 40000.0 / 3, 1e-9));
}

TEST_CASE("symmetric players get the same, and twelve players still sum exactly") {
  const auto square = [](std::uint32_t mask) {
    double size = 0;
    for (; mask != 0; mask &= mask - 1) ++size;
    return size * size;
  };
  const auto result = shapley(most_players, square);
  for (const double share : result.shares) CHECK(share == near(12, 1e-12));
  CHECK(sum(result.shares) == near(144, 1e-12));
  CHECK_THROWS_AS(shapley(most_players + 1, square), std::logic_error);
}

TEST_CASE("no player, no share") {
  const auto result = shapley(0, [](std::uint32_t) { return 5.0; });
  CHECK(result.shares.empty());
  CHECK(result.interaction == 0);
}
