// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>
#include <vector>

#include "plot/figure.h"

/// The points of a drawn plot in words, for CSV and hover.
namespace pktcost::gui {

struct PlotPoint {
  QString series, key_axis, key, value_axis;  ///< "goodput", "cpu.clock (MHz)", "600", "goodput (Mbit/s)"
  double value;
  double low, high;  ///< of an interval around it; NaN where there is none
};

/// Those of one plottable that hold a value; none of an interval, whose points are told with the values it belongs to.
std::vector<PlotPoint> points_of(const QCustomPlot& plot, const QCPAbstractPlottable* plottable);

/// A position on an axis: its label where the axis has words, else the number.
QString position_text(const QCPAxis& axis, double position);

/// Marks a plottable that only shapes the picture, such as the edge of a band: no point of its own.
void mark_as_shape(QCPAbstractPlottable& plottable);

/// A sentence per point of a plottable that a tool tip adds.
void set_notes(QCPAbstractPlottable& plottable, const QStringList& notes);
QString note_of(const QCPAbstractPlottable& plottable, int index);

}  // namespace pktcost::gui
