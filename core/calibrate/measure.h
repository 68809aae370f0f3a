// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "predict/draws.h"
#include "scenario/description.h"

/// Which measurement would narrow an answer most (docs/model/calibration.md).
namespace pktcost {

/// What is asked of a system: a positive figure, such as the goodput or the gain of a change.
using Question = std::function<double(const Scenario&)>;

struct Narrowing {
  std::string what;     ///< the measurement
  Interval narrows_to;  ///< of the answer, with it
  double spread;        ///< standard deviation of ln(answer) that is left
};

struct MeasurementPlan {
  double value;  ///< the answer with the most probable parameters
  Interval now;
  double spread;                ///< standard deviation of ln(answer) now
  std::vector<Narrowing> list;  ///< the most useful first
};

/// Candidates: goodput here and at other MTUs, message sizes and clocks, CPU contexts, interrupt rate, TLB misses, and
/// profiles of some sizes; each judged by the linearised model: the covariance after it is P - P h (h P h + s^2)^-1 h P
/// with h the gradient of the measured figure and s its error. `level` of the intervals.
MeasurementPlan plan_measurements(const Description& description, const Question& question, double level);

}  // namespace pktcost
