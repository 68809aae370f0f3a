// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "plot/chart.h"
#include "plot/plot_points.h"

namespace pktcost::gui {
namespace {

QString csv_cell(QString text) {
  text.replace('\n', ' ');
  if (!text.contains(',') && !text.contains('"')) return text;
  return '"' + text.replace('"', "\"\"") + '"';
}

/// The digits that are no rounding of the change of unit.
QString csv_number(double value) {
  return std::isfinite(value) ? QString::number(value, 'g', 12) : QString();
}

}  // namespace

QString chart_csv(const QCustomPlot& plot) {
  QString text = "series,key_axis,key,value_axis,value,low,high\n";
  for (int i = 0; i < plot.plottableCount(); ++i)
    for (const PlotPoint& point : points_of(plot, const_cast<QCustomPlot&>(plot).plottable(i)))
      text += QStringList{csv_cell(point.series),     csv_cell(point.key_axis), csv_cell(point.key),
                          csv_cell(point.value_axis), csv_number(point.value),  csv_number(point.low),
                          csv_number(point.high)}
                  .join(',') +
              '\n';
  return text;
}

}  // namespace pktcost::gui
