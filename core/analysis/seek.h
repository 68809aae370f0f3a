// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <tl/expected.hpp>
#include <vector>

#include "analysis/goal.h"
#include "analysis/range.h"
#include "predict/draws.h"

/// The value of one parameter that reaches a goal (docs/sweep.md).
namespace pktcost {

/// One value of the parameter, and what it gives.
struct Sought {
  double value;
  double goodput_bps, cpu_busy;
  Ceiling binding;
};

struct ValueSeek {
  /// Values at which the goal begins to be met, the nearest to the scenario's own first; of choices, each that meets
  /// it.
  std::vector<Sought> solutions;
  bool always = false;  ///< every value meets it; there is no solution at which it begins
  Sought nearest;       ///< the value that comes nearest to the goal; meaningful where none meets it
};

/// Searches a range: scans it, and bisects between neighbours of which one meets the goal. The range must hold a value
/// that contradicts nothing; the error is one sentence.
tl::expected<ValueSeek, std::string> seek_value(const Scenario& scenario, const Range& range, const Goal& goal);

/// How well the value is known: the spreads of all other parameters carried through the search. For a goal that is met
/// on one side of a single value; nothing for choices. Ends of the range stand for what lies beyond.
std::optional<Interval> sought_interval(const Description& description, const Range& range, const Goal& goal,
                                        const Sought& sought, double level);

/// All that a parameter may be: its range in the registry, or its words.
Range whole_range(const Parameter& parameter);

}  // namespace pktcost
