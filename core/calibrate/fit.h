// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <functional>
#include <span>
#include <vector>

/// Least squares with a standard normal prior on every unknown; the only place that knows Eigen.
namespace pktcost {

/// Residuals of the measurements, whitened, at `z`; as many each time.
using ResidualFunction = std::function<void(std::span<const double> z, std::span<double> residuals)>;

struct FitResult {
  std::vector<double> z;           ///< at the maximum of the posterior
  std::vector<double> covariance;  ///< row by row, unknowns x unknowns
  std::vector<double> centre;      ///< mean of the posterior, from z: the curvature of the model moves it
};

/// Minimises sum rho(r_j) + |z|^2 from z = 0 by Levenberg-Marquardt; rho is the pseudo-Huber loss, quadratic up to
/// about three standard deviations. Covariance = (1 + J^T W J)^-1 at the minimum.
FitResult fit(std::size_t unknowns, std::size_t measurements, const ResidualFunction& residuals);

/// Lower Cholesky factor of a symmetric positive matrix of that size, row by row without the zeros.
std::vector<double> cholesky_factor(std::span<const double> matrix, std::size_t size);

}  // namespace pktcost
