// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <vector>

#include "plot/figure.h"
#include "plot/plot_points.h"

namespace pktcost::gui {
namespace {

constexpr int most_panels = 4;
constexpr int most_series = 8;  // colours that are told apart

/// A shown output at a point, as JSON has it; null where the output has no value there.
struct SweepPoint {
  double x;        ///< in units of the axis, or the number of the word
  QString series;  ///< value of the other parameter
  QString binding;
  const Json* json;
};

struct Sweep {
  const Json* json;
  QString path;         ///< of the horizontal axis, the last one that varies
  QString series_path;  ///< of the other one; empty where there is none
  Unit unit;
  QStringList categories;  ///< where the horizontal axis counts words
  QStringList series;
  std::vector<SweepPoint> points;
  bool logarithmic;
};

QString value_text(const Json& value) {
  if (value.is_string()) return QString::fromStdString(value.get<std::string>());
  if (value.is_boolean()) return value.get<bool>() ? "on" : "off";
  return QString::number(value.get<double>(), 'g', 6);
}

/// A value of a parameter with its unit: "9000 B".
QString value_text(const Json& value, const Json& axis) {
  if (!value.is_number()) return value_text(value);
  const auto& unit = axis.at("unit").get_ref<const std::string&>();
  const Unit shown = fixed_unit(dimension_of(axis.at("path").get_ref<const std::string&>(), unit));
  return QString("%1 %2").arg(QString::number(value.get<double>() / shown.factor, 'g', 6), shown.name).trimmed();
}

/// Where a value stands on the horizontal axis; a word that is not on it yet is added.
double position_of(const Json& value, Sweep& sweep) {
  if (value.is_number()) return value.get<double>() / sweep.unit.factor;
  const QString text = value_text(value);
  if (!sweep.categories.contains(text)) sweep.categories << text;
  return static_cast<double>(sweep.categories.indexOf(text));
}

Sweep read_sweep(const Json& result) {
  const Json& axes = entries(result, "axes");
  if (axes.size() > 2) throw NotDrawable{Words::tr("it varies more than two parameters")};
  const Json& axis = axes.back();
  const auto& unit = axis.at("unit").get_ref<const std::string&>();
  Sweep sweep{&result,
              word(axis, "path"),
              axes.size() == 2 ? word(axes.front(), "path") : QString(),
              {},
              {},
              {},
              {},
              word(axis, "spacing") == "log"};
  sweep.unit = fixed_unit(dimension_of(sweep.path.toStdString(), unit));
  for (const Json& point : entries(result, "points")) {
    const Json& at = point.at("at");
    QString series;
    if (axes.size() == 2)
      series =
          QString("%1 = %2").arg(sweep.series_path, value_text(at.at(sweep.series_path.toStdString()), axes.front()));
    if (!sweep.series.contains(series)) sweep.series << series;
    const double x = position_of(at.at(sweep.path.toStdString()), sweep);
    sweep.points.push_back({x, series, point.value("binding", "").c_str(), &point});
  }
  return sweep;
}

/// The outputs with numbers, as many as there is room for.
std::vector<std::string> panels_of(const Sweep& sweep) {
  std::vector<std::string> names;
  for (const Json& name : entries(*sweep.json, "show"))
    if (name != "binding") names.push_back(name.get<std::string>());
  if (names.empty()) throw NotDrawable{Words::tr("it shows no output that is a number")};
  if (names.size() > most_panels) names.resize(most_panels);
  return names;
}

Extent values_of(const Sweep& sweep, const std::string& output) {
  Extent extent;
  for (const SweepPoint& point : sweep.points) {
    if (const auto value = point.json->find(output); value != point.json->end() && value->is_number())
      extent.add(value->get<double>());
    if (output != "goodput") continue;
    for (const char* end : {"low", "high"})
      if (point.json->contains(end)) extent.add(number(*point.json, end));
  }
  for (const Json& point : (*sweep.json)["measured"])
    if (point.contains(output)) extent.add(number(point, output.c_str()));
  return extent;
}

/// One line per value of the other parameter, with the band of the interval around the goodput.
class CurveLines {
 public:
  CurveLines(Figure& figure, QCPAxisRect& rect, const Sweep& sweep, std::string output, Unit unit)
      : figure_(figure), rect_(rect), sweep_(sweep), output_(std::move(output)), unit_(std::move(unit)) {}

  void draw(const QString& series, const QColor& colour, bool in_legend) {
    const QString name = series.isEmpty() ? QString::fromStdString(output_) : series;
    QCPGraph& low = figure_.add_graph(rect_, QString(), colour);
    QCPGraph& high = figure_.add_graph(rect_, QString(), colour);
    QCPGraph& line = figure_.add_graph(rect_, name, colour);
    QCPErrorBars& interval = figure_.add_error_bars(line);  // for hover and CSV; the band is what one sees
    interval.setPen(Qt::NoPen);
    for (QCPGraph* edge : {&low, &high}) {
      edge->setPen(Qt::NoPen);
      mark_as_shape(*edge);
    }
    const int count = add_points(series, line, interval, low, high);
    if (!low.data()->isEmpty()) {
      high.setBrush(faded(colour, figure_.theme().background, 0.25));
      high.setChannelFillGraph(&low);
    }
    if (count <= most_marked || !sweep_.categories.isEmpty())
      line.setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, colour, colour, 5));
    if (in_legend) figure_.add_to_legend(line);
  }

