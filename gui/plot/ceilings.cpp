// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <vector>

#include "plot/figure.h"

namespace pktcost::gui {
namespace {

struct CeilingSet {
  QString name;                                      ///< of the system
  QString binding;                                   ///< name of a ceiling
  std::vector<std::pair<QString, double>> ceilings;  ///< [bit/s]
  double goodput_bps, low_bps, high_bps;
};

CeilingSet read_ceilings(const Json& prediction) {
  const Json& goodput = prediction.at("goodput");
  CeilingSet set{word(prediction, "scenario"), word(prediction, "binding"), {},
                 number(goodput, "value"),     number(goodput, "low"),      number(goodput, "high")};
  for (const Json& ceiling : entries(prediction, "ceilings"))
    set.ceilings.emplace_back(word(ceiling, "name"), number(ceiling, "goodput"));
  return set;
}

std::vector<CeilingSet> read_ceiling_sets(const Json& result) {
  if (!result.contains("predictions")) return {read_ceilings(result)};
  std::vector<CeilingSet> sets;
  for (const Json& prediction : entries(result, "predictions")) sets.push_back(read_ceilings(prediction));
  return sets;
}

/// The goodput, then every ceiling that any of the systems has, the lowest of the first system first.
QStringList ceiling_rows(const std::vector<CeilingSet>& sets) {
  QStringList rows{Words::tr("goodput")};
  for (const CeilingSet& set : sets)
    for (const auto& entry : set.ceilings)
      if (!rows.contains(entry.first)) rows << entry.first;
  return rows;
}

QColor system_colour(std::size_t index, const Theme& theme) {
  if (index == 0) return theme.baseline;
  return index == 1 ? theme.whatif : theme.series[index % theme.series.size()];
}

/// Draws the systems side by side in each row.
class CeilingBars {
 public:
  CeilingBars(Figure& figure, QCPAxisRect& rect, QStringList rows, std::size_t systems, const Unit& unit)
      : figure_(figure),
        rect_(rect),
        rows_(std::move(rows)),
        middle_((static_cast<double>(systems) - 1) / 2),
        width_(0.8 / static_cast<double>(systems)),
        texts_(systems <= most_with_text),
        factor_(unit.factor) {}

  void draw(const CeilingSet& set, std::size_t index) {
    const QColor colour = system_colour(index, figure_.theme());
    QCPBars& goodput = add(set.name, colour);
    add_value(goodput, rows_.front(), index, set.goodput_bps, set.high_bps, {});
    auto& interval = figure_.add_error_bars(goodput);
    interval.addData((set.goodput_bps - set.low_bps) / factor_, (set.high_bps - set.goodput_bps) / factor_);
    QCPBars& others = add(set.name, colour);
    QCPBars& binding = add(Words::tr("%1, binding").arg(set.name), colour);
    if (middle_ > 0)
      binding.setPen(QPen(figure_.theme().binding, 3));  // the colour tells the system
    else
      binding.setBrush(figure_.theme().binding);
    for (const auto& [name, rate_bps] : set.ceilings) {
      const bool binds = name == set.binding;
      add_value(binds ? binding : others, name, index, rate_bps, rate_bps, binds ? Words::tr(" binds") : QString());
    }
    if (middle_ > 0) figure_.add_to_legend(goodput);
  }

 private:
  static constexpr std::size_t most_with_text = 4;

  QCPBars& add(const QString& name, const QColor& colour) {
    QCPBars& bars = figure_.add_bars(rect_, name, colour);
    bars.setWidth(width_ * 0.94);
    return bars;
  }
  /// With the value as text behind `end_bps`.
  void add_value(QCPBars& bars, const QString& row, std::size_t index, double rate_bps, double end_bps,
                 const QString& remark) {
    const double at = static_cast<double>(rows_.indexOf(row)) + (static_cast<double>(index) - middle_) * width_;
    bars.addData(at, rate_bps / factor_);
    if (!texts_) return;
    const auto rate = format_quantity(rate_bps, Dimension::bit_per_second, 3);
    const QColor colour = remark.isEmpty() ? figure_.theme().text : figure_.theme().binding;
    add_text(rect_, "  " + QString::fromStdString(rate) + remark, end_bps / factor_, at, colour)
        .setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  }

  Figure& figure_;
  QCPAxisRect& rect_;
  QStringList rows_;
  double middle_, width_;
  bool texts_;
  double factor_;
};

void scale_ceilings(QCPAxis& axis, const Extent& extent, const Unit& unit) {
  constexpr double wide = 20, room_for_text = 0.3;
  label_axis(axis, {Words::tr("goodput"), unit.name});
  QCPRange range = extent.from_zero(room_for_text);
  if (extent.is_wide(wide)) {
    range = extent.by_factor(2);
    range.upper *= std::pow(range.upper / range.lower, room_for_text);
    set_logarithmic(axis);
  }
  axis.setRange(range.lower / unit.factor, range.upper / unit.factor);
}

}  // namespace

void draw_ceilings(QCustomPlot& plot, const Json& result, const Theme& theme) {
  const auto sets = read_ceiling_sets(result);
  Extent extent;
  for (const CeilingSet& set : sets) {
    extent.add(set.low_bps);
    extent.add(set.high_bps);
    for (const auto& entry : set.ceilings) extent.add(entry.second);
  }
  const Unit unit = unit_for(Dimension::bit_per_second, extent.high());
  const QStringList rows = ceiling_rows(sets);
  Figure figure(plot, theme);
  figure.set_title(sets.size() == 1 ? Words::tr("What limits the goodput: %1").arg(sets.front().name)
                                    : Words::tr("What limits the goodput"));
  figure.set_note(Words::tr("The goodput that each part would allow by itself; the lowest binds"));
  auto& rect = figure.add_axes(0, 0);
  set_rows(*rect.axis(QCPAxis::atLeft), rows);
  scale_ceilings(*rect.axis(QCPAxis::atBottom), extent, unit);
  CeilingBars bars(figure, rect, rows, sets.size(), unit);
  for (std::size_t i = 0; i < sets.size(); ++i) bars.draw(sets[i], i);
}

}  // namespace pktcost::gui
