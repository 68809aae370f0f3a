// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QDockWidget>

#include "document.h"
#include "live_levers.h"

class QTreeWidget;
class QTreeWidgetItem;

namespace pktcost::gui {

/// Named changes as switches, each with what it would give now.
class LeverDock : public QDockWidget {
  Q_OBJECT

 public:
  LeverDock(Document& document, LiveLevers& levers, QWidget* parent = nullptr);

  /// Switches a lever on, or off where it is on; unknown names do nothing. By name or title.
  void toggle(const QString& name);

 private:
  enum Column { name, gain, effort };

  void refresh();
  void show_state(QTreeWidgetItem& item, const Lever& lever);
  void take_switch(QTreeWidgetItem* item);
  void switch_lever(const Lever& lever, bool on);

  Document& document_;
  LiveLevers& levers_;
  QTreeWidget* list_;
};

/// Whether the what-if system differs from the baseline by what this lever sets.
bool is_applied(const Lever& lever, const Document& document);

}  // namespace pktcost::gui
