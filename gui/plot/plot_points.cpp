// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plot/plot_points.h"

#include <cmath>
#include <limits>

namespace pktcost::gui {
namespace {

constexpr const char* shape_property = "shape";
constexpr const char* notes_property = "notes";

const QCPErrorBars* interval_of(const QCustomPlot& plot, const QCPAbstractPlottable* plottable) {
  for (int i = 0; i < plot.plottableCount(); ++i)
    if (const auto* errors = qobject_cast<const QCPErrorBars*>(const_cast<QCustomPlot&>(plot).plottable(i)))
      if (errors->dataPlottable() == plottable) return errors;
  return nullptr;
}

}  // namespace

QString position_text(const QCPAxis& axis, double position) {
  const auto ticker = axis.ticker().dynamicCast<QCPAxisTickerText>();
  if (ticker.isNull()) return QString::number(position, 'g', 12);
  return ticker->ticks().value(std::round(position)).replace('\n', ' ');
}

void mark_as_shape(QCPAbstractPlottable& plottable) {
  plottable.setProperty(shape_property, true);
}

void set_notes(QCPAbstractPlottable& plottable, const QStringList& notes) {
  plottable.setProperty(notes_property, notes);
}

QString note_of(const QCPAbstractPlottable& plottable, int index) {
  return plottable.property(notes_property).toStringList().value(index);
}

std::vector<PlotPoint> points_of(const QCustomPlot& plot, const QCPAbstractPlottable* plottable) {
  auto* data = const_cast<QCPAbstractPlottable*>(plottable)->interface1D();
  if (data == nullptr || plottable->property(shape_property).toBool() ||
      qobject_cast<const QCPErrorBars*>(plottable) != nullptr)
    return {};
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  const QCPErrorBars* interval = interval_of(plot, plottable);
  const QString key_axis = plottable->keyAxis()->label(), value_axis = plottable->valueAxis()->label();
  std::vector<PlotPoint> points;
  for (int i = 0; i < data->dataCount(); ++i) {
    const double value = data->dataMainValue(i);
    if (!std::isfinite(value)) continue;
    const bool has_interval = interval != nullptr && i < interval->dataCount();
    points.push_back({plottable->name(), key_axis, position_text(*plottable->keyAxis(), data->dataMainKey(i)),
                      value_axis, value, has_interval ? value - interval->data()->at(i).errorMinus : none,
                      has_interval ? value + interval->data()->at(i).errorPlus : none});
  }
  return points;
}

}  // namespace pktcost::gui
