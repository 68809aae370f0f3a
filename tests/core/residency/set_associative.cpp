// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "residency/set_associative.h"

#include <cmath>
#include <initializer_list>

#include "support/near.h"

using namespace pktcost;

TEST_CASE("hit probability against stack distance follows the two tables") {
  const double distances[] = {64, 128, 256, 512, 1024};
  const double two_way[] = {0.9738, 0.9101, 0.7358, 0.4055, 0.0911};
  const double four_way[] = {0.9984, 0.9815, 0.8578, 0.4327, 0.0418};
  for (int i = 0; i < 5; ++i) {
    CHECK(std::abs(set_associative_hit(distances[i], 256, 2) - two_way[i]) < 5.1e-5);
    CHECK(std::abs(set_associative_hit(distances[i], 128, 4) - four_way[i]) < 5.1e-5);
  }
}

TEST_CASE("direct mapped and fully associative are the known limits") {
  CHECK(set_associative_hit(100, 256, 1) == near(std::pow(255.0 / 256, 100), 1e-12));
  CHECK(set_associative_hit(63, 1, 64) == 1);
  CHECK(set_associative_hit(64, 1, 64) == 0);
  CHECK(set_associative_hit(63.5, 1, 64) == 0.5);
  CHECK(set_associative_hit(0, 256, 1) == 1);
  CHECK(set_associative_hit(5, 256, 1e6) == 1);
}

TEST_CASE("large sums neither underflow nor leave 0..1") {
  // Binomial(1500, 1/2): 999 of 1500 is 13 deviations above the mean, 749 just below the median.
  CHECK(set_associative_hit(1500, 2, 1000) == near(1, 1e-12));
  CHECK(set_associative_hit(1499, 2, 750) == near(0.5, 1e-9));
  CHECK(set_associative_hit(1e9, 4, 8) == 0);
  CHECK(set_associative_hit(1e9, 1e12, 1) == near(std::exp(-1e-3), 1e-9));
}

TEST_CASE("the hit probability is finite, in range and falls with distance") {
  for (const double sets : {1.0, 1.5, 2.0, 64.0, 256.0, 1e6}) {
    for (const double ways : {1.0, 2.0, 4.0, 8.0, 64.0, 512.0}) {
      double before = 1;
      for (double distance = 0; distance < 1e7; distance = distance * 1.07 + 0.3) {
        const double hit = set_associative_hit(distance, sets, ways);
        CAPTURE(sets);
        CAPTURE(ways);
        CAPTURE(distance);
        REQUIRE(hit >= 0);
        REQUIRE(hit <= before + 1e-11);
        before = hit;
      }
    }
  }
}

TEST_CASE("with exponent one half a doubled cache divides misses by the square root of two") {
  CHECK(power_law_misses(10, 16384, 32768, 0.5) == near(10 / std::sqrt(2.0), 1e-12));
  CHECK(power_law_misses(10, 16384, 16384, 0.3) == 10);
}
