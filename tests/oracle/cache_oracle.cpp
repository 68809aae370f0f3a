// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
// Closed forms of core/residency against a step-by-step simulation.
#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <vector>

#include "oracle/cache_sim.h"
#include "residency/packet_misses.h"
#include "residency/replacement.h"
#include "residency/set_associative.h"
#include "support/near.h"

using namespace pktcost;
using namespace pktcost::oracle;

namespace {

std::vector<double> zipf(int pages, double exponent) {
  std::vector<double> q;
  double total = 0;
  for (int i = 1; i <= pages; ++i) total += q.emplace_back(std::pow(i, -exponent));
  for (double& p : q) p /= total;
  return q;
}

/// Exact hit ratio of FIFO and RANDOM: the held set has probability proportional to the product of its q_i, so the miss
/// ratio is (C+1) e_{C+1}/e_C with the elementary symmetric polynomials e.
double product_form_hit(const std::vector<double>& q, int entries) {
  std::vector<double> e(static_cast<std::size_t>(entries) + 2, 0);
  e[0] = 1;
  const double scale = entries;  // keeps e[entries] within reach of double
  for (const double p : q) {
    for (std::size_t k = e.size() - 1; k > 0; --k) e[k] += p * scale * e[k - 1];
  }
  return 1 - (entries + 1) * e[e.size() - 1] / e[e.size() - 2] / scale;
}

struct Packet {
  int entries, hot, fresh;
};

/// A setting of the range the closed forms are stated for: C >= 30, H <= 1.3 C, S >= 2.
Packet draw_packet(Random& random) {
  const int entries = random.whole(30, 128);
  const int hot = random.whole(1, entries * 13 / 10);
  const int fresh = random.whole(2, 2 + entries / 2);
  return {entries, hot, fresh};
}

double simulate(Eviction eviction, Packet p, Random& random) {
  const int packets = 400000 / (p.hot + p.fresh);
  return packet_misses(eviction, p.entries, p.hot, p.fresh, Order::shuffled, packets, random);
}

template <class ClosedForm>
void check_packets(Eviction eviction, ClosedForm closed_form, double tolerance, unsigned seed) {
  Random random(seed);
  for (int setting = 0; setting < 60; ++setting) {
    const Packet p = draw_packet(random);
    CAPTURE(p.entries);
    CAPTURE(p.hot);
    CAPTURE(p.fresh);
    CHECK(closed_form(p.entries, p.hot, p.fresh) == near(simulate(eviction, p, random), tolerance));
  }
}

}  // namespace

TEST_CASE("oracle: packet misses under RANDOM within 3 %") {
  check_packets(Eviction::random, random_packet_misses, 0.03, 101);
}

TEST_CASE("oracle: packet misses under FIFO within 8 %") {
  check_packets(Eviction::fifo, fifo_packet_misses, 0.08, 102);
}

TEST_CASE("oracle: packet misses under LRU in random order within 3 %") {
  check_packets(Eviction::lru, lru_random_order_misses, 0.03, 103);
}

TEST_CASE("oracle: packet misses under FIFO within 2 % while hot and fresh pages fit") {
  Random random(104);
  for (int setting = 0; setting < 20; ++setting) {
    Packet p = draw_packet(random);
    p.hot = random.whole(1, p.entries - p.fresh);
    CAPTURE(p.entries);
    CAPTURE(p.hot);
    CAPTURE(p.fresh);
    CHECK(fifo_packet_misses(p.entries, p.hot, p.fresh) == near(simulate(Eviction::fifo, p, random), 0.02));
  }
}

TEST_CASE("oracle: packet misses in a fixed order under LRU are exact") {
  Random random(105);
  for (int setting = 0; setting < 40; ++setting) {
    const Packet p = draw_packet(random);
    const double simulated = packet_misses(Eviction::lru, p.entries, p.hot, p.fresh, Order::fixed, 100, random);
    CHECK(lru_fixed_order_misses(p.entries, p.hot, p.fresh) == simulated);
  }
}

TEST_CASE("oracle: the simulator repeats the table of packet misses") {
  struct Row {
    int hot, fresh;
    double lru, fifo, random;
  };
  const Row rows[] = {{10, 5, 5.000, 5.893, 5.888},    {20, 5, 5.000, 7.145, 7.112},    {40, 5, 5.000, 11.870, 11.755},
                      {50, 5, 5.000, 16.490, 16.278},  {55, 10, 27.01, 31.573, 30.758}, {20, 30, 33.18, 39.177, 38.935},
                      {58, 10, 32.29, 34.112, 33.140}, {80, 5, 55.50, 47.225, 43.855}};
  Random random(106);
  for (const Row& row : rows) {
    CAPTURE(row.hot);
    CAPTURE(row.fresh);
    const Packet p{62, row.hot, row.fresh};
    CHECK(simulate(Eviction::lru, p, random) == near(row.lru, 0.01));
    CHECK(simulate(Eviction::fifo, p, random) == near(row.fifo, 0.01));
    CHECK(simulate(Eviction::random, p, random) == near(row.random, 0.01));
  }
}

