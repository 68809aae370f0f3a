// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "plot/chart.h"
#include "plot/plot_points.h"

namespace pktcost::gui {
namespace {

struct NearestPoint {
  const QCPAbstractPlottable* plottable = nullptr;
  int index = -1;
};

/// The bar under a position, or the nearest point of a line that passes near it.
NearestPoint nearest_point(const QCustomPlot& plot, QPoint position) {
  constexpr double reach_pixels = 8;
  NearestPoint nearest;
  double distance = reach_pixels;
  for (int i = 0; i < plot.plottableCount(); ++i) {
    auto* plottable = const_cast<QCustomPlot&>(plot).plottable(i);
    if (plottable->name().isEmpty() || qobject_cast<QCPErrorBars*>(plottable) != nullptr) continue;
    if (!plottable->keyAxis()->axisRect()->rect().contains(position)) continue;
    QVariant details;
    const double away = plottable->selectTest(position, false, &details);
    const auto selection = details.value<QCPDataSelection>();
    if (away < 0 || away > distance || selection.isEmpty()) continue;
    distance = away;
    nearest = {plottable, selection.dataRange().begin()};
  }
  return nearest;
}

QString with_unit(const QString& number, const QString& unit) {
  return unit.isEmpty() ? number : number + ' ' + unit;
}

QString value_text(const NearestPoint& nearest) {
  constexpr int digits = 5;
  const auto* plottable = nearest.plottable;
  auto* data = const_cast<QCPAbstractPlottable*>(plottable)->interface1D();
  const QCPAxis &keys = *plottable->keyAxis(), &values = *plottable->valueAxis();
  const double key = data->dataMainKey(nearest.index), value = data->dataMainValue(nearest.index);
  const bool words = !keys.ticker().dynamicCast<QCPAxisTickerText>().isNull();
  const QString place =
      words ? position_text(keys, key) : with_unit(QString::number(key, 'g', digits), text_of(keys).unit);
  QString text =
      Words::tr("%1, %2: %3")
          .arg(plottable->name(), place, with_unit(QString::number(value, 'g', digits), text_of(values).unit));
  const QString note = note_of(*plottable, nearest.index);
  return note.isEmpty() ? text : text + '\n' + note;
}

}  // namespace

QString chart_value_at(const QCustomPlot& plot, QPoint position) {
  const NearestPoint nearest = nearest_point(plot, position);
  return nearest.plottable == nullptr ? QString() : value_text(nearest);
}

}  // namespace pktcost::gui
