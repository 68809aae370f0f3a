// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <optional>

#include "chart_tab.h"
#include "evaluation.h"
#include "results.h"

class QComboBox;

namespace pktcost::gui {

/// Any output against any parameter of the what-if system; a cursor marks its value and sets it when dragged.
class CurveTab : public ChartTab {
  Q_OBJECT

 public:
  CurveTab(const Chart& chart, Document& document, Evaluation& evaluation, QWidget* parent = nullptr);

  /// Draws the values at once, and again with intervals when they are ready.
  void refresh();
  bool is_busy() const { return job_.is_running(); }
  void choose(std::size_t parameter);
  /// Where the cursor stands in the plot, in pixels; negative where there is none.
  int cursor_x() const;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  CurveChoice choice() const;
  void choose_ready_made(int index);
  void draw_cursor();
  bool is_near_cursor(QPoint position) const;
  void drag_cursor(QPoint position);

  Document& document_;
  Evaluation& evaluation_;
  QComboBox *parameter_, *output_, *ready_made_;
  std::optional<CurveChoice> ready_made_choice_;
  LatestJob job_;
  int drag_ = 0;
};

}  // namespace pktcost::gui
