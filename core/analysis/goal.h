// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <optional>

#include "predict/prediction.h"
#include "scenario/scenario.h"

namespace pktcost {

/// What is to be reached: a goodput, a CPU load, or that load at that goodput. At least one is set.
struct Goal {
  std::optional<double> goodput_bps;  ///< this much or more
  std::optional<double> cpu_busy;     ///< this much or less, share of all cores

  bool is_met_by(const Prediction& prediction) const {
    constexpr double rounding = 1e-9;  // offering exactly a goodput may give a digit less
    const bool fast = !goodput_bps || prediction.goodput_bps >= *goodput_bps * (cpu_busy ? 1 - rounding : 1);
    return fast && (!cpu_busy || prediction.cpu.busy <= *cpu_busy);
  }
};

/// A goal that names a CPU load alone means that load at the goodput that the scenario has; both are offered then, as a
/// system that sends as much as it can has no load but the full one. `scenario` is changed for that; unless the offered
/// goodput is `varied` itself.
Goal completed(const Goal& goal, Scenario& scenario, bool varied);

}  // namespace pktcost
