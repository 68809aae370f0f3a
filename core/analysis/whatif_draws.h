// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <span>
#include <vector>

#include "analysis/lever.h"
#include "predict/draws.h"

/// The draws of one system, kept, so that every change of it is judged against the same ones.
namespace pktcost {

/// A figure and its central interval.
struct Estimate {
  double value, low, high;
};

class WhatIfDraws {
 public:
  /// `level` of all intervals, 0 to 1.
  WhatIfDraws(const Description& description, double level);

  const Scenario& nominal() const { return nominal_; }
  double goodput_bps() const { return goodput_bps_; }
  Estimate baseline() const;

  /// Goodput [bit/s] of a changed scenario, and its ratio to the baseline draw by draw: what both have in common
  /// cancels. Effects that the levers themselves leave open vary on their own.
  struct Outcome {
    Estimate goodput_bps, ratio;
  };
  Outcome outcome(const Scenario& after, std::span<const Lever* const> levers) const;

 private:
  class Mover;

  Description spreads_;  ///< nothing but the spreads of the origins
  Scenario nominal_;
  double level_;
  double goodput_bps_;
  std::vector<Scenario> moved_;              ///< the baseline in each draw
  std::vector<double> goodputs_;             ///< likewise
  std::vector<std::vector<double>> scores_;  ///< for the effects of levers: normal scores, independent of the draws
};

}  // namespace pktcost
