// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "analysis/attribution.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <stdexcept>

namespace pktcost {
namespace {

/// |S|! (n - |S| - 1)! / n!, by size of S.
std::vector<double> order_weights(std::size_t players) {
  std::vector<double> weights(players, 1.0 / static_cast<double>(players));
  for (std::size_t size = 1; size < players; ++size)
    weights[size] = weights[size - 1] * static_cast<double>(size) / static_cast<double>(players - size);
  return weights;
}

double sum(std::span<const double> values) {
  return std::accumulate(values.begin(), values.end(), 0.0);
}

/// A limit as a line over the way from 0 to 1.
struct Line {
  double before, after;

  double at(double way) const { return before + (after - before) * way; }
};

void add_crossing(const Line& a, const Line& b, std::vector<double>& ways) {
  const double start = a.before - b.before, end = a.after - b.after;
  if ((start < 0) == (end < 0) || start == end) return;
  const double way = start / (start - end);
  if (way > 0 && way < 1) ways.push_back(way);
}

/// Points between which one line is the highest.
std::vector<double> pieces(std::span<const Line> lines) {
  std::vector<double> ways{0, 1};
  for (std::size_t i = 0; i < lines.size(); ++i)
    for (std::size_t j = i + 1; j < lines.size(); ++j) add_crossing(lines[i], lines[j], ways);
  std::ranges::sort(ways);
  return ways;
}

std::size_t highest(std::span<const Line> lines, double way) {
  const auto found = std::ranges::max_element(lines, {}, [way](const Line& line) { return line.at(way); });
  return static_cast<std::size_t>(found - lines.begin());
}

}  // namespace

ShapleyResult shapley(std::size_t players, const CoalitionValue& value) {
  if (players > most_players) throw std::logic_error("too many players for an exact Shapley value");
  std::vector<double> worth(std::size_t{1} << players);
  for (std::uint32_t mask = 0; mask < worth.size(); ++mask) worth[mask] = value(mask);
  ShapleyResult result{std::vector<double>(players), std::vector<double>(players), worth.back() - worth.front()};
  const auto weights = order_weights(players);
  for (std::size_t i = 0; i < players; ++i) {
    const std::uint32_t bit = std::uint32_t{1} << i;
    for (std::uint32_t mask = 0; mask < worth.size(); ++mask)
      if ((mask & bit) == 0)
        result.shares[i] += weights[static_cast<std::size_t>(std::popcount(mask))] * (worth[mask | bit] - worth[mask]);
    result.alone[i] = worth[bit] - worth.front();
    result.interaction -= result.alone[i];
  }
  return result;
}

double pair_interaction(std::size_t i, std::size_t j, const CoalitionValue& value) {
  const std::uint32_t first = std::uint32_t{1} << i, second = std::uint32_t{1} << j;
  return value(first | second) - value(first) - value(second) + value(0);
}

std::vector<std::vector<double>> aumann_shapley(std::span<const TimeLimit> limits) {
  std::vector<Line> lines;
  std::vector<std::vector<double>> shares;
  for (const TimeLimit& limit : limits) {
    lines.push_back({sum(limit.before), sum(limit.after)});
    shares.emplace_back(limit.before.size());
  }
  const auto ways = pieces(lines);
  for (std::size_t i = 1; i < ways.size(); ++i) {
    const double from = ways[i - 1], to = ways[i];
    const std::size_t binding = highest(lines, (from + to) / 2);
    const TimeLimit& limit = limits[binding];
    // The integral of d(1/T) = -dT/T^2 over a piece where T is a straight line.
    const double scale = (to - from) / (lines[binding].at(from) * lines[binding].at(to));
    for (std::size_t part = 0; part < limit.before.size(); ++part)
      shares[binding][part] -= (limit.after[part] - limit.before[part]) * scale;
  }
  return shares;
}

}  // namespace pktcost
