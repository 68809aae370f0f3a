// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <qcustomplot.h>

#include <QCoreApplication>
#include <nlohmann/json.hpp>

#include "plot/theme.h"
#include "plot/units.h"

/// What the charts share: the page with title, axes and legend, and reading numbers of a result. Heavy: for gui/plot.
namespace pktcost::gui {

using Json = nlohmann::ordered_json;

/// The words of charts, to be translated.
struct Words {
  Q_DECLARE_TR_FUNCTIONS(pktcost::gui::Words)
};

/// Thrown by a chart that cannot draw a result; one sentence.
struct NotDrawable {
  QString reason;
};

/// A number that can be drawn: finite, and not beyond what an axis can hold. Throws NotDrawable or nlohmann's
/// exception.
double number(const Json& object, const char* key);
QString word(const Json& object, const char* key);
/// A list with at least one entry; throws NotDrawable.
const Json& entries(const Json& object, const char* key);
QString qstring(std::string_view text);

/// What is on an axis, beside what QCustomPlot keeps: for hover, CSV and clicks.
struct AxisText {
  QString name, unit;  ///< "goodput", "Mbit/s"
};
/// Over several lines where it is long, cut at spaces.
QString wrapped(const QString& text, int width);
void label_axis(QCPAxis& axis, const AxisText& text);
AxisText text_of(const QCPAxis& axis);

/// The page: title, note, axes, legend. Axes are placed in a grid; all of one column line up.
class Figure {
 public:
  Figure(QCustomPlot& plot, const Theme& theme);

  QCustomPlot& plot() const { return plot_; }
  const Theme& theme() const { return theme_; }
  void set_title(const QString& title);
  /// A smaller line below the title: what is not shown, how to read it.
  void set_note(const QString& note);

  /// The first is plot().axisRect() with plot().xAxis and yAxis. Only data axes at the left and the bottom are shown.
  QCPAxisRect& add_axes(int row, int column);
  void set_row_stretch(int row, double factor) { body_->setRowStretchFactor(row, factor); }
  void set_column_stretch(int column, double factor) { body_->setColumnStretchFactor(column, factor); }

  /// Shows a plottable in the legend, below or beside the data, never above them.
  void add_to_legend(QCPAbstractPlottable& plottable);
  /// Bars on categories at the left; `name` for legend, hover and CSV.
  QCPBars& add_bars(QCPAxisRect& rect, const QString& name, const QColor& colour);
  /// Points or a line in that colour.
  QCPGraph& add_graph(QCPAxisRect& rect, const QString& name, const QColor& colour);
  QCPErrorBars& add_error_bars(QCPAbstractPlottable& of);
  /// A straight line that is no data: the target, 1:1.
  QCPItemLine& add_line(QCPAxisRect& rect, const QPen& pen);

 private:
  void style_axis(QCPAxis& axis);

  QCustomPlot& plot_;
  const Theme& theme_;
  QCPLayoutGrid* body_;
};

/// Empties a plot, axes and legend included.
void clear_plot(QCustomPlot& plot);

/// Rows at a vertical axis from top to bottom, at 0, 1, 2...; long names go over several lines where there is room.
void set_rows(QCPAxis& axis, const QStringList& names);
/// The same rows without their names, beside axes that have them.
void set_bare_rows(QCPAxis& axis, const QStringList& names);
/// Categories at a horizontal axis from left to right.
void set_columns(QCPAxis& axis, const QStringList& names);
/// A logarithmic axis with round numbers on it.
void set_logarithmic(QCPAxis& axis, bool binary = false);

QColor faded(const QColor& colour, const QColor& background, double share);
/// Black or white, whichever reads better on it.
QColor text_on(const QColor& colour);

/// One fixed colour per component of the ledger, the same in every chart.
QColor component_colour(std::string_view component, const Theme& theme);
/// One per ceiling.
QColor ceiling_colour(std::string_view ceiling, const Theme& theme);

/// Text that is left out where it would not fit.
class FittingText : public QCPItemText {
 public:
  using QCPItemText::QCPItemText;
  /// Between these two positions along the horizontal axis.
  void set_room(double from, double to) { room_ = QCPRange(from, to); }

 protected:
  void draw(QCPPainter* painter) override;

 private:
  QCPRange room_;
};
/// In `rect`, centred on (x, y).
FittingText& add_text(QCPAxisRect& rect, const QString& text, double x, double y, const QColor& colour);

/// Extends a range to hold a value; the first value makes it.
class Extent {
 public:
  void add(double value);
  bool empty() const { return low_ > high_; }
  double low() const { return low_; }
  double high() const { return high_; }
  /// All values above 0, and the largest more than `times` the least.
  bool is_wide(double times) const { return !empty() && low_ > 0 && high_ / low_ > times; }
  /// With some air; from 0 where no value lies below.
  QCPRange from_zero(double air) const;
  /// For a logarithmic axis.
  QCPRange by_factor(double air) const;

 private:
  double low_ = 1, high_ = -1;
};

// One per file of this folder.
void draw_ledger(QCustomPlot& plot, const Json& result, const Theme& theme);
void draw_ceilings(QCustomPlot& plot, const Json& result, const Theme& theme);
void draw_curve(QCustomPlot& plot, const Json& result, const Theme& theme);
void draw_levers(QCustomPlot& plot, const Json& result, const Theme& theme);
void draw_comparison(QCustomPlot& plot, const Json& result, const Theme& theme);
void draw_calibration(QCustomPlot& plot, const Json& result, const Theme& theme);
void draw_accuracy(QCustomPlot& plot, const Json& result, const Theme& theme);

}  // namespace pktcost::gui
