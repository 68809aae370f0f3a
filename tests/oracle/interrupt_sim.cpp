// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "oracle/interrupt_sim.h"

#include <algorithm>
#include <deque>
#include <utility>
#include <vector>

namespace pktcost::oracle {
namespace {

/// The next arrivals; no more after the packets asked for.
class Arrivals {
 public:
  Arrivals(const Draw& gap, long packets) : gap_(gap), left_(packets) {}
  double next() const { return left_ > 0 ? next_ : never; }
  double take() {
    const double now = next_;
    if (--left_ > 0) next_ += gap_();
    return now;
  }

 private:
  const Draw& gap_;
  long left_;
  double next_ = 0;
};

struct Interrupt {
  double time;
  long waiting;
};

/// Frames collect in an idle card until it raises its interrupt.
Interrupt collect(const Card& card, Arrivals& arrivals) {
  double last = arrivals.take();
  long waiting = 1;
  const double length = card.timer == Timer::none ? 0 : card.timer_length;
  double deadline = last + length;
  while (waiting < card.frame_threshold && arrivals.next() <= deadline) {
    last = arrivals.take();
    ++waiting;
    if (card.timer == Timer::inactivity) deadline = last + length;
  }
  return {waiting >= card.frame_threshold ? last : deadline, waiting};
}

}  // namespace

Counts simulate_card(const Card& card, const Draw& gap, const Draw& service, long packets) {
  Counts counts;
  Arrivals arrivals(gap, packets);
  while (arrivals.next() < never) {
    const Interrupt interrupt = collect(card, arrivals);
    double now = interrupt.time + card.setup;
    long queue = interrupt.waiting;
    long served = 0;
    for (; queue > 0 || arrivals.next() < now; ++served) {
      while (arrivals.next() < now) {
        arrivals.take();
        ++queue;
      }
      now += service();
      --queue;
    }
    counts.busy += now - interrupt.time;
    counts.packets += served;
    counts.waiting += interrupt.waiting;
    counts.polls += served / card.weight + 1;  // a poll that used its whole weight is called again
    if (counts.interrupts++ == 0) counts.first_batch = served;
    counts.end = now;
  }
  return counts;
}

double throttled_share(const Draw& gap, double spacing, long packets) {
  Arrivals arrivals(gap, packets);
  double allowed_from = 0;
  long interrupts = 0;
  while (arrivals.next() < never) {
    const double interrupt = std::max(arrivals.take(), allowed_from);
    while (arrivals.next() <= interrupt) arrivals.take();
    allowed_from = interrupt + spacing;
    ++interrupts;
  }
  return static_cast<double>(interrupts) / static_cast<double>(packets);
}

long ring_losses(const Draw& gap, const Draw& service, long places, long frames) {
  Arrivals arrivals(gap, frames);
  std::deque<double> freed;  // instants at which the places in use come free
  long lost = 0;
  while (arrivals.next() < never) {
    const double now = arrivals.take();
    while (!freed.empty() && freed.front() <= now) freed.pop_front();
    if (std::ssize(freed) >= places) {
      ++lost;
      continue;
    }
    freed.push_back((freed.empty() ? now : freed.back()) + service());
  }
  return lost;
}

double iterated_mm1k_loss(double load, int places) {
  std::vector<double> now(static_cast<std::size_t>(places) + 1, 1.0 / (places + 1));
  std::vector<double> next(now.size());
  const double up = load / (1 + load);
  for (int step = 0; step < 20000; ++step) {
    for (std::size_t k = 0; k < now.size(); ++k) {
      const double from_below = k > 0 ? now[k - 1] : now[0] * (1 - up) / up;  // no service in an empty queue
      const double from_above = k + 1 < now.size() ? now[k + 1] : now[k] * up / (1 - up);  // a blocked arrival
      next[k] = up * from_below + (1 - up) * from_above;
    }
    std::swap(now, next);
  }
  return now.back();
}

}  // namespace pktcost::oracle
