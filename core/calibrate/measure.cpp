// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "calibrate/measure.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>

#include "predict/predict.h"
#include "scenario/load.h"
#include "units/quantity.h"

namespace pktcost {
namespace {

using Gradient = std::vector<double>;

constexpr double step = 0.05;  // standard deviations
constexpr double rate_error = 0.04;
constexpr double count_error = 0.10;
constexpr double share_error = 0.10;
constexpr double share_floor = 0.01;
constexpr double least_share = 0.005;

/// A measured figure: its value in the scale in which its error is `error`.
struct Figure {
  Question value;
  double error;
};

struct Candidate {
  std::string what;
  std::vector<Figure> figures;
};

/// The uncertainty of a description as independent standard normal numbers.
class Directions {
 public:
  explicit Directions(const Description& description) : nominal_(description.scenario), joint_(description.posterior) {
    for (std::size_t i = 0; i < parameters().size(); ++i) {
      const bool joint = std::ranges::find(joint_.parameters, i) != joint_.parameters.end();
      const double spread = description.origins[i].spread;
      if (!joint && spread > 0 && parameters()[i].get(nominal_) != 0) alone_.emplace_back(i, spread);
    }
  }

  std::size_t size() const { return joint_.parameters.size() + alone_.size(); }

  /// The scenario moved by `z` along one direction.
  Scenario moved(std::size_t direction, double z) const {
    Scenario scenario = nominal_;
    const auto move = [&](std::size_t index, double by) {
      const Parameter& parameter = parameters()[index];
      parameter.set(scenario, spread_value(parameter, parameter.get(nominal_), 1, by));
    };
    const std::size_t joint = joint_.parameters.size();
    if (direction >= joint) {
      move(alone_[direction - joint].first, z * alone_[direction - joint].second);
    } else {
      for (std::size_t row = direction; row < joint; ++row)
        move(joint_.parameters[row], z * joint_.factor_at(row, direction));
    }
    return scenario;
  }

  Gradient gradient(const Question& figure) const {
    Gradient gradient;
    for (std::size_t i = 0; i < size(); ++i)
      gradient.push_back((figure(moved(i, step)) - figure(moved(i, -step))) / (2 * step));
    return gradient;
  }

