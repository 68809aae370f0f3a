// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "residency/packet_misses.h"

#include <cmath>
#include <initializer_list>

#include "support/near.h"

using namespace pktcost;

namespace {

struct PacketRow {
  double capacity, hot, fresh, lru_sim, fifo_sim, random_sim, formula;
};

constexpr PacketRow packet_rows[] = {
    {62, 10, 5, 5.000, 5.893, 5.888, 5.901},     {62, 20, 5, 5.000, 7.145, 7.112, 7.162},
    {62, 40, 5, 5.000, 11.870, 11.755, 11.867},  {62, 50, 5, 5.000, 16.490, 16.278, 16.392},
    {62, 55, 10, 27.01, 31.573, 30.758, 30.879}, {62, 20, 30, 33.18, 39.177, 38.935, 38.978},
    {62, 58, 10, 32.29, 34.112, 33.140, 33.258}, {62, 80, 5, 55.50, 47.225, 43.855, 43.944},
};

double right_side(double c, double h, double s, double m) {
  const double a = m / c;
  if (a > 500) return s + h * (1 - 1 / (a * a));  // sinh overflows
  const double shape = a > 0 ? std::sinh(a / 2) / (a / 2) : 1;
  return s + h * (1 - std::exp(-a) * shape * shape);
}

/// P(miss) of the LRU condition by counting grid points of (u, v).
double grid_lru(double c, double h, double s) {
  int misses = 0;
  constexpr int n = 1500;
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < n; ++j) {
      const double u = (i + 0.5) / n;
      const double v = (j + 0.5) / n;
      misses += (h - 1) * (1 - u * (1 - v)) + s * (1 - u + v) > c - 1;
    }
  }
  return s + h * misses / (double(n) * n);
}

}  // namespace

TEST_CASE("misses per packet follow the table") {
  for (const PacketRow& row : packet_rows) {
    CAPTURE(row.hot);
    CAPTURE(row.fresh);
    const double random = random_packet_misses(row.capacity, row.hot, row.fresh);
    CHECK(std::abs(random - row.formula) < 5.1e-4);
    CHECK(random == near(row.random_sim, 0.03));
    const bool in_range = row.hot <= 1.3 * row.capacity;
    if (in_range) CHECK(fifo_packet_misses(row.capacity, row.hot, row.fresh) == near(row.fifo_sim, 0.08));
    CHECK(lru_random_order_misses(row.capacity, row.hot, row.fresh) == near(row.lru_sim, 0.03));
  }
}

TEST_CASE("the result solves the equation") {
  for (const double c : {1.0, 2.0, 30.0, 62.0, 1024.0}) {
    for (const double h : {0.5, 1.0, 10.0, 55.0, 80.0, 1000.0, 1e5}) {
      for (const double s : {0.001, 0.5, 2.0, 30.0, 1e4}) {
        const double m = random_packet_misses(c, h, s);
        CAPTURE(c);
        CAPTURE(h);
        CAPTURE(s);
        REQUIRE(m >= s);
        REQUIRE(m <= s + h);
        REQUIRE(right_side(c, h, s, m) == near(m, 1e-9));
      }
    }
  }
}

TEST_CASE("without fresh pages nothing misses until the hot pages overflow") {
  CHECK(random_packet_misses(62, 62, 0) == 0);
  CHECK(random_packet_misses(62, 0, 0) == 0);
  CHECK(random_packet_misses(62, 0, 7) == 7);
  const double m = random_packet_misses(62, 70, 0);
  CHECK(m > 5);
  CHECK(right_side(62, 70, 0, m) == near(m, 1e-9));
  CHECK(random_packet_misses(62, 70, 1e-9) == near(m, 1e-6));
  CHECK(random_packet_misses(62, 50, 1e-9) == near(1e-9 / (1 - 50 / 62.0), 1e-6));  // the small-load limit
}

TEST_CASE("misses rise with hot and fresh pages and fall with capacity") {
  const auto check_rising = [](auto misses) {
    for (double c = 1; c < 200; c = c * 1.3 + 0.1) {
      for (double h = 0; h < 300; h = h * 1.4 + 0.3) {
        for (double s = 0; s < 100; s = s * 1.6 + 0.2) {
          const double m = misses(c, h, s);
          REQUIRE(std::isfinite(m));
          REQUIRE(m >= s);
          REQUIRE(m <= (h + s) * (1 + 1e-12));
          REQUIRE(misses(c, h + 0.1, s) >= m * (1 - 1e-10));
          REQUIRE(misses(c, h, s + 0.1) >= m * (1 - 1e-10));
          REQUIRE(misses(c + 0.1, h, s) <= m * (1 + 1e-10) + 1e-15);
        }
      }
    }
  };
  check_rising(random_packet_misses);
  check_rising(lru_random_order_misses);
  check_rising(lru_fixed_order_misses);
}

TEST_CASE("LRU with random order is the area in which its condition holds") {
  for (const PacketRow& row : packet_rows) {
    CHECK(lru_random_order_misses(row.capacity, row.hot, row.fresh) ==
          near(grid_lru(row.capacity, row.hot, row.fresh), 1e-3));
  }
  CHECK(lru_random_order_misses(62, 1, 80) == near(grid_lru(62, 1, 80), 1e-3));
  CHECK(lru_random_order_misses(62, 100, 0) == near(grid_lru(62, 100, 0), 1e-3));
  CHECK(lru_random_order_misses(30, 1.2, 25) == near(grid_lru(30, 1.2, 25), 1e-3));
  CHECK(lru_random_order_misses(1, 10, 5) == 15);
  CHECK(lru_random_order_misses(62, 55, 10) == near(27.54, 2e-4));
}

TEST_CASE("LRU with a fixed order has a cliff") {
  CHECK(lru_fixed_order_misses(62, 52, 10) == 10);
  CHECK(lru_fixed_order_misses(62, 53, 10) == 63);
  CHECK(lru_fixed_order_misses(62, 55, 10) == 65);
}

TEST_CASE("pinned pages take their share of the references away") {
  CHECK(unpinned_share(32, 32) == 0);
  CHECK(unpinned_share(32, 64) == 0.5);
  CHECK(unpinned_share(32, 128) == 0.75);
  CHECK(unpinned_share(32, 256) == 0.875);
  CHECK(unpinned_share(32, 16) == 0);
  CHECK(unpinned_share(0, 0) == 0);
}
