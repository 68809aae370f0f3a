// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "analysis/crossings.h"
#include "analysis/outputs.h"
#include "analysis/range.h"
#include "predict/draws.h"
#include "scenario/description.h"

/// Predictions over a grid of values (docs/sweep.md).
namespace pktcost {

/// Most points of a grid.
inline constexpr std::uint64_t largest_grid = 1'000'000'000'000;

struct SweepPlan {
  Description base;
  std::vector<Range> axes;           ///< the last one varies fastest
  std::vector<const Output*> shown;  ///< the binding ceiling is always among them
  std::optional<double> level = {};  ///< of goodput intervals; none = no intervals
  bool crossings = true;             ///< find exact changes of the binding ceiling along the last axis
};

/// Number of points; the error is one sentence: a parameter varied twice, too many points.
tl::expected<std::uint64_t, std::string> count_points(const std::vector<Range>& axes);

/// Consecutive points of a grid.
struct PointSpan {
  std::uint64_t first, count;
};

/// Part `index` of `of`, 1 <= index <= of: the parts are contiguous, and in order they are the whole.
PointSpan part_of(PointSpan whole, std::uint64_t index, std::uint64_t of);

/// The results of a span of points, value by value.
struct SweepBlock {
  PointSpan span;
  std::vector<double> at;         ///< of each point, the value of each axis
  std::vector<double> values;     ///< of each point, each shown output; 0 where the point is invalid
  std::vector<Interval> goodput;  ///< of each point; empty without intervals
  std::vector<std::pair<std::uint64_t, std::string>> invalid;  ///< point, and why no system can be like that
  std::vector<std::pair<std::uint64_t, Crossing>> crossings;   ///< point, and what changes just before it
};

/// Evaluates a span. What a point gives depends on the point alone, so any partition of the work gives the same bits.
SweepBlock evaluate(const SweepPlan& plan, PointSpan span);

}  // namespace pktcost
