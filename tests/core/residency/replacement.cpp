// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "residency/replacement.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <vector>

#include "support/near.h"

using namespace pktcost;

namespace {

std::vector<double> zipf(int pages, double exponent) {
  std::vector<double> q(static_cast<std::size_t>(pages));
  double total = 0;
  for (std::size_t i = 0; i < q.size(); ++i) total += q[i] = std::pow(static_cast<double>(i + 1), -exponent);
  for (double& p : q) p /= total;
  return q;
}

constexpr std::array small_q = {0.4, 0.3, 0.2, 0.1};

using State = std::vector<int>;  // most recently inserted or used page first

/// Stationary hit ratio of a demand policy over small_q by iterating the exact chain of ordered cache contents.
double exact_small_hit(std::size_t capacity, bool move_on_hit) {
  std::map<State, double> now{{State{}, 1.0}};
  double hit = 0;
  for (int step = 0; step < 600; ++step) {
    std::map<State, double> next;
    hit = 0;
    for (const auto& [state, weight] : now) {
      for (int page = 0; page < 4; ++page) {
        const double flow = weight * small_q[static_cast<std::size_t>(page)];
        State after = state;
        const auto found = std::ranges::find(after, page);
        const bool present = found != after.end();
        if (present) hit += flow;
        if (present && move_on_hit) after.erase(found);
        if (!present || move_on_hit) after.insert(after.begin(), page);
        if (after.size() > capacity) after.pop_back();
        next[after] += flow;
      }
    }
    now = std::move(next);
  }
  return hit;
}

struct ZipfRow {
  int pages;
  double capacity, exponent, lru_sim, lru_formula, fifo_sim, random_sim, fifo_formula;
};

constexpr ZipfRow zipf_rows[] = {
    {200, 62, 0.6, 0.46375, 0.46404, 0.42931, 0.42913, 0.42905},
    {200, 62, 1.0, 0.71671, 0.71729, 0.66181, 0.66190, 0.66136},
    {1000, 62, 0.8, 0.29508, 0.29505, 0.25736, 0.25749, 0.25683},
    {1000, 62, 1.2, 0.69435, 0.69495, 0.63819, 0.63823, 0.63767},
    {1000, 30, 1.0, 0.37867, 0.37885, 0.32702, 0.32703, 0.32527},
};

}  // namespace

TEST_CASE("uniform references hit in proportion to the capacity") {
  CHECK(uniform_irm_hit(62, 124) == 0.5);
  CHECK(uniform_irm_hit(62, 50) == 1);
  CHECK(uniform_irm_hit(0, 50) == 0);
  const std::vector<double> q(100, 0.01);
  CHECK(lru_irm_hit(q, 30) == near(0.3, 1e-10));
  CHECK(fifo_random_irm_hit(q, 30) == near(0.3, 1e-10));
}

TEST_CASE("the approximations follow the Zipf table") {
  for (const ZipfRow& row : zipf_rows) {
    CAPTURE(row.pages);
    CAPTURE(row.exponent);
    const auto q = zipf(row.pages, row.exponent);
    const double lru = lru_irm_hit(q, row.capacity);
    const double fifo = fifo_random_irm_hit(q, row.capacity);
    CHECK(std::abs(lru - row.lru_formula) < 1e-5);
    CHECK(std::abs(fifo - row.fifo_formula) < 1e-5);
    CHECK(std::abs(lru - row.lru_sim) < 0.002);
    CHECK(std::abs(fifo - row.fifo_sim) < 0.002);
    CHECK(std::abs(fifo - row.random_sim) < 0.002);
  }
}

TEST_CASE("small caches: exact values by enumeration, approximations within 0.017") {
  const double exact_fifo[] = {0.3, 4.0 / 7, 0.808};
  const double exact_lru[] = {0.3, 0.580556, 0.826587};
  const double che_fifo[] = {0.289380, 0.554913, 0.792680};
  const double che_lru[] = {0.294292, 0.573009, 0.823429};
  for (std::size_t c = 1; c <= 3; ++c) {
    CAPTURE(c);
    CHECK(exact_small_hit(c, false) == near(exact_fifo[c - 1], 1e-9));
    CHECK(exact_small_hit(c, true) == near(exact_lru[c - 1], 1e-6));
    const double fifo = fifo_random_irm_hit(small_q, static_cast<double>(c));
    const double lru = lru_irm_hit(small_q, static_cast<double>(c));
    CHECK(fifo == near(che_fifo[c - 1], 2e-6));
    CHECK(lru == near(che_lru[c - 1], 2e-6));
    CHECK(std::abs(fifo - exact_fifo[c - 1]) < 0.017);
    CHECK(std::abs(lru - exact_lru[c - 1]) < 0.017);
  }
}

TEST_CASE("the approximations are whole at the edges") {
  CHECK(lru_irm_hit(small_q, 4) == near(1, 1e-12));
  CHECK(fifo_random_irm_hit(small_q, 9) == near(1, 1e-12));
  CHECK(lru_irm_hit(small_q, 0) == 0);
  CHECK(lru_irm_hit({}, 3) == 0);
  const std::array with_zeros = {0.5, 0.5, 0.0};
  CHECK(lru_irm_hit(with_zeros, 2) == 1);
  const std::array steep = {1 - 1e-9, 1e-9 - 1e-200, 1e-200};
  for (const double c : {0.001, 0.5, 1.5, 2.5, 2.999999}) {
    CHECK(std::isfinite(lru_irm_hit(steep, c)));
    CHECK(std::isfinite(fifo_random_irm_hit(steep, c)));
  }
  const auto q = zipf(50, 1);
  double before = 0;
  for (double c = 0.25; c <= 50; c += 0.25) {
    const double hit = fifo_random_irm_hit(q, c);
    REQUIRE(hit > before);
    REQUIRE(hit <= lru_irm_hit(q, c) + 1e-12);
    before = hit;
  }
}

TEST_CASE("a cyclic sweep falls off a cliff unless replacement is random") {
  CHECK(cyclic_ordered_hit(62, 62) == 1);
  CHECK(cyclic_ordered_hit(62, 63) == 0);
  CHECK(cyclic_random_hit(62, 62) == 1);
  CHECK(cyclic_random_hit(1, 2) == 0);
  const double pages[] = {63, 70, 80, 93, 124, 248};
  const double formula[] = {0.984, 0.7908, 0.5924, 0.4198, 0.2032, 0.0195};
  const double simulated[] = {0.968, 0.7792, 0.5848, 0.4153, 0.2018, 0.0194};
  for (int i = 0; i < 6; ++i) {
    CAPTURE(pages[i]);
    const double hit = cyclic_random_hit(62, pages[i]);
    CHECK(std::abs(hit - formula[i]) < (i == 0 ? 5e-4 : 6e-5));
    CHECK(std::abs(hit - simulated[i]) < 0.017);
    CHECK(hit == near(std::pow(1 - 1 / 62.0, (pages[i] - 1) * (1 - hit)), 1e-9));
  }
}

TEST_CASE("the cyclic root is finite, in range and falling for any sweep") {
  for (const double c : {1.0, 1.5, 2.0, 62.0, 1e4, 1e9}) {
    double before = 1;
    for (const double excess : {1e-9, 1e-3, 0.5, 1.0, 1.01, 2.0, 10.0, 1e3, 1e9, 1e15}) {
      const double hit = cyclic_random_hit(c, c + excess);
      CAPTURE(c);
      CAPTURE(excess);
      REQUIRE(hit >= 0);
      REQUIRE(hit <= before + 1e-12);
      before = hit;
    }
  }
}
