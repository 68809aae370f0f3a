// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QTabWidget>
#include <vector>

#include "chart_tab.h"
#include "evaluation.h"
#include "live_levers.h"

namespace pktcost::gui {

class ComparisonTab;
class CurveTab;

/// One tab per chart; only the one that is looked at is kept up to date.
class ChartTabs : public QTabWidget {
  Q_OBJECT

 public:
  ChartTabs(Document& document, Evaluation& evaluation, LiveLevers& levers, QWidget* parent = nullptr);

  /// Shows the tab of that chart; false when there is none.
  bool show_chart(std::string_view name);
  ChartTab* current();
  ChartTab* tab_of(std::string_view chart);
  CurveTab& curve() { return *curve_; }
  ComparisonTab& comparison() { return *comparison_; }
  /// "pktcost.calibration/1", drawn until the next one.
  void set_calibration(std::string json);
  bool is_busy() const;

 signals:
  void lever_clicked(const QString& label);

 private:
  void refresh();
  void refresh(ChartTab& tab);
  void show_predictions(ChartTab& tab);
  ChartTab* make_tab(const Chart& chart);
  void evaluate_snapshots();

  Document& document_;
  Evaluation& evaluation_;
  LiveLevers& levers_;
  CurveTab* curve_ = nullptr;
  ComparisonTab* comparison_ = nullptr;
  std::vector<PredictionReport> snapshots_;
};

}  // namespace pktcost::gui