TEST_CASE("oracle: fresh pages in one block at the head of each packet, and CLOCK, deviate as documented") {
  Random random(107);
  const auto block = [&](Eviction eviction, int hot, int fresh) {
    return packet_misses(eviction, 62, hot, fresh, Order::fresh_first, 8000, random);
  };
  CHECK(block(Eviction::lru, 55, 10) == near(21.3, 0.01));
  CHECK(block(Eviction::fifo, 20, 30) == near(40.0, 0.01));
  CHECK(simulate(Eviction::clock, {62, 55, 10}, random) == near(19.3, 0.01));
  CHECK(simulate(Eviction::clock, {62, 20, 30}, random) == near(30.6, 0.01));
  CHECK(simulate(Eviction::clock, {62, 30, 40}, random) == near(51.4, 0.01));
  CHECK(simulate(Eviction::clock, {62, 58, 10}, random) == near(26.7, 0.01));
  CHECK(simulate(Eviction::clock, {62, 80, 5}, random) == near(54.8, 0.01));
}

TEST_CASE("oracle: independent references under FIFO and RANDOM within 0.002 of the exact hit ratio from C = 34 on") {
  Random random(108);
  for (int setting = 0; setting < 200; ++setting) {
    const int entries = random.whole(34, 128);
    const auto q = zipf(random.whole(entries + 1, 10 * entries), random.between(0.4, 1.6));
    CAPTURE(entries);
    CAPTURE(q.size());
    REQUIRE(std::abs(fifo_random_irm_hit(q, entries) - product_form_hit(q, entries)) < 0.002);
  }
  const auto worst = zipf(300, 1.2);
  CHECK(std::abs(fifo_random_irm_hit(worst, 30) - product_form_hit(worst, 30)) < 0.0023);
}

TEST_CASE("oracle: FIFO and RANDOM share the product-form hit ratio") {
  Random random(112);
  for (int setting = 0; setting < 8; ++setting) {
    const int entries = random.whole(10, 128);
    const auto q = zipf(random.whole(2 * entries, 8 * entries), random.between(0.5, 1.2));
    const double exact = product_form_hit(q, entries);
    CAPTURE(entries);
    CAPTURE(q.size());
    CHECK(std::abs(irm_hit(Eviction::fifo, entries, q, 300000, random) - exact) < 0.003);
    CHECK(std::abs(irm_hit(Eviction::random, entries, q, 300000, random) - exact) < 0.003);
  }
}

TEST_CASE("oracle: independent references under LRU within 0.002") {
  Random random(113);
  for (int setting = 0; setting < 16; ++setting) {
    const int entries = random.whole(30, 128);
    const auto q = zipf(random.whole(2 * entries, 8 * entries), random.between(0.5, 1.2));
    CAPTURE(entries);
    CAPTURE(q.size());
    CHECK(std::abs(lru_irm_hit(q, entries) - irm_hit(Eviction::lru, entries, q, 400000, random)) < 0.002);
  }
}

TEST_CASE("oracle: equal references hit in proportion to the capacity under every policy") {
  Random random(109);
  const std::vector<double> q(100, 0.01);
  for (const Eviction eviction : {Eviction::lru, Eviction::clock, Eviction::fifo, Eviction::random}) {
    CHECK(irm_hit(eviction, 37, q, 1000, random) == near(uniform_irm_hit(37, 100), 1e-9));
  }
}

TEST_CASE("oracle: cyclic sweeps") {
  Random random(110);
  for (const int pages : {30, 62, 63, 64, 100}) {
    for (const Eviction eviction : {Eviction::lru, Eviction::clock, Eviction::fifo}) {
      CHECK(cyclic_hit(eviction, 62, pages, 20, random) == cyclic_ordered_hit(62, pages));
    }
  }
  CHECK(cyclic_hit(Eviction::random, 62, 62, 20, random) == near(1, 1e-3));
  const int pages[] = {63, 70, 80, 93, 124, 248};
  const double documented[] = {0.968, 0.7792, 0.5848, 0.4153, 0.2018, 0.0194};
  for (int i = 0; i < 6; ++i) {
    CAPTURE(pages[i]);
    const double simulated = cyclic_hit(Eviction::random, 62, pages[i], 4000, random);
    CHECK(std::abs(simulated - documented[i]) < 0.003);
    CHECK(std::abs(simulated - cyclic_random_hit(62, pages[i])) < 0.02);
  }
}

TEST_CASE("oracle: lines survive in a set-associative cache as often as computed") {
  Random random(111);
  for (int setting = 0; setting < 40; ++setting) {
    const int ways = 1 << random.below(4);
    const int sets = random.whole(16, 256);
    const int distance = random.whole(1, 2 * sets * ways);
    CAPTURE(sets);
    CAPTURE(ways);
    CAPTURE(distance);
    const double survival = set_survival(distance, sets, ways, 8000, random);
    CHECK(std::abs(survival - set_associative_hit(distance, sets, ways)) < 0.02);
  }
}
