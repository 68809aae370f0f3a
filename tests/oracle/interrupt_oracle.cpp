// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
// Closed forms of core/path and core/ceiling for interrupts and rings against an event simulation.
#include <algorithm>
#include <cmath>
#include <initializer_list>

#include "ceiling/overload.h"
#include "oracle/interrupt_sim.h"
#include "path/moderation.h"
#include "path/napi.h"
#include "support/near.h"

using namespace pktcost;
using namespace pktcost::oracle;

namespace {

constexpr long run_packets = 400000;
constexpr double two_percent = 0.02;

Draw always(double value) {
  return [value] { return value; };
}

Draw poisson(Random& random, double mean) {
  return [&random, mean] { return random.exponential(mean); };
}

double per(long numerator, long denominator) {
  return static_cast<double>(numerator) / static_cast<double>(denominator);
}

/// Mean service time drawn so that rho <= 0.75: beyond it a run would have to be much longer to be precise.
struct Load {
  double arrival_hz, service_s, setup_s;
};

Load draw_load(Random& random) {
  const double arrival_hz = std::exp(random.between(std::log(500.0), std::log(2e5)));
  return {arrival_hz, random.between(0.05, 0.75) / arrival_hz, random.between(0, 1.5) / arrival_hz};
}

}  // namespace

TEST_CASE("oracle: Poisson arrivals, packets per interrupt and load within 2 %") {
  Random random(201);
  for (int setting = 0; setting < 40; ++setting) {
    const Load load = draw_load(random);
    const bool varying = setting % 2 == 1;
    const Card card{.setup = load.setup_s};
    const Counts counts =
        simulate_card(card, poisson(random, 1 / load.arrival_hz),
                      varying ? poisson(random, load.service_s) : always(load.service_s), run_packets);
    CAPTURE(load.arrival_hz);
    CAPTURE(load.service_s);
    CAPTURE(load.setup_s);
    CHECK(poisson_batch(load.arrival_hz, load.service_s, load.setup_s) ==
          near(per(counts.packets, counts.interrupts), two_percent));
    CHECK(poisson_softirq_load(load.arrival_hz, load.service_s, load.setup_s) ==
          near(counts.busy / counts.end, two_percent));
  }
}

TEST_CASE("oracle: Poisson arrivals, polls per packet within 2 %") {
  Random random(202);
  for (int setting = 0; setting < 30; ++setting) {
    const Load load = draw_load(random);
    const Card card{.setup = load.setup_s, .weight = 1 << random.below(7)};
    const Counts counts =
        simulate_card(card, poisson(random, 1 / load.arrival_hz), always(load.service_s), run_packets);
    CAPTURE(card.weight);
    CAPTURE(load.arrival_hz * load.service_s);
    CAPTURE(load.arrival_hz * load.setup_s);
    CHECK(poisson_polls_per_packet(load.arrival_hz, load.service_s, load.setup_s, card.weight) ==
          near(per(counts.polls, counts.packets), two_percent));
  }
}

TEST_CASE("oracle: moderation timers, waiting frames and whole batches within 2 %") {
  Random random(203);
  for (int setting = 0; setting < 40; ++setting) {
    const Load load = draw_load(random);
    const Timer timer = setting % 2 == 0 ? Timer::absolute : Timer::inactivity;
    const int threshold = random.whole(1, 12);
    const double timer_s = random.between(0, 1.5 * threshold) / load.arrival_hz;
    const Card card{load.setup_s, timer, timer_s, threshold, 64};
    const Counts counts =
        simulate_card(card, poisson(random, 1 / load.arrival_hz), always(load.service_s), run_packets);
    CAPTURE(threshold);
    CAPTURE(timer_s * load.arrival_hz);
    CAPTURE(load.arrival_hz * load.service_s);
    const double waiting = timer == Timer::absolute
                               ? absolute_timer_poisson_frames(load.arrival_hz, timer_s, threshold)
                               : inactivity_timer_poisson_frames(load.arrival_hz, timer_s, threshold);
    CHECK(waiting == near(per(counts.waiting, counts.interrupts), two_percent));
    CHECK(poisson_batch(load.arrival_hz, load.service_s, load.setup_s, waiting) ==
          near(per(counts.packets, counts.interrupts), two_percent));
  }
}

TEST_CASE("oracle: moderation timers with regular arrivals are exact") {
  Random random(204);
  for (int setting = 0; setting < 200; ++setting) {
    const int spacing = random.whole(1, 50);
    const int timer = random.whole(1, 400);
    const int threshold = random.whole(1, 40);
    CAPTURE(spacing);
    CAPTURE(timer);
    CAPTURE(threshold);
    const Counts absolute =
        simulate_card({0, Timer::absolute, double(timer), threshold}, always(spacing), always(0), 64);
    CHECK(absolute_timer_regular_frames(spacing * 1e-6, timer * 1e-6, threshold) == double(absolute.first_batch));
    const Counts quiet =
        simulate_card({0, Timer::inactivity, double(timer), threshold}, always(spacing), always(0), 64);
    CHECK(inactivity_timer_regular_frames(spacing * 1e-6, timer * 1e-6, threshold) == double(quiet.first_batch));
  }
}

