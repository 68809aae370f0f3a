// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>
#include <vector>

#include "analysis/lever.h"
#include "analysis/whatif_draws.h"
#include "predict/prediction.h"
#include "scenario/description.h"

/// Where the difference between two systems comes from: by cause (what was changed) and by component (where the time
/// went). Neither depends on an order (docs/model/what_if.md).
namespace pktcost {

/// Parameters that were changed, as one player: a single one, those of a registry group, or those that contradict one
/// another when taken apart.
struct Cause {
  std::string name;  ///< "cpu.clock", "cpu", "nic.scatter_gather + nic.tso"
  std::vector<ChangedValue> changes;
  double goodput_change_bps;  ///< Shapley value; the causes add up to the difference
  double alone_bps;           ///< with nothing else changed
};

/// What two causes give beyond their single effects.
struct Interaction {
  std::array<std::size_t, 2> causes;
  double goodput_change_bps;
};

/// A ledger component, or a ceiling that binds on the way from one system to the other.
struct ComponentChange {
  std::string_view component;
  double goodput_change_bps;  ///< they add up to the difference
  /// CPU time of a component per byte that the application gets or sends; 0 for a ceiling
  double before_s_per_byte, after_s_per_byte;
};

struct Causes {
  std::vector<Cause> list;                ///< largest first
  bool by_group;                          ///< more parameters differ than an exact value can hold
  double interaction_bps;                 ///< difference less the sum of single effects
  std::vector<Interaction> interactions;  ///< of pairs, strongest first; below 0.1 % of the larger goodput left out
};
Causes attribute_causes(const Scenario& before, const Scenario& after);

/// Largest first.
std::vector<ComponentChange> attribute_components(const Prediction& before, double before_clock_hz,
                                                  const Prediction& after, double after_clock_hz);

struct Between {
  Prediction before, after;
  Estimate before_bps, after_bps, ratio;
  Causes causes;
  std::vector<ComponentChange> components;
};

/// `level` of the intervals, 0 to 1.
Between attribute_between(const Description& before, const Description& after, double level);

}  // namespace pktcost
