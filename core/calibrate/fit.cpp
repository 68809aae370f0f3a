// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "calibrate/fit.h"

#include <Eigen/Dense>
#include <cmath>
#include <numbers>
#include <random>
#include <unsupported/Eigen/LevenbergMarquardt>

namespace pktcost {
namespace {

constexpr double huber_width = 3;
constexpr double difference_step = 1e-4;
constexpr int most_evaluations = 60;
constexpr int samples = 200;
constexpr int sample_steps = 3;

/// Square root of the pseudo-Huber loss, so that least squares minimises the loss.
double softened(double r) {
  const double scaled = r / huber_width;
  return std::copysign(huber_width * std::sqrt(2 * (std::sqrt(1 + scaled * scaled) - 1)), r);
}

/// Measurements first, then the prior's own residuals z.
struct Problem : Eigen::DenseFunctor<double> {
  const ResidualFunction& residuals;
  int measured;

  Problem(int unknowns, int measurements, const ResidualFunction& function)
      : Eigen::DenseFunctor<double>(unknowns, measurements + unknowns), residuals(function), measured(measurements) {}

  void raw(const Eigen::VectorXd& z, Eigen::VectorXd& r) const {
    residuals({z.data(), static_cast<std::size_t>(z.size())}, {r.data(), static_cast<std::size_t>(measured)});
  }

  int operator()(const Eigen::VectorXd& z, Eigen::VectorXd& r) const {
    raw(z, r);
    for (int j = 0; j < measured; ++j) r[j] = softened(r[j]);
    r.tail(inputs()) = z;
    return 0;
  }

  int df(const Eigen::VectorXd& z, Eigen::MatrixXd& jacobian) const {
    Eigen::VectorXd moved = z, up(values()), down(values());
    for (int i = 0; i < inputs(); ++i) {
      moved[i] = z[i] + difference_step;
      (*this)(moved, up);
      moved[i] = z[i] - difference_step;
      (*this)(moved, down);
      moved[i] = z[i];
      jacobian.col(i) = (up - down) / (2 * difference_step);
    }
    return 0;
  }
};

/// Standard normal numbers, the same on every machine.
class NormalNumbers {
 public:
  Eigen::VectorXd vector(Eigen::Index size) {
    return Eigen::VectorXd::NullaryExpr(size, [this](Eigen::Index) { return next(); });
  }

 private:
  double uniform() { return (static_cast<double>(bits_() >> 11U) + 0.5) * 0x1p-53; }
  double next() { return std::sqrt(-2 * std::log(uniform())) * std::cos(2 * std::numbers::pi * uniform()); }
  std::mt19937_64 bits_{1};
};

/// Mean of the posterior from samples by randomised maximum likelihood: each minimises the same sum with measurements
/// and prior displaced at random. Newton steps with the Jacobian of the maximum suffice near it.
Eigen::VectorXd posterior_mean(const Problem& problem, const Eigen::VectorXd& best, const Eigen::MatrixXd& jacobian,
                               const Eigen::LLT<Eigen::MatrixXd>& precision) {
  NormalNumbers random;
  Eigen::VectorXd sum = Eigen::VectorXd::Zero(best.size()), r(problem.values()), at_best(problem.values());
  problem(best, at_best);
  for (int sample = 0; sample < samples / 2; ++sample) {
    const Eigen::VectorXd noise = random.vector(problem.values());
    for (const double sign : {1.0, -1.0}) {  // pairs, so that the mean holds the curvature alone
      Eigen::VectorXd z = best + sign * precision.solve(jacobian.transpose() * noise);
      for (int step = 0; step < sample_steps; ++step) {
        problem(z, r);
        z -= precision.solve(jacobian.transpose() * (r - at_best - sign * noise));
      }
      sum += z;
    }
  }
  return sum / samples - best;
}

}  // namespace

FitResult fit(std::size_t unknowns, std::size_t measurements, const ResidualFunction& residuals) {
  const auto n = static_cast<int>(unknowns);
  Problem problem(n, static_cast<int>(measurements), residuals);
  Eigen::VectorXd z = Eigen::VectorXd::Zero(n);
  Eigen::LevenbergMarquardt<Problem> solver(problem);
  solver.setMaxfev(most_evaluations);
  solver.setXtol(1e-8);
  solver.setFtol(1e-10);
  solver.minimize(z);
  Eigen::MatrixXd jacobian(problem.values(), n);
  problem.df(z, jacobian);
  const Eigen::LLT<Eigen::MatrixXd> precision(jacobian.transpose() * jacobian);
  const Eigen::MatrixXd covariance = precision.solve(Eigen::MatrixXd::Identity(n, n));
  const Eigen::VectorXd centre = posterior_mean(problem, z, jacobian, precision);
  FitResult result{{z.data(), z.data() + n}, {}, {centre.data(), centre.data() + n}};
  for (int row = 0; row < n; ++row)
    for (int column = 0; column < n; ++column)
      result.covariance.push_back((covariance(row, column) + covariance(column, row)) / 2);
  return result;
}

std::vector<double> cholesky_factor(std::span<const double> matrix, std::size_t size) {
  const auto n = static_cast<Eigen::Index>(size);
  const Eigen::Map<const Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>> symmetric(
      matrix.data(), n, n);
  const Eigen::MatrixXd lower = Eigen::MatrixXd(symmetric).llt().matrixL();
  std::vector<double> factor;
  for (Eigen::Index row = 0; row < n; ++row)
    for (Eigen::Index column = 0; column <= row; ++column) factor.push_back(lower(row, column));
  return factor;
}

}  // namespace pktcost
