// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "analysis/sweep.h"

#include <fmt/format.h>

#include <algorithm>

#include "predict/predict.h"
#include "scenario/load.h"

namespace pktcost {
namespace {

/// Intervals as `predict --set` gives them: a value that is set has the spread of its parameter, one that stays as it
/// was keeps the spread it was stated with. Draws are made anew only when that changes.
class Intervals {
 public:
  explicit Intervals(const SweepPlan& plan) : plan_(plan), moved_(plan.base) {}

  Interval of(const Scenario& scenario, double goodput_bps) {
    update_spreads(scenario);
    if (!draws_) draws_.emplace(moved_);
    goodputs_.resize(Draws::count);
    for (std::size_t draw = 0; draw < Draws::count; ++draw) {
      draws_->move(draw, scenario, drawn_);
      goodputs_[draw] = predict(drawn_).goodput_bps;
    }
    return central_interval(goodputs_, *plan_.level, goodput_bps);
  }

 private:
  void update_spreads(const Scenario& scenario) {
    for (const Range& axis : plan_.axes) {
      const Parameter& parameter = axis.parameter();
      const auto index = *find_parameter(parameter.path);
      const bool unchanged = parameter.get(scenario) == parameter.get(plan_.base.scenario);
      const double spread = unchanged ? plan_.base.origins[index].spread : parameter.spread;
      if (spread != moved_.origins[index].spread) draws_.reset();
      moved_.origins[index].spread = spread;
    }
  }

  const SweepPlan& plan_;
  Description moved_;
  std::optional<Draws> draws_;
  std::vector<double> goodputs_;
  Scenario drawn_;
};

class Evaluator {
 public:
  Evaluator(const SweepPlan& plan, PointSpan span) : plan_(plan), scenario_(plan.base.scenario) {
    block_.span = span;
    block_.at.reserve(span.count * plan.axes.size());
    block_.values.reserve(span.count * plan.shown.size());
    if (plan.level) intervals_.emplace(plan);
  }

  SweepBlock run() {
    const auto [first, count] = block_.span;
    if (follows(first)) visit_before(first);
    for (std::uint64_t i = 0; i < count; ++i) visit(first + i);
    return std::move(block_);
  }

 private:
  const Range& fastest() const { return plan_.axes.back(); }

  /// Whether crossings are looked for between the point and the one before it.
  bool follows(std::uint64_t point) const {
    return plan_.crossings && fastest().is_continuous() && point % fastest().size() != 0;
  }

  /// Sets the values of a point.
  void move_to(std::uint64_t point, double* values) {
    for (std::size_t a = plan_.axes.size(); a-- > 0;) {
      const Range& axis = plan_.axes[a];
      values[a] = axis[point % axis.size()];
      axis.parameter().set(scenario_, values[a]);
      point /= axis.size();
    }
  }

  void visit_before(std::uint64_t point) {
    std::vector<double> values(plan_.axes.size());
    move_to(point - 1, values.data());
    last_binding_.reset();
    if (find_contradictions(scenario_).empty()) last_binding_ = predict(scenario_).binding;
  }

  void visit(std::uint64_t point) {
    const std::size_t at = block_.at.size();
    block_.at.resize(at + plan_.axes.size());
    move_to(point, block_.at.data() + at);
    if (const auto contradictions = find_contradictions(scenario_); !contradictions.empty())
      return add_invalid(point, contradictions.front().message);
    const Prediction prediction = predict(scenario_);
    for (const Output* output : plan_.shown) block_.values.push_back(value_of(*output, prediction));
    if (intervals_) block_.goodput.push_back(intervals_->of(scenario_, prediction.goodput_bps));
    if (follows(point) && last_binding_ && *last_binding_ != prediction.binding) add_crossings(point);
    last_binding_ = prediction.binding;
  }

  void add_invalid(std::uint64_t point, const std::string& reason) {
    block_.invalid.emplace_back(point, reason);
    block_.values.resize(block_.values.size() + plan_.shown.size());
    if (intervals_) block_.goodput.push_back({});
    last_binding_.reset();
  }

  void add_crossings(std::uint64_t point) {
    const std::uint64_t i = point % fastest().size();
    const double* at = block_.at.data() + block_.at.size() - plan_.axes.size();
    const std::vector<double> others(at, at + plan_.axes.size() - 1);
    for (Crossing& crossing : find_crossings(scenario_, fastest(), fastest()[i - 1], fastest()[i])) {
      crossing.others = others;
      block_.crossings.emplace_back(point, std::move(crossing));
    }
  }

  const SweepPlan& plan_;
  Scenario scenario_;
  std::optional<Intervals> intervals_;
  std::optional<Ceiling> last_binding_;
  SweepBlock block_;
};

}  // namespace

tl::expected<std::uint64_t, std::string> count_points(const std::vector<Range>& axes) {
  std::uint64_t count = 1;
  for (const Range& axis : axes) {
    const auto same = [&axis](const Range& other) { return &other.parameter() == &axis.parameter(); };
    if (std::ranges::count_if(axes, same) > 1)
      return tl::unexpected(fmt::format("{} is varied more than once", axis.parameter().path));
    if (axis.size() > largest_grid / count)
      return tl::unexpected(fmt::format("the grid has more than {:.0e} points", static_cast<double>(largest_grid)));
    count *= axis.size();
  }
  return count;
}

PointSpan part_of(PointSpan whole, std::uint64_t index, std::uint64_t of) {
  const auto bound = [&](std::uint64_t i) {
    const std::uint64_t rest = whole.count % of;
    return whole.count / of * i + std::min(i, rest);
  };
  return {whole.first + bound(index - 1), bound(index) - bound(index - 1)};
}

SweepBlock evaluate(const SweepPlan& plan, PointSpan span) {
  return Evaluator(plan, span).run();
}

}  // namespace pktcost
