// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <span>
#include <string>
#include <vector>

#include "calibrate/finding.h"
#include "calibrate/operating_point.h"
#include "predict/prediction.h"

namespace pktcost {

/// One measured figure as the fit sees it (docs/model/calibration.md has the error of each kind).
struct Measurement {
  enum class Kind {
    cpu_goodput,     ///< goodput at which the CPU is full [bit/s]; residual in ln
    at_least,        ///< another ceiling bound: the CPU carries this goodput or more [bit/s]; residual in ln, one-sided
    busy,            ///< CPU load at the measured goodput; residual in ln
    context,         ///< share of all cores in one context; absolute residual
    irq_or_softirq,  ///< the same where the accounting does not tell the two apart
    interrupt_rate,  ///< 1/s, ticks included; residual in ln
    interrupts_per_packet,
    tlb_misses_per_packet,
    share,  ///< of the busy samples in one component; residual of square roots
    rest    ///< of the busy samples in all components that have no row of their own
  };
  Kind kind;
  std::string what;  ///< for people
  double value;
  double spread;          ///< standard deviation in the residual's own scale
  std::size_t component;  ///< of share, or the index of the context
  /// Of rest: the components that have a row of their own. Of share: those that make up the whole; empty = all time.
  std::vector<std::size_t> named = {};
};

/// An operating point ready for the fit.
struct FitPoint {
  Scenario scenario;  ///< with what differs there, and the offered load where the CPU was not full
  std::vector<std::pair<std::size_t, double>> at;
  std::vector<Measurement> measurements;
  double offered_bps = 0;  ///< 0 = as much as the system takes
};

/// What the model says in place of that figure.
double predicted_value(const Measurement& measurement, const Prediction& prediction, const Scenario& scenario);

/// (measured - predicted) / spread, in the figure's own scale.
double residual(const Measurement& measurement, double predicted);

/// The figures of a point that can inform the fit; what cannot, and what contradicts itself, becomes a finding.
FitPoint make_fit_point(const Description& description, const OperatingPoint& point, std::vector<Finding>& findings);

}  // namespace pktcost
