// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "calibrate/calibrate.h"

#include <algorithm>
#include <cmath>

#include "calibrate/fit.h"
#include "calibrate/measurement.h"
#include "predict/predict.h"

namespace pktcost {
namespace {

constexpr double disagreement = 3;
constexpr double no_effect = 1e-7;
constexpr double unresolved_spread = 0.67;  // within a factor of 3 with 90 %: ln 3/1.645

/// The unknowns: where they start, and how far one standard deviation of the prior is.
struct Unknown {
  const Parameter* parameter;
  std::size_t index;
  double value, spread;
};

class Fit {
 public:
  Fit(const Description& description, std::span<const OperatingPoint> measured) : description_(description) {
    for (const OperatingPoint& point : measured) points_.push_back(make_fit_point(description_, point, findings_));
    for (const FitPoint& point : points_) count_ += point.measurements.size();
    prepare_unresolved();
    collect_unknowns();
  }

  std::size_t measurements() const { return count_; }

  Calibration run() {
    const FitResult result = fit(unknowns_.size(), count_, [this](auto z, auto residuals) { evaluate(z, residuals); });
    Calibration calibration{description_, {}, describe(result.z), std::move(findings_)};
    store(result, calibration);
    return calibration;
  }

 private:
  /// A profile with a rest has cycles that no mechanism explains: as many as are missing, widely.
  void prepare_unresolved() {
    const std::size_t index = find_parameter("kernel.unresolved").value();
    for (const FitPoint& point : points_)
      for (const Measurement& m : point.measurements) {
        if (m.kind != Measurement::Kind::rest || description_.scenario.kernel.unresolved_cycles > 0) continue;
        const Prediction prediction = predict(point.scenario);
        const double modelled = predicted_value(m, prediction, point.scenario);
        const double missing = std::max(m.value - modelled, 0.25 * m.value);
        if (missing <= 0) continue;
        set_parameter(description_, index, missing * prediction.cycles_per_packet,
                      {Basis::derived, unresolved_spread, "rest of the profile", ""});
      }
    for (FitPoint& point : points_)
      point.scenario.kernel.unresolved_cycles = description_.scenario.kernel.unresolved_cycles;
  }

  void collect_unknowns() {
    const auto all = parameters();
    for (std::size_t i = 0; i < all.size(); ++i) {
      const double spread = description_.origins[i].spread, value = all[i].get(description_.scenario);
      if (spread > 0 && value != 0) unknowns_.push_back({&all[i], i, value, spread});
    }
    std::vector<double> z(unknowns_.size()), base(count_), moved(count_);
    evaluate(z, base);
    std::vector<Unknown> effective;
    for (std::size_t i = 0; i < unknowns_.size(); ++i) {
      z[i] = 0.5;
      evaluate(z, moved);
      z[i] = 0;
      double change = 0;
      for (std::size_t j = 0; j < count_; ++j) change = std::max(change, std::abs(moved[j] - base[j]));
      if (change > no_effect) effective.push_back(unknowns_[i]);
    }
    unknowns_ = std::move(effective);
  }

  Scenario scenario_at(const FitPoint& point, std::span<const double> z) const {
    Scenario scenario = point.scenario;
    for (std::size_t i = 0; i < unknowns_.size(); ++i) {
      const Unknown& u = unknowns_[i];
      const bool fixed = std::ranges::find(point.at, u.index, &std::pair<std::size_t, double>::first) != point.at.end();
      if (!fixed) u.parameter->set(scenario, spread_value(*u.parameter, u.value, u.spread, z[i]));
    }
    return scenario;
  }

  void evaluate(std::span<const double> z, std::span<double> residuals) const {
    std::size_t j = 0;
    for (const FitPoint& point : points_) {
      const Scenario scenario = scenario_at(point, z);
      const Prediction prediction = predict(scenario);
      for (const Measurement& m : point.measurements)
        residuals[j++] = residual(m, predicted_value(m, prediction, scenario));
    }
  }

  std::vector<FitResidual> describe(std::span<const double> z) const {
    const std::vector<double> start(z.size());
    std::vector<FitResidual> rows;
    for (std::size_t p = 0; p < points_.size(); ++p) {
      const Scenario before = scenario_at(points_[p], start), after = scenario_at(points_[p], z);
      const Prediction prior = predict(before), posterior = predict(after);
      for (const Measurement& m : points_[p].measurements) {
        const double predicted = predicted_value(m, posterior, after), r = residual(m, predicted);
        rows.push_back(
            {p, m.what, m.value, predicted_value(m, prior, before), predicted, r, std::abs(r) > disagreement});
      }
    }
    return rows;
  }

  /// The posterior in the parameters' own scales: z times the prior's spread.
  void store(const FitResult& result, Calibration& calibration) const {
    const std::size_t n = unknowns_.size();
    std::vector<double> covariance = result.covariance;
    for (std::size_t row = 0; row < n; ++row)
      for (std::size_t column = 0; column < n; ++column)
        covariance[row * n + column] *= unknowns_[row].spread * unknowns_[column].spread;
    Description& fitted = calibration.fitted;
    for (std::size_t i = 0; i < n; ++i) {
      const Unknown& u = unknowns_[i];
      const double value = spread_value(*u.parameter, u.value, u.spread, result.z[i]);
      const double spread = std::sqrt(covariance[i * n + i]);
      set_parameter(fitted, u.index, value, {Basis::fitted, spread, "calibration", ""});
      calibration.factors.push_back({u.index, u.value, value, u.spread, spread, spread < informed_ratio * u.spread});
      fitted.posterior.parameters.push_back(u.index);
      fitted.posterior.centre.push_back(result.centre[i] * u.spread);
    }
    fitted.posterior.factor = n > 0 ? cholesky_factor(covariance, n) : std::vector<double>{};
  }

  Description description_;
  std::vector<FitPoint> points_;
  std::vector<Finding> findings_;
  std::vector<Unknown> unknowns_;
  std::size_t count_ = 0;
};

}  // namespace

tl::expected<Calibration, std::string> calibrate(const Description& description,
                                                 std::span<const OperatingPoint> points) {
  Description start = description;
  start.posterior = {};
  Fit fit(start, points);
  if (fit.measurements() == 0)
    return tl::unexpected(std::string(
        "there is nothing to fit to: state a goodput, a CPU load, an interrupt rate or a profile under `observed:`"));
  return fit.run();
}

}  // namespace pktcost
