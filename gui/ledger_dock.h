// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QAbstractTableModel>
#include <QDockWidget>

#include "evaluation.h"

class QTableView;

namespace pktcost::gui {

/// The rows of the what-if system's ledger, each beside what the baseline's same row costs.
class LedgerModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { component, context, event, events, cycles_per_event, cycles, share, change, columns };
  static constexpr int sort_role = Qt::UserRole;

  explicit LedgerModel(Evaluation& evaluation, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  struct Row {
    LedgerLine line;
    double before_cycles;
  };
  void refresh();
  QVariant value(const Row& row, int column) const;

  Evaluation& evaluation_;
  std::vector<Row> rows_;
};

class LedgerDock : public QDockWidget {
  Q_OBJECT

 public:
  LedgerDock(Document& document, Evaluation& evaluation, QWidget* parent = nullptr);

 public slots:
  /// The selected rows, or all, as text with tabs.
  void copy() const;
  /// Equations, inputs and their sources of the current row's component.
  void explain();

 private:
  int column_width(int column) const;

  Document& document_;
  Evaluation& evaluation_;
  LedgerModel* model_;
  QTableView* table_;
};

}  // namespace pktcost::gui
