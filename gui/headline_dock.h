// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QDockWidget>

#include "evaluation.h"
#include "live_levers.h"

class QLabel;
class QVBoxLayout;
class QTreeWidget;

namespace pktcost::gui {

/// The answer in short: goodput and what binds, CPU and events per packet, what would help, warnings.
class HeadlineDock : public QDockWidget {
  Q_OBJECT

 public:
  HeadlineDock(Evaluation& evaluation, LiveLevers& levers, QWidget* parent = nullptr);

 signals:
  void lever_chosen(const QString& name);

 private:
  void show_values();
  void add_contents(QVBoxLayout& layout);
  void show_goodput(const Evaluated& now);
  void show_ceilings(const PredictionReport& report);
  void show_levers();

  Evaluation& evaluation_;
  LiveLevers& levers_;
  QLabel *goodput_, *interval_, *binding_, *change_, *warnings_, *help_;
  QTreeWidget *figures_, *ceilings_;
};

}  // namespace pktcost::gui
