// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "path/napi.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>

#include "path/moderation.h"
#include "support/near.h"

using namespace pktcost;

namespace {

constexpr double us = 1e-6;
constexpr double infinity = std::numeric_limits<double>::infinity();

/// E[floor(N/w) + 1]/E[N] by summing the distribution of N, the total progeny of 1 + Poisson(setup arrivals) packets.
double summed_polls(double rho, double setup_arrivals, int weight) {
  double polls = 0;
  double mean = 0;
  for (int n = 1; n < 40000; ++n) {
    const double a = setup_arrivals + rho * n;
    const double mass = std::exp(std::log(setup_arrivals + rho) + (n - 2) * std::log(a) - a - std::lgamma(n));
    polls += mass * (n / weight + 1);
    mean += mass * n;
  }
  return polls / mean;
}

}  // namespace

TEST_CASE("Poisson arrivals: packets per interrupt and load") {
  CHECK(poisson_batch(5000, 100 * us, 20 * us) == near(2.2, 1e-12));
  CHECK(poisson_batch(8000, 100 * us, 20 * us) == near(5.8, 1e-12));
  CHECK(poisson_batch(8000, 100 * us, 100 * us) == near(9.0, 1e-12));
  CHECK(poisson_batch(9500, 100 * us, 10 * us) == near(21.9, 1e-12));
  CHECK(poisson_batch(100000, 8 * us, 5 * us) == near(7.5, 1e-12));
  CHECK(poisson_softirq_load(5000, 100 * us, 20 * us) == near(0.5455, 1e-4));
  CHECK(poisson_softirq_load(8000, 100 * us, 20 * us) == near(0.8276, 1e-4));
  CHECK(poisson_interrupt_rate(8000, 100 * us, 20 * us) == near(1379.31, 1e-6));
}

TEST_CASE("Poisson arrivals: simulated values within 2 %") {
  CHECK(poisson_batch(8000, 100 * us, 20 * us) == near(5.796, 0.02));
  CHECK(poisson_batch(8000, 100 * us, 100 * us) == near(9.016, 0.02));
  CHECK(poisson_batch(9500, 100 * us, 10 * us) == near(21.85, 0.02));
  CHECK(poisson_batch(100000, 8 * us, 5 * us) == near(7.513, 0.02));
}

TEST_CASE("Poisson arrivals: idle and saturated") {
  CHECK(poisson_batch(0, 100 * us, 20 * us) == 1);
  CHECK(poisson_batch(10001, 100 * us, 20 * us) == infinity);
  CHECK(poisson_interrupt_rate(10001, 100 * us, 20 * us) == 0);
  CHECK(poisson_interrupt_rate(0, 100 * us, 20 * us) == 0);
  CHECK(poisson_softirq_load(20000, 100 * us, 20 * us) == near(2, 1e-12));
  double before = 0;
  for (double rate = 0; rate < 12000; rate += 7) {
    const double load = poisson_softirq_load(rate, 100 * us, 20 * us);
    REQUIRE(load >= before);
    before = load;
  }
}

TEST_CASE("moderation and NAPI combine: waiting frames and delayed polls") {
  const double waiting = absolute_timer_poisson_frames(8000, 125 * us, 8);
  CHECK(poisson_batch(8000, 100 * us, 20 * us, waiting) == near((waiting + 0.16) / 0.2, 1e-12));
  CHECK(poisson_batch(8000, 100 * us, (20 + 50) * us) == near((1 + 8000 * 70 * us) / 0.2, 1e-12));
}

TEST_CASE("regular arrivals: reference integers") {
  const double slow = 123.04 * us;
  const double fast = 12.304 * us;
  CHECK(burst_batch(slow, 110 * us, 20 * us, 1000) == 2);
  CHECK(burst_batch(slow, 120 * us, 20 * us, 1000) == 7);
  CHECK(burst_batch(slow, 122 * us, 10 * us, 1000) == 10);
  CHECK(burst_batch(fast, 8 * us, 6 * us, 1000) == 2);
  CHECK(burst_batch(fast, 11 * us, 6 * us, 1000) == 5);
  CHECK(burst_batch(fast, 12 * us, 6 * us, 1000) == 20);
}

