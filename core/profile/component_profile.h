// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string>
#include <vector>

#include "scenario/component.h"

namespace pktcost {

/// A profile by component: samples in each, and what cannot be told. Nothing is rescaled.
struct ComponentProfile {
  std::array<double, component_names.size()> samples{};  ///< by Component, `unresolved` and `idle` among them
  double listed = 0;                                     ///< samples of all listed rows
  double total = 0;  ///< samples taken, idle ones included; 0 = the file does not say, so a cut list cannot be told
  bool counts_time = true;  ///< false: samples are executed instructions (an emulator), not time
  std::string name;         ///< of the file

  /// Listed symbols that no component names, largest first.
  struct Unmapped {
    std::string symbol;
    double samples;
  };
  std::vector<Unmapped> unmapped;

  double of(Component component) const { return samples[static_cast<std::size_t>(component)]; }
};

}  // namespace pktcost
