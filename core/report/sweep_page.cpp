// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "report/prediction_report.h"
#include "report/sweep_report.h"
#include "report/sweep_text.h"
#include "units/utf8.h"

namespace pktcost {
namespace {

std::string value_text(const Parameter& parameter, double value) {
  constexpr int digits = 6;
  if (parameter.kind != ParameterKind::quantity) return parameter_text(parameter, value);
  return format_quantity(value, parameter.dimension, digits);
}

std::string value_text(const Output& output, double value) {
  if (output.is_binding) return std::string(ceiling_name(value));
  if (output.dimension == Dimension::share) return percent_text(value);
  if (output.dimension == Dimension::cycle) return number_text(value);
  return format_quantity(value, output.dimension, 3);
}

std::string_view title_of(const Output& output) {
  return output.is_binding ? "limited by" : output.name;
}

/// The table of points, filled block by block.
class PointTable {
 public:
  explicit PointTable(const SweepPlan& plan) : plan_(plan) {
    for (const Range& axis : plan.axes)
      table_.columns.push_back({std::string(axis.parameter().path), Align::right, true});
    for (const Output* output : plan.shown) {
      table_.columns.push_back({std::string(title_of(*output)), output->is_binding ? Align::left : Align::right});
      if (has_interval(plan, *output))
        table_.columns.push_back({format_quantity(*plan.level, Dimension::share, 3) + " interval", Align::right});
    }
  }

  void add(const SweepBlock& block) {
    for_each_point(plan_, block,
                   [&](auto point, auto at, auto values, const Interval* interval, const std::string* reason) {
                     std::vector<std::string> cells;
                     for (std::size_t a = 0; a < at.size(); ++a)
                       cells.push_back(value_text(plan_.axes[a].parameter(), at[a]));
                     if (reason == nullptr) add_values(point, values, interval, cells);
                     if (reason != nullptr) reasons_.push_back(fmt::format("{}: {}", fmt::join(cells, ", "), *reason));
                     cells.resize(table_.columns.size());
                     if (reason != nullptr) cells.back() = "invalid";
                     table_.rows.push_back(std::move(cells));
                     bars_.push_back(reason == nullptr && !plan_.shown.front()->is_binding ? values.front() : 0);
                   });
  }

  /// Bars show the first output.
  Table finished() {
    const double longest = bars_.empty() ? 0 : std::ranges::max(bars_);
    for (const double bar : bars_)
      if (longest > 0) table_.bars.push_back(bar / longest);
    return std::move(table_);
  }
  const std::vector<std::string>& reasons() const { return reasons_; }

 private:
  void add_values(std::uint64_t point, std::span<const double> values, const Interval* interval,
                  std::vector<std::string>& cells) {
    for (std::size_t o = 0; o < values.size(); ++o) {
      const Output& output = *plan_.shown[o];
      cells.push_back(value_text(output, values[o]));
      if (has_interval(plan_, output))
        cells.push_back(fmt::format("{} to {}", value_text(output, interval->low), value_text(output, interval->high)));
      if (output.is_binding) mark_change(point, values[o], cells.back());
    }
  }

  // Along the axis that varies fastest.
  void mark_change(std::uint64_t point, double binding, std::string& cell) {
    const bool row_begins = point % plan_.axes.back().size() == 0;
    if (!row_begins && last_binding_ && *last_binding_ != binding) cell += " (changed)";
    last_binding_ = binding;
  }

  const SweepPlan& plan_;
  Table table_{.columns = {}, .rows = {}};
  std::vector<double> bars_;
  std::vector<std::string> reasons_;
  std::optional<double> last_binding_;
};

Section crossings_section(const SweepPlan& plan, std::span<const SweepBlock> blocks) {
  Table table{.columns = {}, .rows = {}};
  for (const Range& axis : plan.axes) table.columns.push_back({std::string(axis.parameter().path), Align::right, true});
  for (const auto* title : {"from", "to"}) table.columns.push_back({title});
  table.columns.push_back({"goodput", Align::right});
  for (const SweepBlock& block : blocks)
    for (const auto& [point, crossing] : block.crossings) {
      std::vector<std::string> cells;
      for (std::size_t a = 0; a + 1 < plan.axes.size(); ++a)
        cells.push_back(value_text(plan.axes[a].parameter(), crossing.others[a]));
      cells.push_back(value_text(plan.axes.back().parameter(), crossing.at));
      cells.emplace_back(name_of(crossing.from));
      cells.emplace_back(name_of(crossing.to));
      cells.push_back(format_quantity(crossing.goodput_bps, Dimension::bit_per_second, 3));
      if (crossing.jump) cells.back() += " (after a jump)";
      table.rows.push_back(std::move(cells));
    }
  return {"Where the limit changes", {std::move(table)}};
}

Section measured_section(const SweepPlan& plan, std::span<const MeasuredPoint> points) {
  Section section{"Measured, at the scenario's own values", {}};
  for (const MeasuredPoint& point : points) {
    std::string text;
    for (std::size_t a = 0; a < plan.axes.size(); ++a)
      text += fmt::format("{}{} {}", a == 0 ? "" : ", ", plan.axes[a].parameter().path,
                          value_text(plan.axes[a].parameter(), point.at[a]));
    for (const auto& [output, value] : point.values)
      text += fmt::format("{} {} {}", text.ends_with(':') ? "" : ":", output->name, value_text(*output, value));
    if (!point.source.empty()) text += " (" + visible(point.source) + ")";
    section.blocks.emplace_back(Paragraph{std::move(text), ParagraphKind::item});
  }
  return section;
}

Section invalid_section(const std::vector<std::string>& reasons) {
  constexpr std::size_t most = 20;
  Section section{"Invalid points", {}};
  for (std::size_t i = 0; i < std::min(most, reasons.size()); ++i)
    section.blocks.emplace_back(Paragraph{reasons[i], ParagraphKind::item});
  if (reasons.size() > most) section.blocks.emplace_back(Paragraph{fmt::format("and {} more", reasons.size() - most)});
  return section;
}

}  // namespace

std::vector<MeasuredPoint> measured_points(const SweepPlan& plan) {
  std::vector<MeasuredPoint> points;
  for (const Observed& run : plan.base.observed) {
    MeasuredPoint point{{}, {}, run.source};
    for (const Range& axis : plan.axes) point.at.push_back(axis.parameter().get(plan.base.scenario));
    for (const Output* output : plan.shown)
      for (const auto& [quantity, value] : run.values)
        if (observed_quantities()[quantity].path == output->name) point.values.emplace_back(output, value);
    if (!point.values.empty()) points.push_back(std::move(point));
  }
  return points;
}

Page sweep_page(const SweepPlan& plan, std::span<const SweepBlock> blocks) {
  PointTable points(plan);
  for (const SweepBlock& block : blocks) points.add(block);
  Page page{visible(plan.base.name), {}};
  page.sections.push_back({"", {points.finished()}});
  Section crossings = crossings_section(plan, blocks);
  if (!std::get<Table>(crossings.blocks.front()).rows.empty()) page.sections.push_back(std::move(crossings));
  if (const auto measured = measured_points(plan); !measured.empty())
    page.sections.push_back(measured_section(plan, measured));
  if (!points.reasons().empty()) page.sections.push_back(invalid_section(points.reasons()));
  return page;
}

}  // namespace pktcost
