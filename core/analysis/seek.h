// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <tl/expected.hpp>
#include <vector>

#include "analysis/goal.h"
#include "analysis/range.h"

/// The value of one parameter that reaches a goal (docs/sweep.md).
namespace pktcost {

/// One value of the parameter, and what it gives.
struct Sought {
  double value;
  double goodput_bps, cpu_busy;
  Ceiling binding;
};

struct ValueSeek {
  /// Values at which the goal begins to be met, the nearest to the scenario's own first; of choices, each that meets it.
  std::vector<Sought> solutions;
  bool always = false;  ///< every value meets it; there is no solution at which it begins
  Sought nearest;       ///< the value that comes nearest to the goal; meaningful where none meets it
};

/// Searches a range: scans it, and bisects between neighbours of which one meets the goal. The range must hold a value
/// that contradicts nothing; the error is one sentence.
tl::expected<ValueSeek, std::string> seek_value(const Scenario& scenario, const Range& range, const Goal& goal);

/// All that a parameter may be: its range in the registry, or its words.
Range whole_range(const Parameter& parameter);

}  // namespace pktcost
