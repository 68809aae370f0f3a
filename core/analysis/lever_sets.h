// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "analysis/whatif.h"

/// Levers that help or hinder one another, and sets built step by step (docs/model/what_if.md).
namespace pktcost {

/// Two levers whose joint gain is neither the product of their gains nor that of the time they save together.
struct Synergy {
  std::array<const Lever*, 2> levers;
  std::array<double, 2> alone;  ///< goodput ratios; 1 for a lever that does not apply alone
  double together;
  double expected;  ///< the nearer of the two expectations
  Ceiling binding;  ///< of both together
  bool enables;     ///< one of them applies only with the other

  double excess() const { return together / expected; }  ///< above 1: more than both promise
};

/// The pairs that differ by more than `least` (0.02 = 2 %) from what their single effects let expect, the strongest
/// first. Levers that change the same parameter are alternatives, not pairs.
std::vector<Synergy> find_synergies(std::span<const Lever> levers, const Scenario& scenario, double least);

/// One step of a set: the levers taken, usually one; two where one opens the way for the other.
struct SetStep {
  std::vector<const Lever*> levers;
  double goodput_bps;  ///< with this step and all before
  double ratio;        ///< against the step before
  Effect effect;       ///< of all steps so far against the baseline
};

struct BestSet {
  std::vector<SetStep> steps;
  bool at_ceiling;  ///< it ended because nothing adds to the goodput: see the binding ceiling
};

/// At most `most` levers, at each step the one that adds most; ends where no step adds 0.1 %.
BestSet best_set(const WhatIf& what_if, std::span<const Lever> levers, std::size_t most);

}  // namespace pktcost
