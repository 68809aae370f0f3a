// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "lever_dock.h"

#include <QHeaderView>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <algorithm>

#include "text.h"

namespace pktcost::gui {
namespace {

constexpr int lever_role = Qt::UserRole;
constexpr int gain_width = 64, effort_width = 70;

QString tip_of(const Lever& lever, const LeverEffect& effect) {
  QString tip = QStringLiteral("<p><b>%1</b></p>").arg(to_qstring(lever.title).toHtmlEscaped());
  const auto add = [&tip](const QString& title, const std::string& text) {
    if (!text.empty()) tip += QStringLiteral("<p>%1: %2</p>").arg(title, to_qstring(text).toHtmlEscaped());
  };
  add(QObject::tr("Does not apply"), effect.reason);
  add(QObject::tr("Cost"), lever.cost);
  add(QObject::tr("Risk"), lever.risk);
  add(QObject::tr("Source"), lever.source);
  return tip;
}

QString gain_text(const Effect& effect) {
  return QStringLiteral("x %1").arg(effect.ratio.value, 0, 'f', 2);
}

}  // namespace

bool is_applied(const Lever& lever, const Document& document) {
  Scenario after = document.baseline().scenario;
  apply_lever(lever, after);
  const auto changes = changed_values(document.baseline().scenario, after);
  return !changes.empty() && std::ranges::all_of(changes, [&](const ChangedValue& change) {
    return parameters()[change.parameter].get(document.whatif().scenario) == change.after;
  });
}

LeverDock::LeverDock(Document& document, LiveLevers& levers, QWidget* parent)
    : QDockWidget(tr("Levers"), parent), document_(document), levers_(levers), list_(new QTreeWidget) {
  setObjectName(QStringLiteral("levers"));
  list_->setHeaderLabels({tr("Change"), tr("Goodput"), tr("Effort")});
  list_->setRootIsDecorated(false);
  list_->setAccessibleName(tr("Levers"));
  list_->header()->setStretchLastSection(false);
  list_->header()->setSectionResizeMode(name, QHeaderView::Stretch);
  list_->setColumnWidth(gain, gain_width);
  list_->setColumnWidth(effort, effort_width);
  setWidget(list_);
  connect(list_, &QTreeWidget::itemChanged, this, &LeverDock::take_switch);
  connect(&levers, &LiveLevers::changed, this, &LeverDock::refresh);
}

// What applies or is switched on, the largest gain first; then the rest, with the reason.
void LeverDock::refresh() {
  const QSignalBlocker quiet(list_);
  const auto& effects = levers_.results()->effects;
  while (list_->topLevelItemCount() < static_cast<int>(effects.size())) new QTreeWidgetItem(list_);
  for (std::size_t i = 0; i < effects.size(); ++i) {
    const LeverEffect& effect = effects[i];
    QTreeWidgetItem& item = *list_->topLevelItem(static_cast<int>(i));
    const bool on = is_applied(*effect.lever, document_);
    item.setData(name, lever_role, to_qstring(effect.lever->name));
    item.setText(name, to_qstring(effect.lever->title));
    item.setText(gain, on ? tr("on") : effect.effect ? gain_text(*effect.effect) : QStringLiteral("-"));
    item.setTextAlignment(gain, Qt::AlignRight | Qt::AlignVCenter);
    item.setText(effort, to_qstring(name_of(effect.lever->effort)));
    item.setToolTip(name, tip_of(*effect.lever, effect));
    item.setCheckState(name, on ? Qt::Checked : Qt::Unchecked);
    item.setDisabled(!on && !effect.effect);
  }
}

void LeverDock::take_switch(QTreeWidgetItem* item) {
  const QString chosen = item->data(name, lever_role).toString();
  for (const Lever& lever : levers_.levers())
    if (chosen == to_qstring(lever.name)) return switch_lever(lever, item->checkState(name) == Qt::Checked);
}

void LeverDock::toggle(const QString& chosen) {
  for (const Lever& lever : levers_.levers())
    if (chosen == to_qstring(lever.name) || chosen == to_qstring(lever.title))
      return switch_lever(lever, !is_applied(lever, document_));
}

void LeverDock::switch_lever(const Lever& lever, bool on) {
  if (on) return document_.apply(lever);
  std::vector<ChangedValue> back;
  for (const LeverSetting& setting : lever.sets) {
    const Parameter& parameter = parameters()[setting.parameter];
    back.push_back({setting.parameter, 0, parameter.get(document_.baseline().scenario)});
  }
  document_.set_values(back, tr("switch off %1").arg(to_qstring(lever.title)));
}

}  // namespace pktcost::gui
