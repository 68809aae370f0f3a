// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <functional>
#include <limits>

#include "oracle/random.h"

namespace pktcost::oracle {

enum class Timer { none, absolute, inactivity };

/// One receive queue with interrupt moderation and a polling softirq. Times in any one unit.
struct Card {
  double setup = 0;  // from the interrupt to the first packet served
  Timer timer = Timer::none;
  double timer_length = 0;
  int frame_threshold = 1;
  int weight = 64;
};

struct Counts {
  long packets = 0;
  long interrupts = 0;
  long polls = 0;
  long waiting = 0;      // frames found in the ring by interrupts, summed
  long first_batch = 0;  // packets of the first interrupt
  double busy = 0;       // softirq time
  double end = 0;
};

using Draw = std::function<double()>;
inline constexpr double never = std::numeric_limits<double>::infinity();

/// Serves `packets` packets that come one after each gap drawn (the first at time 0), event by event. A frame that
/// comes at the instant a batch ends misses it; one that comes at the instant a timer ends is counted by it.
Counts simulate_card(const Card& card, const Draw& gap, const Draw& service, long packets);

/// Interrupts per arrival of a card that keeps interrupts at least `spacing` apart, frames taken at once.
double throttled_share(const Draw& gap, double spacing, long packets);

/// Frames lost of a burst into a ring whose places are freed as service ends; arrival and service times from draws.
long ring_losses(const Draw& gap, const Draw& service, long places, long frames);

/// Time average of blocked arrivals of an M/M/1/K queue from its chain, iterated until it is stationary.
double iterated_mm1k_loss(double load, int places);

}  // namespace pktcost::oracle
