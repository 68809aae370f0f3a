// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "predict/draws.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <string_view>
#include <utility>

namespace pktcost {
namespace {

/// Standard normal quantile, 0 < p < 1. Newton's method from 0 approaches the root from one side, as the distribution
/// is concave there.
double normal_quantile(double p) {
  if (p < 0.5) return -normal_quantile(1 - p);
  double z = 0;
  for (int step = 0; step < 60; ++step) {
    const double distance = p - 0.5 * std::erfc(-z / std::numbers::sqrt2);
    const double density = std::exp(-z * z / 2) / std::sqrt(2 * std::numbers::pi);
    const double next = z + distance / density;
    if (!(next > z)) break;
    z = next;
  }
  return z;
}

/// A small generator with a fixed sequence on every machine (splitmix64).
class Sequence {
 public:
  explicit Sequence(std::uint64_t seed) : state_(seed) {}
  std::size_t below(std::size_t n) {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15U);
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return static_cast<std::size_t>((z ^ (z >> 31U)) % n);
  }

 private:
  std::uint64_t state_;
};

/// One normal score per stratum, in an order of its own for each parameter (Latin hypercube).
std::vector<double> stratified_scores(std::uint64_t seed) {
  static const std::vector<double> sorted = [] {
    std::vector<double> z(Draws::count);
    for (std::size_t i = 0; i < Draws::count; ++i)
      z[i] = normal_quantile((static_cast<double>(i) + 0.5) / Draws::count);
    return z;
  }();
  std::vector<double> z = sorted;
  Sequence sequence(seed);
  for (std::size_t i = Draws::count; i > 1; --i) std::swap(z[i - 1], z[sequence.below(i)]);
  return z;
}

/// Each parameter has a sequence of its own, so that a new row in the registry moves no other interval (FNV-1a).
std::uint64_t seed_of(std::string_view path) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : path) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return hash;
}

double quantile(const std::vector<double>& sorted, double p) {
  const double at = p * static_cast<double>(sorted.size()) - 0.5;
  const double inside = std::clamp(at, 0.0, static_cast<double>(sorted.size() - 1));
  const auto below = static_cast<std::size_t>(inside);
  const std::size_t above = std::min(below + 1, sorted.size() - 1);
  return sorted[below] + (inside - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

}  // namespace

Draws::Draws(const Description& description) {
  const auto all = parameters();
  const Posterior& joint = description.posterior;
  std::vector<std::vector<double>> scores;
  for (std::size_t row = 0; row < joint.parameters.size(); ++row) {
    const Parameter& parameter = all[joint.parameters[row]];
    scores.push_back(stratified_scores(seed_of(parameter.path)));
    std::vector<double> moved(count, joint.centre[row]);
    for (std::size_t column = 0; column <= row; ++column)
      for (std::size_t draw = 0; draw < count; ++draw)
        moved[draw] += joint.factor_at(row, column) * scores[column][draw];
    uncertain_.push_back({&parameter, 1, std::move(moved)});
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    const double spread = description.origins[i].spread;
    const bool is_joint = std::ranges::find(joint.parameters, i) != joint.parameters.end();
    if (spread > 0 && !is_joint) uncertain_.push_back({&all[i], spread, stratified_scores(seed_of(all[i].path))});
  }
}

void Draws::move(std::size_t draw, const Scenario& nominal, Scenario& scenario) const {
  scenario = nominal;
  for (const Uncertain& u : uncertain_) {
    const double value = u.parameter->get(nominal);
    if (value != 0) u.parameter->set(scenario, spread_value(*u.parameter, value, u.spread, u.scores[draw]));
  }
}

double normal_half_width(double level) {
  double low = 0, high = 10;
  for (int i = 0; i < 100; ++i) {
    const double middle = (low + high) / 2;
    (std::erf(middle / std::numbers::sqrt2) < level ? low : high) = middle;
  }
  return low;
}

Interval central_interval(std::vector<double>& sample, double level, double value) {
  std::ranges::sort(sample);
  return {std::min(value, quantile(sample, (1 - level) / 2)), std::max(value, quantile(sample, (1 + level) / 2))};
}

}  // namespace pktcost
