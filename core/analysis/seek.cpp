// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "analysis/seek.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "predict/predict.h"
#include "scenario/load.h"

namespace pktcost {
namespace {

constexpr std::uint64_t scanned_values = 401;
constexpr std::uint64_t most_choices = 100'000;
constexpr double vanishing = 1e-12;  // of a parameter's range

/// Equal ratios over wide stretches, equal distances over narrow ones and across zero.
double between(double a, double b) {
  const bool wide = a > 0 && b > 0 && std::max(a, b) > 2 * std::min(a, b);
  return wide ? std::sqrt(a) * std::sqrt(b) : a + (b - a) / 2;
}

double distance(double a, double b) {
  return a > 0 && b > 0 ? std::abs(std::log(a / b)) : std::abs(a - b);
}

std::vector<double> values_to_scan(const Range& range, double own_value) {
  std::vector<double> values;
  if (range.is_choice()) {
    for (std::uint64_t i = 0; i < range.size(); ++i) values.push_back(range[i]);
    return values;
  }
  const double first = range[0], last = range[range.size() - 1];
  const Range scan(range.parameter(), range.spacing(), first, last, scanned_values);
  for (std::uint64_t i = 0; i < scan.size(); ++i) values.push_back(scan[i]);
  if (own_value > std::min(first, last) && own_value < std::max(first, last)) values.push_back(own_value);
  // A range from zero is scanned in equal ratios too: values of interest may be anywhere.
  const double high = std::max(first, last);
  if (std::min(first, last) == 0)
    for (const double exponent : {-1., -2., -3., -4., -5., -6., -7., -8., -9.})
      for (const double digit : {1., 2., 5.}) values.push_back(high * digit * std::pow(10.0, exponent));
  std::ranges::sort(values);
  return values;
}

class Search {
 public:
  Search(const Scenario& scenario, const Range& range, const Goal& goal)
      : scenario_(scenario), parameter_(range.parameter()), goal_(goal), own_value_(parameter_.get(scenario)) {}

  void scan(const Range& range) {
    std::optional<Tried> before;
    for (const double value : values_to_scan(range, own_value_)) {
      const auto here = at(value);
      if (!here) {
        before.reset();
        continue;
      }
      ++tried_;
      if (here->meets) ++met_;
      keep_nearest(here->sought);
      if (range.is_choice() && here->meets) solutions_.push_back(here->sought);
      if (!range.is_choice() && before && before->meets != here->meets)
        add_boundary(before->meets ? *before : *here, before->meets ? *here : *before);
      before = here;
    }
  }

  /// A peak between two scanned values may meet the goal though neither does.
  void climb(const Range& range) {
    if (met_ > 0 || range.is_choice() || tried_ < 3) return;
    const auto values = values_to_scan(range, own_value_);
    const auto top = std::ranges::find(values, nearest_->value);
    if (top == values.begin() || top == values.end() || top + 1 == values.end()) return;
    const double left = *(top - 1), right = *(top + 1);
    narrow(left, right);
    const auto peak = at(nearest_->value);
    if (!peak || !peak->meets) return;
    for (const double end : {left, right})
      if (const auto foot = at(end); foot && !foot->meets) add_boundary(*peak, *foot);
  }

  bool any_valid() const { return tried_ > 0; }
  ValueSeek result() {
    if (solutions_.empty() && zero_) solutions_.push_back(*zero_);
    std::ranges::stable_sort(solutions_, {}, [this](const Sought& s) { return distance(s.value, own_value_); });
    const bool always = solutions_.empty() && met_ > 0;
    return {std::move(solutions_), always, *nearest_};
  }

 private:
  struct Tried {
    Sought sought;
    bool meets;
  };

  std::optional<Tried> at(double value) {
    parameter_.set(scenario_, value);
    if (!find_contradictions(scenario_).empty()) return std::nullopt;
    const Prediction p = predict(scenario_);
    return Tried{{value, p.goodput_bps, p.cpu.busy, p.binding}, goal_.is_met_by(p)};
  }

  /// The last value that meets the goal on the way to one that does not.
  Sought boundary(Tried meets, const Tried& fails) {
    double fail = fails.sought.value;
    for (int step = 0; step < 200; ++step) {
      const double middle = between(meets.sought.value, fail);
      if (middle == meets.sought.value || middle == fail) break;
      const auto here = at(middle);
      if (here && here->meets)
        meets = *here;
      else
        fail = middle;
    }
    return meets.sought;
  }

