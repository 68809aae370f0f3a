// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "residency/replacement.h"

#include <algorithm>
#include <cmath>

namespace pktcost {
namespace {

constexpr int max_steps = 400;

double sum(std::span<const double> values) {
  double total = 0;
  for (const double value : values) total += value;
  return total;
}

double count_positive(std::span<const double> values) {
  return static_cast<double>(std::ranges::count_if(values, [](double value) { return value > 0; }));
}

/// Root in ln T of occupancy(T) = capacity by bisection: occupancy rises with T, and probabilities may span many
/// decades.
template <class Presence>
double characteristic_time(std::span<const double> q, double capacity, Presence presence) {
  const auto excess = [&](double log_t) {
    double occupied = -capacity;
    for (const double p : q) occupied += presence(p * std::exp(log_t));
    return occupied;
  };
  double low = std::log(capacity / sum(q));  // presence(x) <= x, so the root lies above
  double high = low + 1;
  for (int step = 0; step < max_steps && high < 690 && excess(high) < 0; ++step) high += high - low;
  for (int step = 0; step < max_steps && high - low > 1e-14 * std::max(1.0, std::abs(high)); ++step) {
    const double middle = low + (high - low) / 2;
    if (middle <= low || middle >= high) break;
    (excess(middle) < 0 ? low : high) = middle;
  }
  return std::exp(std::min(690.0, low + (high - low) / 2));
}

template <class Presence>
double irm_hit(std::span<const double> q, double capacity, Presence presence) {
  const double total = sum(q);
  if (!(capacity > 0) || !(total > 0)) return 0;
  if (capacity >= count_positive(q)) return std::min(1.0, total);
  const double t = characteristic_time(q, capacity, presence);
  double hit = 0;
  for (const double p : q) hit += p * presence(p * t);
  return std::clamp(hit, 0.0, 1.0);
}

}  // namespace

double uniform_irm_hit(double capacity, double pages) {
  return std::clamp(capacity / pages, 0.0, 1.0);
}

double cyclic_ordered_hit(double capacity, double pages) {
  return pages <= capacity ? 1 : 0;
}

double cyclic_random_hit(double capacity, double pages) {
  if (pages <= capacity) return 1;
  if (capacity <= 1) return 0;
  // In the miss ratio y: y = 1 - exp(-pressure*y). The right side is concave, so Newton from y = 1 falls to the root.
  const double pressure = -(pages - 1) * std::log1p(-1 / capacity);
  if (pressure <= 1) return 1;
  double miss = 1;
  for (int step = 0; step < max_steps; ++step) {
    const double gained = -std::expm1(-pressure * miss);
    const double next = miss - (gained - miss) / (pressure * (1 - gained) - 1);
    if (!(next < miss) || next <= 0) break;
    miss = next;
  }
  return 1 - miss;
}

double lru_irm_hit(std::span<const double> probabilities, double capacity) {
  return irm_hit(probabilities, capacity, [](double x) { return -std::expm1(-x); });
}

double fifo_random_irm_hit(std::span<const double> probabilities, double capacity) {
  return irm_hit(probabilities, capacity, [](double x) { return x / (1 + x); });
}

}  // namespace pktcost
