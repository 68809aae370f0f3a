// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QWidget>
#include <string>

#include "plot/chart.h"

class QLabel;
class QCustomPlot;
class QStackedLayout;
class QToolBar;

namespace pktcost::gui {

/// A chart with what one does with charts: zoom, pan, read values, export.
class ChartTab : public QWidget {
  Q_OBJECT

 public:
  explicit ChartTab(const Chart& chart, QWidget* parent = nullptr);

  const Chart& chart() const { return chart_; }
  QCustomPlot& plot() { return *plot_; }

  /// Draws a result and keeps it; a zoomed view stays where it is while values change.
  void show_result(std::string json);
  /// A sentence in place of the chart.
  void show_message(const QString& message);
  bool has_result() const { return !json_.empty(); }
  void redraw();

  /// Writes by the ending of the file; says in a dialog what went wrong.
  void export_to(const QString& file);

 public slots:
  void reset_view();
  void copy_picture();
  void ask_export();

 signals:
  void drawn();
  /// A click on the value with that label on its axis ("RX checksum offload").
  void label_clicked(const QString& label);

 protected:
  void changeEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  QToolBar& tools() { return *tools_; }

 private:
  QString label_at(QPoint position) const;

  const Chart& chart_;
  std::string json_;
  bool zoomed_ = false;
  QPoint pressed_at_;
  QToolBar* tools_;
  QStackedLayout* pages_;
  QLabel* message_;
  QCustomPlot* plot_;
};

}  // namespace pktcost::gui