TEST_CASE("oracle: throttled interrupts within 2 %") {
  Random random(205);
  for (int setting = 0; setting < 20; ++setting) {
    const double arrival_hz = random.between(500, 50000);
    const double gap_s = random.between(0, 4) / arrival_hz;
    CAPTURE(arrival_hz * gap_s);
    const double share = throttled_share(poisson(random, 1 / arrival_hz), gap_s, 100000);
    CHECK(throttled_interrupt_rate(arrival_hz, gap_s) == near(share * arrival_hz, two_percent));
  }
}

TEST_CASE("oracle: regular arrivals, batches are exact integers") {
  Random random(206);
  for (int setting = 0; setting < 400; ++setting) {
    const int spacing = random.whole(10, 2000);  // whole nanoseconds: ties happen and are exact in the simulation
    const int service = random.whole(0, spacing * 11 / 10);
    const int setup = random.whole(1, spacing);
    const int burst = random.whole(1, 600);
    const int waiting = setting % 2 == 0 ? 1 : random.whole(1, 20);
    CAPTURE(spacing);
    CAPTURE(service);
    CAPTURE(setup);
    CAPTURE(burst);
    CAPTURE(waiting);
    const Card card{double(setup), Timer::inactivity, waiting > 1 ? double(spacing) : 0.0, waiting, 64};
    const Counts counts = simulate_card(card, always(spacing), always(service), burst);
    if (waiting > burst) continue;  // the timer would raise the interrupt: not what burst_batch describes
    const double batch = burst_batch(spacing * 1e-9, service * 1e-9, setup * 1e-9, burst, waiting);
    CHECK(batch == double(counts.first_batch));
    CHECK(interrupts_per_burst(burst, batch) == double(counts.interrupts));
    CHECK(batch_polls_per_packet(batch, 64) * batch == near(double(counts.first_batch / 64 + 1), 1e-12));
  }
}

TEST_CASE("oracle: regular arrivals, a timer that runs out delays the poll") {
  Random random(207);
  for (int setting = 0; setting < 200; ++setting) {
    const int spacing = random.whole(10, 2000);
    const int service = random.whole(1, spacing * 11 / 10);
    const int setup = random.whole(1, spacing);
    const int timer = random.whole(1, 10 * spacing);
    const Card card{double(setup), Timer::absolute, double(timer), 1000, 64};
    const Counts counts = simulate_card(card, always(spacing), always(service), 300);
    CAPTURE(spacing);
    CAPTURE(service);
    CAPTURE(setup);
    CAPTURE(timer);
    CHECK(burst_batch(spacing * 1e-9, service * 1e-9, (setup + timer) * 1e-9, 300) == double(counts.first_batch));
  }
}

TEST_CASE("oracle: Erlang arrivals and exponential service, interrupts per packet within 2 %") {
  Random random(208);
  for (const int shape : {1, 2, 4, 16}) {
    for (const double rho : {0.3, 0.5, 0.7}) {
      const Draw erlang = [&random, shape] {
        double product = 1;
        for (int i = 0; i < shape; ++i) product *= random.uniform();
        return -std::log(product) / shape;
      };
      const Counts counts = simulate_card({}, erlang, poisson(random, rho), 200000);
      CAPTURE(shape);
      CAPTURE(rho);
      CHECK(renewal_irq_per_packet(shape, rho) == near(per(counts.interrupts, counts.packets), two_percent));
    }
  }
}

TEST_CASE("oracle: tail of the busy period") {
  Random random(209);
  for (const double rho : {0.5, 0.8, 0.9}) {
    for (const int count : {1, 4, 16}) {
      long long_periods = 0;
      for (int period = 0; period < 20000; ++period) {
        int served = 0;
        for (double until = rho, next = random.exponential(1); served <= count; until += rho) {
          ++served;
          if (next >= until) break;
          next += random.exponential(1);
        }
        long_periods += served > count;
      }
      CHECK(std::abs(borel_tail(rho, count) - per(long_periods, 20000)) < 0.014);
    }
  }
}

TEST_CASE("oracle: a burst into a ring loses exactly as many frames") {
  Random random(210);
  for (int setting = 0; setting < 400; ++setting) {
    const int spacing = random.whole(1, 400);
    const int service = random.whole(1, 1500);
    const int places = random.whole(1, 128);
    const int burst = random.whole(1, 600);
    CAPTURE(spacing);
    CAPTURE(service);
    CAPTURE(places);
    CAPTURE(burst);
    CHECK(burst_ring_loss(burst, spacing * 1e-9, service * 1e-9, places) ==
          double(ring_losses(always(spacing), always(service), places, burst)));
  }
}

TEST_CASE("oracle: ring loss in the M/M/1/K queue") {
  for (const double load : {0.3, 0.8, 0.95, 1.0, 1.2, 3.0}) {
    for (const int places : {1, 4, 16, 40}) {
      CAPTURE(load);
      CAPTURE(places);
      CHECK(mm1k_loss(load, places) == near(iterated_mm1k_loss(load, places), 1e-6));
    }
  }
  Random random(211);
  const long lost = ring_losses(poisson(random, 1), poisson(random, 0.9), 4, 400000);
  CHECK(mm1k_loss(0.9, 4) == near(per(lost, 400000), two_percent));
}
