// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "path/moderation.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace pktcost {
namespace {

constexpr double tie_tolerance = 1e-9;  // a frame that arrives as the timer ends joins, whatever the last bit says

/// ln n! for whole n >= 0. std::lgamma writes a global, so it is no choice for code that runs in threads.
double log_factorial(double n) {
  if (n < 16) {
    double product = 1;
    for (double i = 2; i <= n; ++i) product *= i;
    return std::log(product);
  }
  const double inverse = 1 / n;
  const double square = inverse * inverse;
  const double series = inverse * (1.0 / 12 - square * (1.0 / 360 - square * (1.0 / 1260 - square / 1680)));
  return n * std::log(n) - n + 0.5 * std::log(2 * std::numbers::pi * n) + series;
}

double poisson_mass(double mean, double n) {
  return std::exp(n * std::log(mean) - mean - log_factorial(n));
}

/// E[min(cap, X)], X Poisson(mean), cap whole. Sums the tail beyond the cap or below it, whichever is short.
double capped_poisson_mean(double mean, double cap) {
  if (mean <= 0 || cap <= 0) return 0;
  if (cap > mean + 40 * std::sqrt(mean) + 200) return mean;
  double mass = poisson_mass(mean, cap);
  double excess = 0;
  if (mean < cap) {
    for (double n = cap + 1;; ++n) {
      mass *= mean / n;
      const double term = (n - cap) * mass;
      excess += term;
      if (!(term > 1e-17 * excess)) return std::max(0.0, mean - excess);
    }
  }
  for (double n = cap - 1; n >= 0; --n) {
    mass *= (n + 1) / mean;
    const double term = (cap - n) * mass;
    excess += term;
    if (!(term > 1e-17 * excess)) break;
  }
  return cap - excess;
}

double whole_threshold(double frame_threshold) {
  return std::max(1.0, std::floor(frame_threshold));
}

}  // namespace

double absolute_timer_poisson_frames(double arrival_hz, double timer_s, double frame_threshold) {
  return 1 + capped_poisson_mean(arrival_hz * timer_s, whole_threshold(frame_threshold) - 1);
}

double absolute_timer_regular_frames(double spacing_s, double timer_s, double frame_threshold) {
  const double threshold = whole_threshold(frame_threshold);
  if (timer_s <= 0) return 1;
  if (spacing_s <= 0) return threshold;
  return std::min(threshold, 1 + std::floor(timer_s / spacing_s * (1 + tie_tolerance)));
}

double inactivity_timer_poisson_frames(double arrival_hz, double timer_s, double frame_threshold) {
  const double threshold = whole_threshold(frame_threshold);
  const double quiet = std::exp(-arrival_hz * timer_s);
  if (quiet >= 1) return 1;
  if (quiet <= 0) return threshold;
  return std::clamp(-std::expm1(threshold * std::log1p(-quiet)) / quiet, 1.0, threshold);
}

double inactivity_timer_regular_frames(double spacing_s, double timer_s, double frame_threshold) {
  const bool restarted_in_time = timer_s > 0 && spacing_s <= timer_s * (1 + tie_tolerance);
  return restarted_in_time ? whole_threshold(frame_threshold) : 1;
}

double throttled_interrupt_rate(double arrival_hz, double gap_s) {
  return arrival_hz / throttled_frames(arrival_hz, gap_s);
}

double throttled_frames(double arrival_hz, double gap_s) {
  const double expected = arrival_hz * gap_s;
  return expected + std::exp(-expected);
}

}  // namespace pktcost
