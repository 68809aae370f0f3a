// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "path/moderation.h"

#include <cmath>
#include <initializer_list>
#include <limits>

#include "support/near.h"

using namespace pktcost;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// 1 + E[min(F-1, X)] summed term by term in long double, good where exp(-mean) does not underflow.
double plain_sum(double mean, int threshold) {
  long double mass = std::exp(-static_cast<long double>(mean));
  long double below = 0;
  for (int n = 0; n < threshold - 1; ++n) {
    below += mass * (threshold - 1 - n);
    mass *= static_cast<long double>(mean) / (n + 1);
  }
  return static_cast<double>(threshold - below);
}

}  // namespace

TEST_CASE("absolute timer: reference values") {
  CHECK(absolute_timer_poisson_frames(1e4, 100e-6, 8) == near(2.000, 5e-4));
  CHECK(absolute_timer_poisson_frames(1e4, 300e-6, 8) == near(3.983, 2e-4));
  CHECK(absolute_timer_poisson_frames(1e4, 1e-3, 8) == near(7.760, 1e-4));
  CHECK(absolute_timer_poisson_frames(1e4, 1e-3, 32) == near(11.000, 1e-4));
}

TEST_CASE("absolute timer: the capped Poisson mean is exact") {
  for (const int threshold : {1, 2, 3, 8, 17, 32, 64, 300, 1024}) {
    for (const double mean : {1e-9, 0.01, 0.5, 1.0, 7.0, 15.9, 16.0, 63.0, 299.0, 1000.0, 1023.0, 1024.0, 3000.0}) {
      CAPTURE(threshold);
      CAPTURE(mean);
      REQUIRE(absolute_timer_poisson_frames(mean, 1, threshold) == near(plain_sum(mean, threshold), 1e-11));
    }
  }
}

TEST_CASE("absolute timer: finite and rising over the whole range") {
  for (const double threshold : {1.0, 2.0, 8.0, 100.0, 1024.0}) {
    double before = 1;
    for (double mean = 1e-12; mean <= 1e6; mean *= 1.11) {
      const double frames = absolute_timer_poisson_frames(mean, 1, threshold);
      REQUIRE(frames >= before - 1e-11);
      REQUIRE(frames <= threshold);
      before = frames;
    }
    CHECK(before == threshold);
  }
  CHECK(absolute_timer_poisson_frames(0, 1, 8) == 1);
  CHECK(absolute_timer_poisson_frames(1e4, 0, 8) == 1);
  CHECK(absolute_timer_poisson_frames(1e4, 1e-3, 0) == 1);
  CHECK(absolute_timer_poisson_frames(1e4, 1e-3, infinity) == near(11, 1e-12));
}

TEST_CASE("absolute timer: regular arrivals") {
  CHECK(absolute_timer_regular_frames(123.04e-6, 1e-3, 32) == 9);
  CHECK(absolute_timer_regular_frames(123.04e-6, 1e-3, 8) == 8);
  CHECK(absolute_timer_regular_frames(1e-4, 3e-4, 32) == 4);  // 3e-4/1e-4 is 2.9999999999999996 in doubles
  CHECK(absolute_timer_regular_frames(1e-4, 0, 32) == 1);
  CHECK(absolute_timer_regular_frames(0, 1e-3, 32) == 32);
}

TEST_CASE("inactivity timer: reference values") {
  CHECK(inactivity_timer_poisson_frames(1e4, 100e-6, 8) == near(2.649, 2e-4));
  CHECK(inactivity_timer_poisson_frames(1e4, 300e-6, 8) == near(6.737, 1e-4));
  CHECK(inactivity_timer_poisson_frames(1e4, 1e-3, 8) == near(7.999, 1e-4));
  CHECK(inactivity_timer_poisson_frames(1e4, 1e-3, 32) == near(31.978, 2e-5));
}

TEST_CASE("inactivity timer: edges") {
  CHECK(inactivity_timer_poisson_frames(1e4, 0, 8) == 1);
  CHECK(inactivity_timer_poisson_frames(1e4, 1, 1024) == 1024);
  CHECK(inactivity_timer_poisson_frames(1e4, 1e-3, infinity) == near(std::exp(10.0), 1e-12));
  CHECK(inactivity_timer_poisson_frames(1e4, 50e-4, 1024) == near(1024, 1e-12));
  CHECK(inactivity_timer_regular_frames(12.304e-6, 41e-6, 8) == 8);
  CHECK(inactivity_timer_regular_frames(41e-6, 41e-6, 8) == 8);
  CHECK(inactivity_timer_regular_frames(42e-6, 41e-6, 8) == 1);
  CHECK(inactivity_timer_regular_frames(0, 0, 8) == 1);
}

TEST_CASE("throttle: reference values and limits") {
  CHECK(throttled_interrupt_rate(2000, 125e-6) == near(1944.0, 3e-5));
  CHECK(throttled_interrupt_rate(8000, 125e-6) == near(5848.5, 1e-5));
  CHECK(throttled_interrupt_rate(20000, 125e-6) == near(7745.7, 1e-5));
  CHECK(throttled_interrupt_rate(80000, 125e-6) == near(8000.0, 1e-5));
  CHECK(throttled_interrupt_rate(0, 125e-6) == 0);
  CHECK(throttled_interrupt_rate(5000, 0) == 5000);
  CHECK(throttled_frames(8000, 125e-6) == near(1.3679, 1e-4));
  CHECK(throttled_frames(1e12, 1) == near(1e12, 1e-12));
}
