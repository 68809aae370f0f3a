// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "residency/packet_misses.h"

#include <algorithm>
#include <cmath>

namespace pktcost {
namespace {

constexpr int max_newton_steps = 100;
constexpr int rough_steps = 2;
constexpr double step_tolerance = 1e-8;  // the error left is about its square

struct HotMiss {
  double probability;  // 1 - p(a)^2
  double slope;        // its derivative
};

/// Probability that a hot page is gone at its next packet when a = misses/capacity entries are replaced per packet: one
/// minus the mean of exp(-a*gap) over the triangular gap between two random positions.
HotMiss hot_miss(double a) {
  if (a < 0.01) {
    return {a * (1 - a * (7.0 / 12 - a * (1.0 / 4 - a * (31.0 / 360 - a / 40)))),
            1 - a * (7.0 / 6 - a * (3.0 / 4 - a * (31.0 / 90 - a / 8)))};
  }
  const double inner =
      (1 - std::exp(-a)) / a;  // exp is several times as fast as expm1, whose digits are not needed here
  return {(1 - inner) * (1 + inner), -2 * inner * (1 - inner - a * inner) / a};
}

/// The same from 1/p(a) = 1 + a/2 + a^2/12 - ..., without an exponential: good to 1 % up to a = 2, a start elsewhere.
HotMiss rough_hot_miss(double a) {
  const double inner = 1 / (1 + a * (1.0 / 2 + a / 12));
  return {(1 - inner) * (1 + inner), 2 * inner * inner * inner * (1.0 / 2 + a / 6)};
}

/// Start below the root: p(a)^2 <= 1/(1+a), which turns the equation into a quadratic.
double lower_start(double c, double h, double s) {
  const double b = c - s - h;
  const double root = std::sqrt(b * b + 4 * c * s);
  return b > 0 ? 2 * c * s / (root + b) : (root - b) / 2;
}

/// integral over y in 0..1 of (a + b y)/(1 - t y), t in 0..1.
double log_integral(double a, double b, double t) {
  if (t < 1e-3)
    return a * (1 + t * (1.0 / 2 + t * (1.0 / 3 + t / 4))) + b * (1.0 / 2 + t * (1.0 / 3 + t * (1.0 / 4 + t / 5)));
  const double l0 = -std::log1p(-t) / t;
  return a * l0 + b * (l0 - 1) / t;
}

/// Probability over u, v that a hot page is evicted between two uses under LRU with random orders.
double lru_random_order_miss_ratio(double c, double h, double s) {
  const double others = std::max(0.0, h - 1);
  const double spare = std::max(0.0, c - 1);
  if (others + 2 * s <= spare) return 0;
  if (others + s <= 0) return 0;
  // For given v the page misses when u is below (others + s - spare + s v) / (others + s - others v).
  const double v_low = s > 0 ? std::clamp((spare - others - s) / s, 0.0, 1.0) : (others > spare ? 0.0 : 1.0);
  const double v_high = std::min(1.0, spare / (others + s));
  if (v_high <= v_low) return 1 - v_high;
  const double width = v_high - v_low;
  const double start = others + s - others * v_low;
  const double top = std::max(0.0, others + s - spare);
  return width / start * log_integral(top, s * width, others * width / start) + 1 - v_high;
}

}  // namespace

double random_packet_misses(double capacity, double hot_pages, double fresh_pages) {
  const double c = std::max(1.0, capacity);
  const double h = std::max(0.0, hot_pages);
  const double s = std::max(0.0, fresh_pages);
  if (h <= 0 || (s <= 0 && h <= c)) return s;
  // The right side is concave in m: right of the root Newton falls to it without passing it.
  const auto improve = [&](double m, HotMiss miss) {
    const double slope = h / c * miss.slope - 1;
    return slope < 0 ? m - (s + h * miss.probability - m) / slope : s + h;
  };
  double m = lower_start(c, h, s);
  for (int step = 0; step < rough_steps; ++step) m = improve(m, rough_hot_miss(m / c));
  for (int step = 0; step < max_newton_steps; ++step) {
    const double next = improve(m, hot_miss(m / c));
    const bool settled = std::abs(next - m) <= step_tolerance * m || (step > 0 && next >= m);
    m = next;
    if (settled) break;
  }
  return std::clamp(m, s, s + h);
}

double fifo_packet_misses(double capacity, double hot_pages, double fresh_pages) {
  return random_packet_misses(capacity, hot_pages, fresh_pages);
}

double lru_random_order_misses(double capacity, double hot_pages, double fresh_pages) {
  const double h = std::max(0.0, hot_pages);
  const double s = std::max(0.0, fresh_pages);
  return s + h * std::clamp(lru_random_order_miss_ratio(capacity, h, s), 0.0, 1.0);
}

double lru_fixed_order_misses(double capacity, double hot_pages, double fresh_pages) {
  return hot_pages + fresh_pages <= capacity ? fresh_pages : hot_pages + fresh_pages;
}

double unpinned_share(double pinned_bytes, double ram_bytes) {
  return ram_bytes > 0 ? std::clamp(1 - pinned_bytes / ram_bytes, 0.0, 1.0) : 0;
}

}  // namespace pktcost
