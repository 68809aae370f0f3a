// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "comparison_tab.h"

#include <QComboBox>
#include <QToolBar>

#include "report/comparison_of_report.h"

namespace pktcost::gui {
namespace {

enum System { baseline, whatif, first_snapshot };

}  // namespace

ComparisonTab::ComparisonTab(const Chart& chart, Document& document, Evaluation& evaluation, QWidget* parent)
    : ChartTab(chart, parent), document_(document), evaluation_(evaluation), from_(new QComboBox), to_(new QComboBox) {
  from_->setAccessibleName(tr("Compare from"));
  to_->setAccessibleName(tr("Compare to"));
  QAction* first = tools().actions().value(0);
  for (QComboBox* box : {from_, to_}) {
    box->setToolTip(box->accessibleName());
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    tools().insertWidget(first, box);
    connect(box, &QComboBox::activated, this, &ComparisonTab::refresh);
  }
  list_systems();
  choose(baseline, whatif);
  connect(&document, &Document::snapshots_changed, this, &ComparisonTab::list_systems);
}

void ComparisonTab::list_systems() {
  for (QComboBox* box : {from_, to_}) {
    const QString chosen = box->currentText();
    box->clear();
    box->addItems({tr("baseline"), tr("what-if")});
    for (const Snapshot& snapshot : document_.snapshots()) box->addItem(tr("snapshot %1").arg(snapshot.name));
    const int place = box->findText(chosen);
    box->setCurrentIndex(place >= 0 ? place : box == from_ ? baseline : whatif);
  }
  if (from_->currentIndex() == to_->currentIndex()) choose(baseline, whatif);
}

void ComparisonTab::choose(int from, int to) {
  from_->setCurrentIndex(from);
  to_->setCurrentIndex(to);
}

const Description& ComparisonTab::system(const QComboBox& box) const {
  if (box.currentIndex() == baseline) return document_.baseline();
  if (box.currentIndex() == whatif) return document_.whatif();
  return *document_.snapshots()[static_cast<std::size_t>(box.currentIndex() - first_snapshot)].system;
}

void ComparisonTab::refresh() {
  const Description &before = system(*from_), &after = system(*to_);
  if (changed_values(before.scenario, after.scenario).empty()) {
    job_.cancel();
    return show_message(tr(chart().needs));
  }
  if (!evaluation_.whatif().contradiction.empty()) return job_.cancel();
  job_.start([this, before, after, level = evaluation_.level()](const LatestJob::Stale&) -> LatestJob::Delivery {
    std::string json = comparison_of_json(make_comparison_of_report(before, after, level));
    return [this, json = std::move(json)] { show_result(json); };
  });
}

}  // namespace pktcost::gui
