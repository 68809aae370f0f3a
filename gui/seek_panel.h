// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QDockWidget>

#include "evaluation.h"
#include "live_levers.h"

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace pktcost::gui {

/// "Reach X Mbit/s": the fewest levers that do, each set one click away.
class SeekPanel : public QDockWidget {
  Q_OBJECT

 public:
  SeekPanel(Document& document, Evaluation& evaluation, LiveLevers& levers, QWidget* parent = nullptr);

  void focus_target();
  void seek(const QString& target);
  bool is_busy() const { return job_.is_running(); }
  std::size_t solution_count() const { return sets_.size(); }
  /// Makes the changes of a set, counted from 0.
  void apply_solution(int row);

 private:
  struct Answer;
  void show_answer(const Answer& answer);

  Document& document_;
  Evaluation& evaluation_;
  LiveLevers& levers_;
  QLineEdit* target_;
  QPushButton* button_;
  QLabel* answer_;
  QListWidget* solutions_;
  std::vector<std::vector<ChangedValue>> sets_;  ///< of each solution listed
  LatestJob job_;
};

}  // namespace pktcost::gui
