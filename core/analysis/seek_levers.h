// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <optional>
#include <span>
#include <vector>

#include "analysis/goal.h"
#include "analysis/lever.h"

/// The fewest levers that reach a goal (docs/sweep.md).
namespace pktcost {

/// Levers together, and what they give.
struct LeverSet {
  std::vector<const Lever*> levers;
  std::vector<ChangedValue> sets;
  double goodput_bps, cpu_busy;
  Ceiling binding;

  /// How many of each effort, the dearest first: compared in this order, the smaller is the cheaper.
  std::array<std::size_t, effort_names.size()> effort() const;
};

struct LeverSeek {
  std::vector<LeverSet> solutions;   ///< minimal sets: none reaches the goal without each of its levers
  bool already = false;              ///< the scenario meets the goal as it is
  std::size_t largest_searched = 0;  ///< all sets of up to this many levers were judged
  bool limited = false;              ///< there were more solutions of the last size than asked for
  std::size_t candidates = 0;        ///< levers that can help
  std::optional<LeverSet> nearest;   ///< the set that came nearest, where none reaches it
};

/// How far to look.
struct LeverSearchLimits {
  std::size_t solutions = 10;
  std::size_t predictions = 300'000;
  unsigned threads = 1;
};

/// Every minimal set, fewest levers first, then the cheapest, then the fastest. Levers that change the same parameter
/// are alternatives and never taken together. Sizes are searched in full, one after the other, until there are enough
/// solutions or the next size would take too many predictions; then, where there is no solution yet, step by step,
/// always with the lever that adds most. The result does not depend on the number of threads.
LeverSeek seek_levers(std::span<const Lever> levers, const Scenario& scenario, const Goal& goal,
                      const LeverSearchLimits& limits);

}  // namespace pktcost
