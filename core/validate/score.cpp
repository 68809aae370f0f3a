// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "validate/score.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "calibrate/calibrate.h"
#include "calibrate/priors.h"
#include "predict/draws.h"
#include "predict/predict.h"

namespace pktcost {
namespace {

double metric_of(const Prediction& prediction, Metric metric) {
  if (metric == Metric::packet_rate) return prediction.packet_rate;
  return metric == Metric::goodput ? prediction.goodput_bps : prediction.cpu.busy;
}

/// Adds noise to both arms of an interval, in the logarithm.
void widen(Score& score, double level, double spread) {
  const double noise = normal_half_width(level) * spread;
  const double below = std::log(score.predicted / score.low), above = std::log(score.high / score.predicted);
  score.low = score.predicted * std::exp(-std::hypot(below, noise));
  score.high = score.predicted * std::exp(std::hypot(above, noise));
}

/// The system with the load that was offered where the CPU is what was measured.
Scenario at_load(Scenario scenario, Metric metric, std::optional<double> goodput_bps) {
  if (metric == Metric::cpu_busy && goodput_bps) scenario.workload.offered_bps = *goodput_bps;
  return scenario;
}

struct Systems {
  Scenario before, after;
};

Score compare(const Record& record, const Description& description, const Systems& systems, bool ratio, double measured,
              double level) {
  const auto figure = [&](const Scenario& scenario) { return metric_of(predict(scenario), record.metric); };
  const auto value_of = [&](const Scenario& before, const Scenario& after) {
    return ratio ? figure(after) / figure(before) : figure(before);
  };
  const Draws draws(description);
  std::vector<double> sample;
  Scenario before, after;
  for (std::size_t draw = 0; draw < Draws::count; ++draw) {
    draws.move(draw, systems.before, before);
    if (ratio) draws.move(draw, systems.after, after);
    sample.push_back(value_of(before, after));
  }
  Score score{&record, record.id, measured, value_of(systems.before, systems.after), 0, 0, 0};
  const Interval interval = central_interval(sample, level, score.predicted);
  score.low = std::max(interval.low, 1e-9 * score.predicted);
  score.high = interval.high;
  score.error = std::log(score.predicted / measured);
  widen(score, level, measurement_noise);
  score.beyond_bound = record.bound && std::abs(score.error) > std::log(*record.bound);
  return score;
}

Description with_priors(const Record& record, const Description& priors) {
  Description description = record.description;
  apply_priors(priors, description);
  return description;
}

/// Calibrated on these points; the note says when that failed, and the priors stand.
Description calibrated(const Description& start, std::span<const OperatingPoint> points, std::string& note) {
  auto result = calibrate(start, points);
  if (result) return std::move(result->fitted);
  note = result.error();
  return start;
}

Score score_absolute(const Record& record, double level) {
  const double measured = stated_value(record.measured, record.metric).value();
  const Scenario system =
      at_load(record.description.scenario, record.metric, stated_value(record.measured, Metric::goodput));
  return compare(record, record.description, {system, system}, false, measured, level);
}

Score score_what_if(const Record& record, const Description& priors, double level) {
  const double before = stated_value(record.measured, record.metric).value();
  const double after = stated_value(record.measured_after, record.metric).value();
  std::string note;
  const OperatingPoint point{record.measured, {}};
  const Description fitted = calibrated(with_priors(record, priors), {&point, 1}, note);
  Scenario changed = fitted.scenario;
  for (const auto& [index, value] : record.change) parameters()[index].set(changed, value);
  const auto load = stated_value(record.measured, Metric::goodput);
  const auto load_after = stated_value(record.measured_after, Metric::goodput);
  const Systems systems{at_load(fitted.scenario, record.metric, load),
                        at_load(changed, record.metric, load_after ? load_after : load)};
  Score score = compare(record, fitted, systems, true, after / before, level);
  score.note = note;
  score.baselines["no change"] = -std::log(after / before);
  const double clocks = changed.cpu.clock_hz / fitted.scenario.cpu.clock_hz;
  const double by_clock = record.metric == Metric::cpu_busy ? 1 / clocks : clocks;
  score.baselines["proportional to clock"] = std::log(by_clock / (after / before));
  return score;
}

OperatingPoint point_of(const Record& record, const SweepPoint& point) {
  OperatingPoint made;
  made.run.at.emplace_back(record.vary, point.at);
  const std::string_view path = record.metric == Metric::goodput       ? "goodput"
                                : record.metric == Metric::packet_rate ? "packet_rate"
                                                                       : "cpu.busy";
  made.run.values.emplace_back(find_observed_quantity(path).value(), point.rate);
  return made;
}

/// Time per packet = fixed + per byte through the fitted points: the rule of thumb for sweeps over a size.
std::optional<double> fixed_and_per_byte(const Record& record, const SweepPoint& at) {
  if (parameters()[record.vary].dimension != Dimension::byte || record.fit.size() != 2) return std::nullopt;
  const auto time_of = [&](const SweepPoint& p) {
    return record.metric == Metric::goodput ? p.at / p.rate : 1 / p.rate;
  };
  const SweepPoint &a = record.points[record.fit[0]], &b = record.points[record.fit[1]];
  if (a.at == b.at || record.metric == Metric::cpu_busy) return std::nullopt;
  const double slope = (time_of(b) - time_of(a)) / (b.at - a.at);
  const double time_s = time_of(a) + slope * (at.at - a.at);
  if (time_s <= 0) return std::nullopt;
  const double rate = record.metric == Metric::goodput ? at.at / time_s : 1 / time_s;
  return std::log(rate / at.rate);
}

std::vector<Score> score_sweep(const Record& record, const Description& priors, double level) {
  std::vector<OperatingPoint> fit;
  for (const std::size_t i : record.fit) fit.push_back(point_of(record, record.points[i]));
  std::string note;
  const Description fitted = calibrated(with_priors(record, priors), fit, note);
  std::vector<Score> scores;
  for (std::size_t i = 0; i < record.points.size(); ++i) {
    const SweepPoint& point = record.points[i];
    if (point.skip || std::ranges::find(record.fit, i) != record.fit.end()) continue;
    Scenario scenario = fitted.scenario;
    parameters()[record.vary].set(scenario, point.at);
    Score score = compare(record, fitted, {scenario, scenario}, false, point.rate, level);
    widen(score, level, point.spread);
    score.id += " @ " + parameter_text(parameters()[record.vary], point.at);
    score.note = note;
    if (const auto error = fixed_and_per_byte(record, point)) score.baselines["fixed and per byte"] = *error;
    scores.push_back(std::move(score));
  }
  return scores;
}

/// Instead of a number, a warning is expected.
Score score_excluded(const Record& record) {
  Scenario changed = record.description.scenario;
  for (const auto& [index, value] : record.change) parameters()[index].set(changed, value);
  const Prediction before = predict(record.description.scenario), after = predict(changed);
  Score score{&record, record.id, 0, 0, 0, 0, 0};
  score.passed = !before.warnings.empty() || !after.warnings.empty();
  score.note = score.passed ? "a warning is given" : "no warning is given";
  return score;
}

/// Sign right, and the size within a factor of 3.
void judge_check(Score& score, bool ratio) {
  const bool within = std::abs(score.error) <= std::log(3.0);
  const double measured = std::log(score.measured), predicted = std::log(score.predicted);
  const bool sign = !ratio || std::abs(measured) < 0.05 || measured * predicted > 0;
  score.passed = within && sign;
}

}  // namespace

std::vector<Score> score(const Record& record, const Description& priors, double level) {
  if (record.use == RecordUse::exclude) return {score_excluded(record)};
  std::vector<Score> scores;
  if (record.kind == RecordKind::absolute) scores.push_back(score_absolute(record, level));
  if (record.kind == RecordKind::what_if) scores.push_back(score_what_if(record, priors, level));
  if (record.kind == RecordKind::sweep) scores = score_sweep(record, priors, level);
  if (record.use == RecordUse::check)
    for (Score& one : scores) judge_check(one, record.kind == RecordKind::what_if);
  return scores;
}

}  // namespace pktcost
