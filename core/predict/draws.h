// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <vector>

#include "scenario/description.h"

namespace pktcost {

/// A fixed, stratified sample of everything that is not known exactly (docs/model/interval.md). The same draw moves
/// each parameter by the same number of standard deviations in every scenario, so ratios between scenarios lose what
/// they have in common.
class Draws {
 public:
  static constexpr std::size_t count = 200;

  explicit Draws(const Description& description);

  /// `nominal` with each uncertain parameter moved as in this draw, 0 <= draw < count. `scenario` receives the result.
  void move(std::size_t draw, const Scenario& nominal, Scenario& scenario) const;

 private:
  struct Uncertain {
    const Parameter* parameter;
    double spread;
    std::vector<double> scores;
  };
  std::vector<Uncertain> uncertain_;
};

/// z with P(|Z| < z) = level for a standard normal Z, 0 < level < 1: half the width of a central interval.
double normal_half_width(double level);

struct Interval {
  double low, high;
};

/// Central interval of sampled values at `level` (0 < level < 1), widened to hold `value`. Sorts the sample.
Interval central_interval(std::vector<double>& sample, double level, double value);

}  // namespace pktcost