TEST_CASE("regular arrivals: one interrupt per packet up to the tie, the whole burst from service = spacing") {
  for (const double spacing : {0.3, 12.304 * us, 123.04 * us, 1.0, 7.7}) {
    for (int i = 0; i <= 100; ++i) {
      const double service = spacing * i / 100;
      CAPTURE(spacing);
      CAPTURE(i);
      REQUIRE(burst_batch(spacing, service, spacing - service, 50) == (i < 100 ? 1 : 50));
    }
  }
  CHECK(burst_batch(0.3, 0.1, 0.2, 50) == 1);
  CHECK(burst_batch(123.04 * us, 123.04 * us * (1 - 1e-8), 123.04 * us * 1e-8, 50) == 1);
  CHECK(burst_batch(10 * us, 10 * us, 1 * us, 50) == 50);
  CHECK(burst_batch(10 * us, 20 * us, 1 * us, infinity) == infinity);
  CHECK(burst_batch(0, 0, 0, 50) == 50);
  CHECK(burst_batch(10 * us, 9.9 * us, 20 * us, 50) == 50);
  CHECK(burst_batch(10 * us, 0, 0, 50) == 1);
  CHECK(burst_batch(infinity, 1 * us, 1 * us, 50) == 1);
}

TEST_CASE("regular arrivals: frames that wait already raise the batch") {
  CHECK(burst_batch(10 * us, 8 * us, 6 * us, 1000, 1) == 3);
  CHECK(burst_batch(10 * us, 8 * us, 6 * us, 1000, 4) == 18);  // ceil((6 + 30)/2)
  CHECK(burst_batch(10 * us, 1 * us, 2 * us, 1000, 8) == 8);   // 2 + 8*1 = 10: just in time
  CHECK(burst_batch(10 * us, 1 * us, 3 * us, 1000, 8) == 9);
  CHECK(burst_batch(10 * us, 1 * us, 3 * us, 5, 8) == 5);
}

TEST_CASE("interrupts of a burst") {
  CHECK(interrupts_per_burst(100, 7) == 15);
  CHECK(interrupts_per_burst(100, 10) == 10);
  CHECK(interrupts_per_burst(6, infinity) == 1);
  CHECK(interrupts_per_burst(0, 7) == 0);
}

TEST_CASE("self-clocked receiver: the costs of the set-top box") {
  const double setup = 5.3 * us;
  CHECK(burst_batch(123.04 * us, 79 * us, setup, 2) == 1);
  CHECK(burst_batch(123.04 * us, 121 * us, setup, 1000) == 3);                       // 0.333 interrupts per packet
  CHECK(interrupts_per_burst(6, burst_batch(12.304 * us, 79 * us, setup, 6)) == 1);  // one per window update of 6
  CHECK(8 * 1448 / (79 * us + setup + 74 * us) / 1e6 == near(73.2, 5e-4));
}

TEST_CASE("renewal arrivals: interrupts per packet") {
  const double shapes[] = {1, 2, 4, 16, infinity};
  const double half[] = {0.500, 0.618, 0.698, 0.770, 0.797};
  const double high[] = {0.200, 0.260, 0.306, 0.353, 0.371};
  for (int i = 0; i < 5; ++i) {
    CHECK(std::abs(renewal_irq_per_packet(shapes[i], 0.5) - half[i]) < 5.1e-4);
    CHECK(std::abs(renewal_irq_per_packet(shapes[i], 0.8) - high[i]) < 5.1e-4);
  }
  CHECK(renewal_irq_per_packet(1, 0.37) == near(0.63, 1e-12));
  CHECK(renewal_irq_per_packet(4, 0) == 1);
  CHECK(renewal_irq_per_packet(4, 1) == 0);
}

TEST_CASE("renewal arrivals: in range and falling with load for any shape") {
  for (const double shape : {0.1, 0.5, 1.0, 3.0, 1e6, infinity}) {
    double before = 1;
    for (double rho = 1e-6; rho < 1; rho += 0.001) {
      const double irq = renewal_irq_per_packet(shape, rho);
      REQUIRE(irq <= before + 1e-12);
      REQUIRE(irq >= 0);
      before = irq;
    }
    CHECK(std::isfinite(renewal_irq_per_packet(shape, 1 - 1e-15)));
  }
}

TEST_CASE("tail of the busy period") {
  CHECK(borel_tail(0.8, 64) == near(0.00531, 1e-3));
  CHECK(borel_tail(0.9, 64) == near(0.0314, 2e-3));
  CHECK(borel_tail(0.95, 64) == near(0.0596, 1e-3));
  CHECK(borel_tail(0.99, 64) == near(0.0905, 1e-3));
  CHECK(borel_tail(0.5, 0) == 1);
  CHECK(borel_tail(0, 1) == 0);
  CHECK(borel_tail(0.5, 1) == near(1 - std::exp(-0.5), 1e-12));
  CHECK(borel_tail(0.5, 1e9) < 1e-14);
  CHECK(borel_tail(1e4, 64) == 1);
}