 private:
  static constexpr int most_marked = 40;

  int add_points(const QString& series, QCPGraph& line, QCPErrorBars& interval, QCPGraph& low, QCPGraph& high) {
    QStringList notes;
    for (const SweepPoint& point : sweep_.points) {
      const auto value = point.json->find(output_);
      if (point.series != series || value == point.json->end() || !value->is_number()) continue;
      const double y = value->get<double>() / unit_.factor;
      line.addData(point.x, y);
      notes << (point.binding.isEmpty() ? QString() : Words::tr("%1 binds").arg(point.binding));
      if (output_ != "goodput" || !point.json->contains("low")) continue;
      const double least = number(*point.json, "low") / unit_.factor, most = number(*point.json, "high") / unit_.factor;
      interval.addData(y - least, most - y);
      low.addData(point.x, least);
      high.addData(point.x, most);
    }
    set_notes(line, notes);
    return static_cast<int>(notes.size());
  }

  Figure& figure_;
  QCPAxisRect& rect_;
  const Sweep& sweep_;
  std::string output_;
  Unit unit_;
};

void draw_measured(Figure& figure, QCPAxisRect& rect, Sweep& sweep, const std::string& output, const Unit& unit) {
  QCPGraph& points = figure.add_graph(rect, Words::tr("measured"), figure.theme().text);
  points.setLineStyle(QCPGraph::lsNone);
  points.setScatterStyle(
      QCPScatterStyle(QCPScatterStyle::ssDiamond, figure.theme().background, figure.theme().text, 9));
  QStringList notes;
  for (const Json& point : (*sweep.json)["measured"]) {
    const auto at = point.at("at").find(sweep.path.toStdString());
    if (!point.contains(output) || at == point.at("at").end()) continue;
    if (sweep.logarithmic && at->is_number() && at->get<double>() <= 0) continue;
    points.addData(position_of(*at, sweep), number(point, output.c_str()) / unit.factor);
    notes << QString::fromStdString(point.value("source", ""));
  }
  set_notes(points, notes);
  if (notes.isEmpty())
    figure.plot().removePlottable(&points);
  else
    figure.add_to_legend(points);
}

struct Regime {
  double from, to;
  QString binding;
};

/// Where which ceiling binds along the only axis; between two points at the crossing that the result tells.
std::vector<Regime> regimes_of(const Sweep& sweep) {
  std::vector<double> crossings;
  for (const Json& crossing : (*sweep.json)["crossings"])
    if (const Json& at = crossing.at("at").at(sweep.path.toStdString()); at.is_number())
      crossings.push_back(at.get<double>() / sweep.unit.factor);
  std::vector<Regime> regimes;
  double last = 0;
  for (const SweepPoint& point : sweep.points) {
    if (!regimes.empty() && regimes.back().binding == point.binding) {
      regimes.back().to = last = point.x;
      continue;
    }
    double from = point.x;
    if (!regimes.empty()) {
      from = (last + point.x) / 2;
      for (const double crossing : crossings)
        if (crossing >= last && crossing <= point.x) from = crossing;
      regimes.back().to = from;
    }
    regimes.push_back({from, point.x, point.binding});
    last = point.x;
  }
  return regimes;
}

void shade_regimes(Figure& figure, QCPAxisRect& rect, const std::vector<Regime>& regimes, bool named) {
  for (const Regime& regime : regimes) {
    const QColor colour = ceiling_colour(regime.binding.toStdString(), figure.theme());
    auto* area = new QCPItemRect(&figure.plot());
    area->setLayer("background");
    area->setClipAxisRect(&rect);
    for (QCPItemPosition* position : {area->topLeft, area->bottomRight}) {
      position->setAxes(rect.axis(QCPAxis::atBottom), rect.axis(QCPAxis::atLeft));
      position->setAxisRect(&rect);
      position->setTypeY(QCPItemPosition::ptAxisRectRatio);
    }
    area->topLeft->setCoords(regime.from, 0);
    area->bottomRight->setCoords(regime.to, 1);
    area->setPen(Qt::NoPen);
    area->setBrush(faded(colour, figure.theme().background, 0.10));
    if (!named) continue;
    auto& text = add_text(rect, Words::tr("%1 binds").arg(regime.binding), regime.from, 0,
                          faded(colour, figure.theme().text, 0.6));
    text.set_room(regime.from, regime.to);
    text.position->setAxisRect(&rect);
    text.position->setTypeY(QCPItemPosition::ptAxisRectRatio);
    text.position->setCoords(regime.from, 0.02);
    text.setPadding({4, 0, 4, 0});
    text.setPositionAlignment(Qt::AlignLeft | Qt::AlignTop);
  }
}

