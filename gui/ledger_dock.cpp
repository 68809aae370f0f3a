// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ledger_dock.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <algorithm>
#include <array>
#include <cmath>

#include "page_dialog.h"
#include "report/explanation_report.h"
#include "text.h"

namespace pktcost::gui {
namespace {

bool same_row(const LedgerLine& a, const LedgerLine& b) {
  return a.component == b.component && a.context == b.context && a.event == b.event;
}

/// Cycles of that row in a ledger; rows of one component, context and event together.
double cycles_of(const PredictionReport& report, const LedgerLine& line) {
  double cycles = 0;
  for (const LedgerLine& other : report.ledger)
    if (same_row(other, line)) cycles += other.cycles_per_packet;
  return cycles;
}

}  // namespace

LedgerModel::LedgerModel(Evaluation& evaluation, QObject* parent)
    : QAbstractTableModel(parent), evaluation_(evaluation) {
  connect(&evaluation, &Evaluation::values_changed, this, &LedgerModel::refresh);
  refresh();
}

// Rows are kept in place while values move; only another set of rows is a new model.
void LedgerModel::refresh() {
  const auto &now = evaluation_.whatif().report, &before = evaluation_.baseline().report;
  if (!now || !before) return;
  std::vector<Row> rows;
  for (const LedgerLine& line : now->ledger) rows.push_back({line, cycles_of(*before, line)});
  for (const LedgerLine& line : before->ledger)
    if (cycles_of(*now, line) == 0) {
      rows.push_back({line, line.cycles_per_packet});
      rows.back().line.events_per_packet = rows.back().line.cycles_per_packet = rows.back().line.share = 0;
    }
  std::ranges::sort(rows, {}, [](const Row& row) {
    return std::tuple(row.line.component, row.line.context, row.line.event, -row.line.cycles_per_packet);
  });
  const bool same =
      std::ranges::equal(rows, rows_, [](const Row& a, const Row& b) { return same_row(a.line, b.line); });
  if (!same) beginResetModel();
  rows_ = std::move(rows);
  if (!same) endResetModel();
  if (same && !rows_.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
}

int LedgerModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int LedgerModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : columns;
}

QVariant LedgerModel::value(const Row& row, int column) const {
  switch (column) {
    case component:
      return to_qstring(row.line.component);
    case context:
      return to_qstring(row.line.context);
    case event:
      return to_qstring(row.line.event);
    case events:
      return row.line.events_per_packet;
    case cycles_per_event:
      return row.line.cycles_per_event;
    case cycles:
      return row.line.cycles_per_packet;
    case share:
      return row.line.share;
    default:
      return row.line.cycles_per_packet - row.before_cycles;
  }
}

QVariant LedgerModel::data(const QModelIndex& index, int role) const {
  const Row& row = rows_[static_cast<std::size_t>(index.row())];
  if (role == Qt::TextAlignmentRole)
    return QVariant(index.column() >= events ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter);
  const QVariant shown = value(row, index.column());
  if (role == sort_role || (role == Qt::DisplayRole && index.column() < events)) return shown;
  if (role != Qt::DisplayRole) return {};
  const double number = shown.toDouble();
  if (index.column() == share) return QString::fromStdString(percent_text(number));
  if (index.column() == change && number == 0) return QStringLiteral("-");
  const QString sign = index.column() == change && number > 0 ? QStringLiteral("+") : QString();
  return sign + QString::fromStdString(number_text(std::abs(number) >= 1000 ? std::round(number) : number));
}

QVariant LedgerModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  const std::array<QString, columns> titles{tr("component"),    tr("context"),       tr("event"), tr("events/packet"),
                                            tr("cycles/event"), tr("cycles/packet"), tr("share"), tr("to baseline")};
  return titles[static_cast<std::size_t>(section)];
}

int LedgerDock::column_width(int column) const {
  constexpr int space = 26;  // for the mark of the sorting
  QString widest = model_->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
  if (column == LedgerModel::component) widest = QStringLiteral("cache_maintenance");
  if (column == LedgerModel::event) widest = QStringLiteral("acknowledgement");
  return table_->fontMetrics().horizontalAdvance(widest) + space;
}

LedgerDock::LedgerDock(Document& document, Evaluation& evaluation, QWidget* parent)
    : QDockWidget(tr("Ledger: where the cycles of a packet go"), parent),
      document_(document),
      evaluation_(evaluation),
      model_(new LedgerModel(evaluation, this)),
      table_(new QTableView) {
  setObjectName(QStringLiteral("ledger"));
  auto* sorted = new QSortFilterProxyModel(this);
  sorted->setSourceModel(model_);
  sorted->setSortRole(LedgerModel::sort_role);
  table_->setModel(sorted);
  table_->setSortingEnabled(true);
  table_->sortByColumn(LedgerModel::cycles, Qt::DescendingOrder);
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  table_->setAlternatingRowColors(true);
  table_->verticalHeader()->hide();
  table_->verticalHeader()->setDefaultSectionSize(table_->fontMetrics().height() + 4);
  table_->horizontalHeader()->setStretchLastSection(true);
  for (int column = 0; column < LedgerModel::columns; ++column) table_->setColumnWidth(column, column_width(column));
  table_->setAccessibleName(tr("Ledger"));
  setWidget(table_);
  const auto add = [this](const QString& text, const QKeySequence& key, auto slot) {
    auto* action = new QAction(text, table_);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, slot);
    table_->addAction(action);
  };
  table_->setContextMenuPolicy(Qt::ActionsContextMenu);
  add(tr("Equation and inputs"), Qt::Key_Return, &LedgerDock::explain);
  add(tr("Copy"), QKeySequence::Copy, &LedgerDock::copy);
  connect(table_, &QTableView::doubleClicked, this, &LedgerDock::explain);
}

void LedgerDock::copy() const {
  const QAbstractItemModel* rows = table_->model();
  QString text;
  const auto add = [&text](auto cell) {
    for (int column = 0; column < LedgerModel::columns; ++column)
      text += cell(column).toString() + (column + 1 == LedgerModel::columns ? QLatin1Char('\n') : QLatin1Char('\t'));
  };
  add([&](int column) { return rows->headerData(column, Qt::Horizontal, Qt::DisplayRole); });
  const bool all = !table_->selectionModel()->hasSelection();
  for (int row = 0; row < rows->rowCount(); ++row)
    if (all || table_->selectionModel()->isRowSelected(row, {}))
      add([&](int column) { return rows->index(row, column).data(LedgerModel::sort_role); });
  QApplication::clipboard()->setText(text);
}

void LedgerDock::explain() {
  const QModelIndex current = table_->currentIndex();
  if (!current.isValid() || !evaluation_.whatif().report) return;
  const std::string name = current.siblingAtColumn(LedgerModel::component).data().toString().toStdString();
  const auto found = std::ranges::find(component_names, name);
  if (found == component_names.end()) return;
  const auto component = static_cast<Component>(found - component_names.begin());
  const auto report = make_explanation(document_.whatif(), *evaluation_.whatif().report, component);
  show_page(this, to_qstring(name), explanation_page(report));
}

}  // namespace pktcost::gui
