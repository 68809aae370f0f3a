// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "parameter_dock.h"

#include <QEvent>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLineEdit>
#include <QToolTip>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "parameter_editor.h"
#include "text.h"

namespace pktcost::gui {
namespace {

constexpr int parameter_role = Qt::UserRole;
constexpr int name_width = 165, least_width = 335;

std::string_view group_of(std::string_view path) {
  return path.substr(0, path.find('.'));
}

}  // namespace

ParameterDock::ParameterDock(Document& document, QWidget* parent)
    : QDockWidget(tr("Parameters"), parent), document_(document), search_(new QLineEdit), tree_(new QTreeWidget) {
  setObjectName(QStringLiteral("parameters"));
  auto* content = new QWidget;
  auto* layout = new QVBoxLayout(content);
  layout->setContentsMargins(4, 4, 4, 4);
  search_->setPlaceholderText(tr("Search parameters (Ctrl+F)"));
  search_->setClearButtonEnabled(true);
  search_->setAccessibleName(tr("Search parameters"));
  layout->addWidget(search_);
  layout->addWidget(tree_, 1);
  setWidget(content);
  tree_->setColumnCount(2);
  tree_->setHeaderHidden(true);
  tree_->header()->setStretchLastSection(true);
  tree_->setColumnWidth(0, name_width);
  tree_->setMinimumWidth(least_width);
  tree_->setIndentation(12);
  tree_->setUniformRowHeights(false);
  tree_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  tree_->setAccessibleName(tr("Parameters"));
  tree_->viewport()->installEventFilter(this);
  add_groups();
  connect(search_, &QLineEdit::textChanged, this, &ParameterDock::filter);
  connect(tree_, &QTreeWidget::itemExpanded, this, &ParameterDock::make_editors);
  connect(tree_, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
    if (item != nullptr && item->parent() != nullptr)
      emit parameter_chosen(item->data(0, parameter_role).toULongLong());
  });
  connect(&document, &Document::whatif_changed, this, &ParameterDock::refresh);
  connect(&document, &Document::baseline_changed, this, &ParameterDock::refresh);
  tree_->topLevelItem(0)->setExpanded(true);
  tree_->topLevelItem(1)->setExpanded(true);
}

void ParameterDock::add_groups() {
  const auto all = parameters();
  items_.resize(all.size());
  editors_.resize(all.size());
  marked_changed_.resize(all.size());
  shown_.resize(all.size());
  for (const ParameterGroup& group : parameter_groups()) {
    auto* top = new QTreeWidgetItem(tree_, {to_qstring(group.title)});
    top->setFirstColumnSpanned(true);
    QFont font = top->font(0);
    font.setBold(true);
    top->setFont(0, font);
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (group_of(all[i].path) != group.name) continue;
      items_[i] = new QTreeWidgetItem(top, {to_qstring(all[i].path.substr(group.name.size() + 1))});
      items_[i]->setData(0, parameter_role, QVariant::fromValue(qulonglong{i}));
      mark(i);
    }
  }
}

void ParameterDock::make_editors(QTreeWidgetItem* group) {
  for (int row = 0; row < group->childCount(); ++row) {
    QTreeWidgetItem* item = group->child(row);
    const auto i = static_cast<std::size_t>(item->data(0, parameter_role).toULongLong());
    if (editors_[i] != nullptr || item->isHidden()) continue;
    editors_[i] = new ParameterEditor(document_, i);
    shown_[i] = parameters()[i].get(document_.whatif().scenario);
    tree_->setItemWidget(item, 1, editors_[i]);
  }
}

ParameterEditor* ParameterDock::editor_of(std::size_t parameter) {
  search_->clear();
  items_[parameter]->parent()->setExpanded(true);
  tree_->scrollToItem(items_[parameter]);
  return editors_[parameter];
}

void ParameterDock::focus_search() {
  search_->setFocus();
  search_->selectAll();
}

void ParameterDock::filter(const QString& text) {
  const QString wanted = text.trimmed();
  for (int g = 0; g < tree_->topLevelItemCount(); ++g) {
    QTreeWidgetItem* group = tree_->topLevelItem(g);
    bool any = false;
    for (int row = 0; row < group->childCount(); ++row) {
      QTreeWidgetItem* item = group->child(row);
      const Parameter& parameter = parameters()[item->data(0, parameter_role).toULongLong()];
      const bool hit = wanted.isEmpty() || to_qstring(parameter.path).contains(wanted, Qt::CaseInsensitive) ||
                       to_qstring(parameter.meaning).contains(wanted, Qt::CaseInsensitive);
      item->setHidden(!hit);
      any = any || hit;
    }
    group->setHidden(!any);
    if (!wanted.isEmpty() && any) group->setExpanded(true);
    if (group->isExpanded()) make_editors(group);
  }
}

void ParameterDock::refresh() {
  for (std::size_t i = 0; i < items_.size(); ++i) {
    const double value = parameters()[i].get(document_.whatif().scenario);
    const bool changed = document_.is_changed(i);
    if (value == shown_[i] && changed == marked_changed_[i]) continue;
    shown_[i] = value;
    mark(i);
    if (editors_[i] != nullptr) editors_[i]->refresh();
  }
}

// Changed: bold. Stated by the file or a preset: plain. A default: italic.
void ParameterDock::mark(std::size_t parameter) {
  marked_changed_[parameter] = document_.is_changed(parameter);
  QFont font = tree_->font();
  font.setBold(marked_changed_[parameter]);
  font.setItalic(document_.whatif().origins[parameter].basis == Basis::initial);
  items_[parameter]->setFont(0, font);
}

bool ParameterDock::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const QTreeWidgetItem* item = tree_->itemAt(help->pos());
    if (item != nullptr && item->parent() != nullptr)
      QToolTip::showText(help->globalPos(), parameter_tip(document_, item->data(0, parameter_role).toULongLong()),
                         tree_);
    return true;
  }
  return QDockWidget::eventFilter(watched, event);
}

}  // namespace pktcost::gui
