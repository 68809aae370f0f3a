// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "chart_tab.h"
#include "evaluation.h"

class QComboBox;

namespace pktcost::gui {

/// What makes the difference between two of the baseline, the what-if and the snapshots.
class ComparisonTab : public ChartTab {
  Q_OBJECT

 public:
  ComparisonTab(const Chart& chart, Document& document, Evaluation& evaluation, QWidget* parent = nullptr);

  /// Starts to attribute the difference; what is drawn stays until that is done.
  void refresh();
  bool is_busy() const { return job_.is_running(); }
  /// Entries count from 0: baseline, what-if, then the snapshots.
  void choose(int from, int to);

 private:
  void list_systems();
  const Description& system(const QComboBox& box) const;

  Document& document_;
  Evaluation& evaluation_;
  QComboBox *from_, *to_;
  LatestJob job_;
};

}  // namespace pktcost::gui
