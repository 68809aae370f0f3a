// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "ceiling/overload.h"

#include <cmath>
#include <limits>

#include "support/near.h"

using namespace pktcost;

namespace {
constexpr double us = 1e-6;
}

TEST_CASE("livelock: rise, peak, fall and zero") {
  CHECK(livelock_throughput(4000, 50 * us, 150 * us) == 4000);
  CHECK(livelock_throughput(5000, 50 * us, 150 * us) == near(5000, 1e-12));
  CHECK(livelock_throughput(10000, 50 * us, 150 * us) == near(3333, 2e-4));
  CHECK(livelock_throughput(16000, 50 * us, 150 * us) == near(1333, 3e-4));
  CHECK(livelock_throughput(20000, 50 * us, 150 * us) < 1e-9);
  CHECK(livelock_throughput(1e9, 50 * us, 150 * us) == 0);
  CHECK(loss_free_rate(50 * us, 150 * us) == near(5000, 1e-12));
  CHECK(livelock_throughput(1e6, 0, 0) == 1e6);
}

TEST_CASE("ring loss in the M/M/1/K queue: reference values") {
  CHECK(mm1k_loss(0.8, 16) == near(0.005759, 1e-4));
  CHECK(mm1k_loss(0.95, 32) == near(0.011870, 1e-4));
  CHECK(mm1k_loss(1, 64) == near(0.015385, 1e-4));
  CHECK(mm1k_loss(1.2, 64) == near(0.166668, 1e-5));
}

TEST_CASE("ring loss in the M/M/1/K queue: edges") {
  CHECK(mm1k_loss(0, 16) == 0);
  CHECK(mm1k_loss(0.7, 0) == near(1, 1e-12));
  CHECK(mm1k_loss(1 + 1e-12, 64) == near(1.0 / 65, 1e-9));
  CHECK(mm1k_loss(1 - 1e-12, 64) == near(1.0 / 65, 1e-9));
  CHECK(mm1k_loss(1e200, 1024) == near(1, 1e-12));
  CHECK(mm1k_loss(1e-200, 1024) == 0);
  CHECK(mm1k_loss(1.25, std::numeric_limits<double>::infinity()) == near(0.2, 1e-12));
  double before = 0;
  for (double load = 0; load < 3; load += 0.01) {
    const double loss = mm1k_loss(load, 20);
    REQUIRE(loss >= before);
    before = loss;
  }
}

TEST_CASE("burst into a ring: reference values") {
  CHECK(burst_ring_loss(100, 12.304 * us, 20 * us, 32) == 8);
  CHECK(burst_ring_loss(70, 12.304 * us, 600 * us, 64) == 5);
  CHECK(burst_ring_loss(500, 12.304 * us, 30 * us, 256) == 40);
}

TEST_CASE("burst into a ring: no loss when service keeps up or the ring holds the burst") {
  CHECK(burst_ring_loss(1000, 10 * us, 10 * us, 1) == 0);
  CHECK(burst_ring_loss(1000, 10 * us, 0, 1) == 0);
  CHECK(burst_ring_loss(32, 0, 20 * us, 32) == 0);
  CHECK(burst_ring_loss(33, 0, 20 * us, 32) == 1);
  CHECK(burst_ring_loss(54, 45 * us, 337 * us, 1) == 47);
  CHECK(burst_ring_loss(5, 0, 20 * us, 1) == 4);
  CHECK(burst_ring_loss(0, 1 * us, 20 * us, 32) == 0);
}
