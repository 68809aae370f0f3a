// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "calibrate/finding.h"
#include "calibrate/operating_point.h"

/// A scenario fitted to what was measured of its system (docs/model/calibration.md).
namespace pktcost {

/// One parameter of the fit.
struct FittedParameter {
  std::size_t parameter;                  ///< index into parameters()
  double prior, posterior;                ///< values
  double prior_spread, posterior_spread;  ///< in the parameter's own scale (Parameter::spread)
  bool informed;                          ///< the data narrowed it noticeably
};

/// One measured figure against the fitted model.
struct FitResidual {
  std::size_t point;  ///< operating point, from 0
  std::string what;
  double measured, before, predicted;  ///< before = as the priors have it
  double residual;                     ///< (measured - predicted) in standard deviations of the measurement
  bool disagrees;                      ///< beyond three of them
};

struct Calibration {
  Description fitted;  ///< with posterior values, spreads and their joint distribution
  std::vector<FittedParameter> factors;
  std::vector<FitResidual> residuals;
  std::vector<Finding> findings;
};

/// Where the reduction of a parameter's spread counts as informed: posterior/prior below this.
inline constexpr double informed_ratio = 0.9;

/// Maximum of the posterior in the logarithms of all uncertain parameters, and the covariance there. The error is one
/// sentence: nothing to fit to.
tl::expected<Calibration, std::string> calibrate(const Description& description,
                                                 std::span<const OperatingPoint> points);

}  // namespace pktcost