TEST_CASE("polls per packet: reference values") {
  CHECK(poisson_polls_per_packet(8000, 100 * us, 20 * us, 1) == near(1.17241, 5e-6));
  CHECK(poisson_polls_per_packet(8000, 100 * us, 20 * us, 4) == near(0.36014, 2e-5));
  CHECK(poisson_polls_per_packet(8000, 100 * us, 20 * us, 64) == near(0.17374, 3e-5));
  CHECK(1 / poisson_batch(8000, 100 * us, 20 * us) == near(0.17241, 3e-5));
  CHECK(fast_poisson_polls_per_packet(8000, 100 * us, 20 * us, 64) == near(0.17374, 0.02));
}

TEST_CASE("polls per packet: the transform agrees with the summed distribution") {
  for (const int weight : {1, 2, 3, 4, 16, 64, 300}) {
    for (const double rho : {0.05, 0.3, 0.8, 0.95}) {
      for (const double setup : {0.0, 0.16, 2.0, 20.0}) {
        CAPTURE(weight);
        CAPTURE(rho);
        CAPTURE(setup);
        REQUIRE(poisson_polls_per_packet(1, rho, setup, weight) == near(summed_polls(rho, setup, weight), 1e-8));
      }
    }
  }
}

TEST_CASE("polls per packet: saturation and its neighbourhood") {
  CHECK(poisson_polls_per_packet(10001, 100 * us, 20 * us, 64) == 1.0 / 64);
  CHECK(fast_poisson_polls_per_packet(10001, 100 * us, 20 * us, 64) == 1.0 / 64);
  for (const double weight : {1.0, 2.0, 16.0, 64.0, 1000.0}) {
    CHECK(poisson_polls_per_packet(1, 1 - 1e-9, 0.1, weight) == near(1 / weight, 1e-5));
    CHECK(poisson_polls_per_packet(0, 1, 1, weight) == near(weight > 1 ? 1 : 2, 1e-9));
    for (const double rho : {0.0, 1e-9, 0.99, 0.9999, 0.999999, 1 - 1e-15}) {
      const double polls = poisson_polls_per_packet(1, rho, 0.5, weight);
      const double irq = 1 / poisson_batch(1, rho, 0.5);
      CAPTURE(weight);
      CAPTURE(rho);
      REQUIRE(polls >= irq * (1 - 1e-9));
      REQUIRE(polls <= irq + 1 / weight + 1e-12);
    }
  }
}

TEST_CASE("polls per packet: the fast form stays within 1.7 %") {
  double worst = 0;
  for (const double weight : {16.0, 20.0, 32.0, 64.0, 128.0, 300.0}) {
    for (double setup = 0; setup <= 2; setup += 0.1) {
      for (double rho = 0.01; rho < 1; rho += 0.03) {
        const double exact = poisson_polls_per_packet(1, rho, setup, weight);
        worst = std::max(worst, std::abs(fast_poisson_polls_per_packet(1, rho, setup, weight) / exact - 1));
      }
    }
  }
  CHECK(worst < 0.017);
  CHECK(fast_poisson_polls_per_packet(1, 0.5, 30, 64) == poisson_polls_per_packet(1, 0.5, 30, 64));
  CHECK(fast_poisson_polls_per_packet(1, 0.5, 1, 4) == poisson_polls_per_packet(1, 0.5, 1, 4));
  for (const double rho : {0.1, 0.5, 0.9})  // long setup, large weight: rough, but never the whole distribution
    CHECK(fast_poisson_polls_per_packet(1, rho, 20, 128) == near(poisson_polls_per_packet(1, rho, 20, 128), 0.3));
}

TEST_CASE("polls per packet: fixed batches") {
  CHECK(batch_polls_per_packet(100, 64) == near(0.02, 1e-12));
  CHECK(batch_polls_per_packet(1, 64) == 1);
  CHECK(batch_polls_per_packet(64, 64) == near(2.0 / 64, 1e-12));  // a full poll is followed by an empty one
  CHECK(batch_polls_per_packet(infinity, 64) == 1.0 / 64);
}
