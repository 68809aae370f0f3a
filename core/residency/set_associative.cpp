// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "residency/set_associative.h"

#include <algorithm>
#include <cmath>

namespace pktcost {
namespace {

constexpr double rescale_above = 1e250;

/// sum over i < ways of Binom(d, p)(i), d > ways - 1. The first term may underflow, so it is kept as exp(log_scale).
double binomial_head(double d, double p, double ways) {
  double log_scale = d * std::log1p(-p);
  double term = 1;
  double total = 1;
  for (double i = 0; i + 1 < ways; ++i) {
    term *= (d - i) / (i + 1) * p / (1 - p);
    total += term;
    if (total > rescale_above) {
      term /= rescale_above;
      total /= rescale_above;
      log_scale += std::log(rescale_above);
    } else if (term < 1e-18 * total) {
      break;
    }
  }
  return std::exp(std::min(0.0, log_scale + std::log(total)));
}

}  // namespace

double set_associative_hit(double distance_lines, double sets, double ways) {
  const double whole_ways = std::max(1.0, std::floor(ways));
  if (distance_lines <= whole_ways - 1) return 1;
  if (sets <= 1) return std::clamp(whole_ways - distance_lines, 0.0, 1.0);
  return binomial_head(distance_lines, 1 / sets, whole_ways);
}

double power_law_misses(double reference_misses, double reference_bytes, double cache_bytes, double alpha) {
  return reference_misses * std::pow(cache_bytes / reference_bytes, -alpha);
}

}  // namespace pktcost
