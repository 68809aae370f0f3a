// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <vector>

#include "plot/figure.h"
#include "plot/plot_points.h"

namespace pktcost::gui {
namespace {

struct Scored {
  QString id;
  double measured, predicted, low, high;
};

/// Records of some kinds of a metric that were scored; a logarithmic axis has no place for zeros.
std::vector<Scored> read_records(const Json& result, const std::vector<std::string_view>& kinds) {
  std::vector<Scored> records;
  for (const Json& entry : entries(result, "records")) {
    const auto& kind = entry.at("kind").get_ref<const std::string&>();
    if (std::ranges::find(kinds, kind) == kinds.end() || word(entry, "metric") != "goodput") continue;
    if (!entry.contains("predicted") || !entry["predicted"].is_number() || !entry.contains("low")) continue;
    const Scored record{word(entry, "id"), number(entry, "measured"), number(entry, "predicted"), number(entry, "low"),
                        number(entry, "high")};
    if (record.measured > 0 && record.predicted > 0 && record.low > 0) records.push_back(record);
  }
  return records;
}

void draw_points(Figure& figure, QCPAxisRect& rect, const std::vector<Scored>& records, const QString& name,
                 const Unit& unit, const QColor& colour) {
  QCPGraph& graph = figure.add_graph(rect, name, colour);
  graph.setLineStyle(QCPGraph::lsNone);
  graph.setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, colour, colour, 7));
  QCPErrorBars& interval = figure.add_error_bars(graph);
  interval.setPen(faded(colour, figure.theme().background, 0.6));
  interval.setWhiskerWidth(0);
  // In the order of the measured values, which is that of a graph's points.
  auto sorted = records;
  std::ranges::stable_sort(sorted, {}, &Scored::measured);
  QStringList notes;
  for (const Scored& record : sorted) {
    graph.addData(record.measured / unit.factor, record.predicted / unit.factor);
    interval.addData((record.predicted - record.low) / unit.factor, (record.high - record.predicted) / unit.factor);
    notes << record.id;
  }
  set_notes(graph, notes);
  figure.add_to_legend(graph);
}

struct Kind {
  QString name;
  std::vector<std::string_view> kinds;
};

/// Predicted against measured, both logarithmic, with the line on which they are equal. False where there is no record.
bool draw_plane(Figure& figure, int column, const Json& result, const std::vector<Kind>& series, const AxisText& axis,
                const Unit& unit) {
  std::vector<std::vector<Scored>> points;
  Extent extent;
  for (const Kind& kind : series) {
    points.push_back(read_records(result, kind.kinds));
    for (const Scored& record : points.back())
      for (const double value : {record.measured, record.predicted, record.low, record.high}) extent.add(value);
  }
  if (extent.empty()) return false;
  auto& rect = figure.add_axes(0, column);
  const QCPRange range = extent.by_factor(1.3);
  for (const auto& [side, text] : {std::pair{QCPAxis::atBottom, Words::tr("measured %1")},
                                   std::pair{QCPAxis::atLeft, Words::tr("predicted %1")}}) {
    set_logarithmic(*rect.axis(side));
    rect.axis(side)->setRange(range.lower / unit.factor, range.upper / unit.factor);
    label_axis(*rect.axis(side), {text.arg(axis.name), axis.unit});
  }
  QCPItemLine& equal = figure.add_line(rect, QPen(figure.theme().text, 1, Qt::DashLine));
  equal.start->setCoords(range.lower / unit.factor, range.lower / unit.factor);
  equal.end->setCoords(range.upper / unit.factor, range.upper / unit.factor);
  for (std::size_t i = 0; i < series.size(); ++i)
    if (!points[i].empty())
      draw_points(figure, rect, points[i], series[i].name, unit,
                  figure.theme().series[i + 3 * static_cast<std::size_t>(column)]);
  return true;
}

}  // namespace

void draw_accuracy(QCustomPlot& plot, const Json& result, const Theme& theme) {
  const Json& all = result.at("summary").at("all");
  Figure figure(plot, theme);
  figure.set_title(Words::tr("Predicted against measured: %1 records").arg(all.at("count").get<int>()));
  figure.set_note(Words::tr("Bars are %1 % intervals; %2 % of them cover what was measured (groups weigh the same)")
                      .arg(100 * number(result, "level"), 0, 'f', 0)
                      .arg(100 * number(all, "coverage"), 0, 'f', 0));
  const Unit unit = fixed_unit(Dimension::bit_per_second);
  int column = 0;
  if (draw_plane(figure, column, result,
                 {{Words::tr("absolute, from presets"), {"absolute"}}, {Words::tr("sweep"), {"sweep"}}},
                 {Words::tr("goodput"), unit.name}, unit))
    ++column;
  if (draw_plane(figure, column, result, {{Words::tr("what-if ratio"), {"what_if"}}}, {Words::tr("ratio"), {}}, {}))
    ++column;
  if (column == 0) throw NotDrawable{Words::tr("no record of a goodput was scored")};
}

}  // namespace pktcost::gui