  // Where zero stands for "no limit", all small values differ from it alike, and there is nothing to find between.
  void add_boundary(const Tried& meets, const Tried& fails) {
    const Sought sought = boundary(meets, fails);
    const bool beside_zero =
        (meets.sought.value == 0 || fails.sought.value == 0) && std::abs(sought.value) < vanishing * parameter_.high;
    if (!beside_zero) solutions_.push_back(sought);
    if (beside_zero && meets.sought.value == 0) zero_ = sought;
  }

  bool is_nearer(const Sought& a, const Sought& b) const {
    const bool a_fast = goal_.goodput_bps && a.goodput_bps >= *goal_.goodput_bps * (1 - 1e-9);
    const bool b_fast = goal_.goodput_bps && b.goodput_bps >= *goal_.goodput_bps * (1 - 1e-9);
    if (goal_.goodput_bps && !(goal_.cpu_busy && a_fast && b_fast)) return a.goodput_bps > b.goodput_bps;
    return a.cpu_busy < b.cpu_busy;
  }

  void keep_nearest(const Sought& sought) {
    if (!nearest_ || is_nearer(sought, *nearest_)) nearest_ = sought;
  }

  void narrow(double left, double right) {
    for (int step = 0; step < 60; ++step) {
      const double third = (right - left) / 3;
      const auto a = at(left + third), b = at(right - third);
      if (!a || !b) return;
      keep_nearest(a->sought);
      keep_nearest(b->sought);
      (is_nearer(a->sought, b->sought) ? right : left) = is_nearer(a->sought, b->sought) ? right - third : left + third;
    }
  }

  Scenario scenario_;
  const Parameter& parameter_;
  const Goal& goal_;
  const double own_value_;
  std::vector<Sought> solutions_;
  std::optional<Sought> nearest_;
  std::optional<Sought> zero_;  ///< meets the goal, and is "no limit"
  std::size_t tried_ = 0, met_ = 0;
};

/// In one draw, where the goal begins to be met, were it met on one side only.
double boundary_in(Scenario& scenario, const Parameter& parameter, const Goal& goal, double meeting, double failing) {
  for (int step = 0; step < 100; ++step) {
    const double middle = between(meeting, failing);
    if (std::abs(meeting - failing) <= 1e-6 * std::abs(middle)) break;
    parameter.set(scenario, middle);
    (goal.is_met_by(predict(scenario)) ? meeting : failing) = middle;
  }
  return meeting;
}

}  // namespace

std::optional<Interval> sought_interval(const Description& description, const Range& range, const Goal& goal,
                                        const Sought& sought, double level) {
  const Parameter& parameter = range.parameter();
  if (range.is_choice()) return std::nullopt;
  const double first = range[0], last = range[range.size() - 1];
  Scenario scenario = description.scenario;
  parameter.set(scenario, last);
  if (!find_contradictions(scenario).empty()) return std::nullopt;
  const bool meets_last = goal.is_met_by(predict(scenario));
  Description others = description;
  others.origins[*find_parameter(parameter.path)].spread = 0;
  const Draws draws(others);
  std::vector<double> values(Draws::count);
  for (std::size_t draw = 0; draw < Draws::count; ++draw) {
    draws.move(draw, description.scenario, scenario);
    values[draw] = boundary_in(scenario, parameter, goal, meets_last ? last : first, meets_last ? first : last);
  }
  return central_interval(values, level, sought.value);
}

tl::expected<ValueSeek, std::string> seek_value(const Scenario& scenario, const Range& range, const Goal& goal) {
  if (range.is_choice() && range.size() > most_choices)
    return tl::unexpected(
        fmt::format("{} choices are too many to try; write a range with a count, A..B/N", range.size()));
  Search search(scenario, range, goal);
  search.scan(range);
  if (!search.any_valid())
    return tl::unexpected(fmt::format("no value of {} in this range goes with the scenario", range.parameter().path));
  search.climb(range);
  return search.result();
}

Range whole_range(const Parameter& parameter) {
  if (parameter.kind == ParameterKind::quantity)
    return {parameter, parameter.low > 0 ? Spacing::logarithmic : Spacing::linear, parameter.low, parameter.high,
            scanned_values};
  std::vector<double> words;
  for (double word = parameter.low; word <= parameter.high; ++word) words.push_back(word);
  return {parameter, words};
}

}  // namespace pktcost