 private:
  const Scenario& nominal_;
  const Posterior& joint_;
  std::vector<std::pair<std::size_t, double>> alone_;
};

double dot(const Gradient& a, const Gradient& b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

/// Variance of the answer after all figures of a candidate, by one update of the covariance each. Only its products
/// with the gradients are needed: those are updated in place.
double variance_after(Gradient answer, std::vector<Gradient> figures, const std::vector<double>& errors) {
  double variance = dot(answer, answer);
  for (std::size_t i = 0; i < figures.size(); ++i) {
    const Gradient h = figures[i];
    const double scale = dot(h, h) + errors[i] * errors[i];
    const double covariance = dot(answer, h);
    variance -= covariance * covariance / scale;
    // Further figures and the answer, less what this one has told: P h/(h P h + s^2) with P^(1/2) folded in.
    const double kept = (1 - std::sqrt(errors[i] * errors[i] / scale)) / std::max(dot(h, h), 1e-300);
    const auto reduce = [&](Gradient& g) {
      const double along = dot(g, h) * kept;
      for (std::size_t k = 0; k < g.size(); ++k) g[k] -= along * h[k];
    };
    reduce(answer);
    for (std::size_t j = i + 1; j < figures.size(); ++j) reduce(figures[j]);
  }
  return std::max(0.0, variance);
}

Question log_goodput(std::vector<std::pair<std::size_t, double>> at) {
  return [at = std::move(at)](const Scenario& scenario) {
    Scenario changed = scenario;
    for (const auto& [index, value] : at) parameters()[index].set(changed, value);
    return std::log(predict(changed).goodput_bps);
  };
}

void add_goodput_at(const Scenario& scenario, std::string_view path, double value, std::vector<Candidate>& list) {
  const std::size_t index = find_parameter(path).value();
  const Parameter& parameter = parameters()[index];
  if (value < parameter.low || value > parameter.high || value == parameter.get(scenario)) return;
  std::vector<std::pair<std::size_t, double>> at{{index, value}};
  Scenario changed = scenario;
  parameter.set(changed, value);
  if (path == "workload.mtu") {
    const std::size_t buffer = find_parameter("driver.rx_buffer").value();
    const double needed = value + 14 + 4 * scenario.workload.vlan_tags;
    if (scenario.driver.rx_buffer_bytes < needed) at.emplace_back(buffer, needed);
    for (const auto& [i, v] : at) parameters()[i].set(changed, v);
  }
  if (!find_contradictions(changed).empty()) return;
  list.push_back({fmt::format("goodput at {} = {}", path, format_quantity(value, parameter.dimension, 4)),
                  {{log_goodput(std::move(at)), rate_error}}});
}

std::optional<Candidate> positive_figure(std::string what, const Scenario& scenario,
                                         double (*figure)(const Prediction&)) {
  if (figure(predict(scenario)) <= 0) return std::nullopt;
  return Candidate{
      std::move(what),
      {{[figure](const Scenario& s) { return std::log(std::max(figure(predict(s)), 1e-12)); }, count_error}}};
}

Candidate contexts(const Scenario& scenario) {
  Candidate candidate{"CPU time by context (user, system, softirq, irq)", {}};
  static constexpr auto shares = std::to_array<double (*)(const Prediction&)>(
      {[](const Prediction& p) { return p.cpu.user; }, [](const Prediction& p) { return p.cpu.system; },
       [](const Prediction& p) { return p.cpu.softirq; }, [](const Prediction& p) { return p.cpu.irq; }});
  const Prediction prediction = predict(scenario);
  for (const auto share : shares)
    candidate.figures.push_back({[share](const Scenario& s) { return share(predict(s)); },
                                 std::hypot(share_floor, share_error * share(prediction))});
  return candidate;
}

Candidate profile_of(const Scenario& scenario, double samples) {
  Candidate candidate{fmt::format("a profile of {} busy samples", samples), {}};
  const Prediction prediction = predict(scenario);
  for (std::size_t c = 0; c < component_names.size(); ++c) {
    const auto component = static_cast<Component>(c);
    if (component_share(prediction, component) < least_share) continue;
    candidate.figures.push_back(
        {[component](const Scenario& s) { return std::sqrt(component_share(predict(s), component)); },
         0.5 / std::sqrt(samples)});
  }
  return candidate;
}

std::vector<Candidate> candidates(const Scenario& s) {
  std::vector<Candidate> list{{"goodput as it is", {{log_goodput({}), rate_error}}}};
  for (const double mtu : {576.0, 1500.0, 4000.0, 9000.0}) add_goodput_at(s, "workload.mtu", mtu, list);
  for (const double factor : {0.25, 4.0})
    add_goodput_at(s, "workload.message", s.workload.message_bytes * factor, list);
  for (const double factor : {0.5, 2.0}) add_goodput_at(s, "cpu.clock", s.cpu.clock_hz * factor, list);
  list.push_back(contexts(s));
  for (auto& one :
       {positive_figure("interrupt rate", s, [](const Prediction& p) { return p.interrupt_rate; }),
        positive_figure("TLB misses per packet", s, [](const Prediction& p) { return p.tlb_misses_per_packet; })})
    if (one) list.push_back(*one);
  for (const double samples : {500.0, 2500.0, 10000.0}) list.push_back(profile_of(s, samples));
  return list;
}

}  // namespace

MeasurementPlan plan_measurements(const Description& description, const Question& question, double level) {
  const Directions directions(description);
  const double z = normal_half_width(level), value = question(description.scenario);
  const Gradient answer = directions.gradient([&](const Scenario& s) { return std::log(question(s)); });
  const auto interval = [&](double spread) {
    return Interval{value * std::exp(-z * spread), value * std::exp(z * spread)};
  };
  const double now = std::sqrt(dot(answer, answer));
  MeasurementPlan plan{value, interval(now), now, {}};
  for (const Candidate& candidate : candidates(description.scenario)) {
    std::vector<Gradient> gradients;
    std::vector<double> errors;
    for (const Figure& figure : candidate.figures) {
      gradients.push_back(directions.gradient(figure.value));
      errors.push_back(figure.error);
    }
    const double left = std::sqrt(variance_after(answer, std::move(gradients), errors));
    plan.list.push_back({candidate.what, interval(left), left});
  }
  std::ranges::stable_sort(plan.list, {}, &Narrowing::spread);
  return plan;
}

}  // namespace pktcost
