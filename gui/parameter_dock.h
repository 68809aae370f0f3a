// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QDockWidget>
#include <vector>

#include "document.h"

class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace pktcost::gui {

class ParameterEditor;

/// Every parameter of the registry, in its groups, to be found and changed.
class ParameterDock : public QDockWidget {
  Q_OBJECT

 public:
  explicit ParameterDock(Document& document, QWidget* parent = nullptr);

  void focus_search();
  /// The editor of a parameter, made visible.
  ParameterEditor* editor_of(std::size_t parameter);

 signals:
  /// The parameter that the user turns to.
  void parameter_chosen(std::size_t parameter);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void add_groups();
  void make_editors(QTreeWidgetItem* group);
  void filter(const QString& text);
  void refresh();
  void mark(std::size_t parameter);

  Document& document_;
  QLineEdit* search_;
  QTreeWidget* tree_;
  std::vector<QTreeWidgetItem*> items_;    ///< one per parameter
  std::vector<ParameterEditor*> editors_;  ///< likewise; null until its group is opened
  std::vector<double> shown_;              ///< values that the editors show
  std::vector<bool> marked_changed_;
};

}  // namespace pktcost::gui
