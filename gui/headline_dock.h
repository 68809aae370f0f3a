// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QDockWidget>

#include "evaluation.h"
#include "live_levers.h"

class QLabel;

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
  void show_levers();

  Evaluation& evaluation_;
  LiveLevers& levers_;
  QLabel *goodput_, *figures_, *help_, *warnings_;
};

}  // namespace pktcost::gui