void scale_horizontal(QCPAxis& axis, const Sweep& sweep) {
  Extent extent;
  for (const SweepPoint& point : sweep.points) extent.add(point.x);
  if (!sweep.categories.isEmpty()) return set_columns(axis, sweep.categories);
  if (sweep.logarithmic && extent.low() > 0) set_logarithmic(axis, sweep.unit.binary);
  const bool single = extent.low() == extent.high();
  const double air = single ? std::max(1.0, std::abs(extent.low()) / 2) : 0;
  axis.setRange(extent.low() - (sweep.logarithmic ? 0 : air), extent.high() + air);
}

void scale_vertical(QCPAxis& axis, const Extent& extent, const Unit& unit) {
  constexpr double wide = 300, air = 0.12;
  QCPRange range = extent.from_zero(air);
  if (extent.is_wide(wide)) {
    set_logarithmic(axis);
    range = extent.by_factor(2);
  }
  axis.setRange(range.lower / unit.factor, range.upper / unit.factor);
}

void draw_panel(Figure& figure, QCPAxisRect& rect, Sweep& sweep, const std::string& output, bool first) {
  const Extent extent = values_of(sweep, output);
  if (extent.empty()) throw NotDrawable{Words::tr("\"%1\" has no value at any point").arg(qstring(output))};
  const Json& units = sweep.json->at("units");
  const Unit unit = unit_for(dimension_of(output, units.value(output, "")), extent.high());
  QCPAxis& vertical = *rect.axis(QCPAxis::atLeft);
  label_axis(vertical, {QString(qstring(output)).replace('_', ' '), unit.name});
  scale_vertical(vertical, extent, unit);
  scale_horizontal(*rect.axis(QCPAxis::atBottom), sweep);
  label_axis(*rect.axis(QCPAxis::atBottom), {sweep.path, sweep.unit.name});
  if (sweep.series.size() == 1 && sweep.categories.isEmpty()) shade_regimes(figure, rect, regimes_of(sweep), first);
  CurveLines lines(figure, rect, sweep, output, unit);
  const auto shown = std::min<qsizetype>(sweep.series.size(), most_series);
  for (qsizetype i = 0; i < shown; ++i)
    lines.draw(sweep.series[i], figure.theme().series[static_cast<std::size_t>(i)], first && shown > 1);
  if (sweep.series.size() == 1) draw_measured(figure, rect, sweep, output, unit);
}

QString note_of_sweep(const Sweep& sweep, std::size_t panels) {
  QStringList notes;
  if (const QString meaning = word((*sweep.json)["axes"].back(), "meaning"); !meaning.isEmpty()) notes << meaning;
  if (sweep.series.size() > most_series)
    notes << Words::tr("the first %1 of %2 values of %3")
                 .arg(most_series)
                 .arg(sweep.series.size())
                 .arg(sweep.series_path);
  const auto outputs = (*sweep.json)["show"].size() - ((*sweep.json)["show"].back() == "binding" ? 1 : 0);
  if (outputs > panels) notes << Words::tr("the first %1 of %2 outputs").arg(panels).arg(outputs);
  if (sweep.json->contains("level"))
    notes << Words::tr("band: %1 % interval").arg(100 * number(*sweep.json, "level"), 0, 'g', 3);
  return notes.join("; ");
}

}  // namespace

void draw_curve(QCustomPlot& plot, const Json& result, const Theme& theme) {
  Sweep sweep = read_sweep(result);
  for (const char* list : {"measured", "crossings"})
    if (!result.at(list).is_array()) throw NotDrawable{Words::tr("\"%1\" is not a list").arg(list)};
  const auto panels = panels_of(sweep);
  Figure figure(plot, theme);
  figure.set_title(Words::tr("Over %1: %2").arg(sweep.path, word(result, "scenario")));
  figure.set_note(note_of_sweep(sweep, panels.size()));
  for (std::size_t i = 0; i < panels.size(); ++i)
    draw_panel(figure, figure.add_axes(static_cast<int>(i), 0), sweep, panels[i], i == 0);
  constexpr int narrow_label = 12;
  for (QCPAxisRect* rect : plot.axisRects()) {
    QCPAxis& vertical = *rect->axis(QCPAxis::atLeft);
    if (panels.size() > 2) vertical.setLabel(wrapped(vertical.label(), narrow_label));
    if (rect != plot.axisRects().back()) {
      rect->axis(QCPAxis::atBottom)->setTickLabels(false);
      rect->axis(QCPAxis::atBottom)->setLabel({});
    }
    if (rect == plot.axisRects().front()) continue;
    for (auto [a, b] : {std::pair{plot.axisRect(0), rect}, {rect, plot.axisRect(0)}})
      QObject::connect(a->axis(QCPAxis::atBottom), qOverload<const QCPRange&>(&QCPAxis::rangeChanged),
                       b->axis(QCPAxis::atBottom), qOverload<const QCPRange&>(&QCPAxis::setRange));
  }
}

}  // namespace pktcost::gui
