// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart_tabs.h"

#include "comparison_tab.h"
#include "curve_tab.h"
#include "text.h"

namespace pktcost::gui {
namespace {

/// Records are scored on the command line; the window has no use for that chart.
constexpr std::string_view chart_without_tab = "accuracy";

}  // namespace

ChartTabs::ChartTabs(Document& document, Evaluation& evaluation, LiveLevers& levers, QWidget* parent)
    : QTabWidget(parent), document_(document), evaluation_(evaluation), levers_(levers) {
  setDocumentMode(true);
  for (const Chart& chart : charts()) {
    if (chart.name == chart_without_tab) continue;
    ChartTab* tab = make_tab(chart);
    addTab(tab, tr(chart.title));
    if (chart.name == "levers") connect(tab, &ChartTab::label_clicked, this, &ChartTabs::lever_clicked);
  }
  connect(this, &QTabWidget::currentChanged, this, [this] { refresh(); });
  connect(&evaluation, &Evaluation::values_changed, this, [this] { refresh(); });
  connect(&evaluation, &Evaluation::intervals_changed, this, [this] {
    const auto name = current()->chart().name;
    if (name == "ledger" || name == "ceilings") show_predictions(*current());
  });
  connect(&levers, &LiveLevers::changed, this, [this] {
    if (current()->chart().name == "levers") refresh();
  });
  connect(&document, &Document::snapshots_changed, this, &ChartTabs::evaluate_snapshots);
  refresh();
}

ChartTab* ChartTabs::make_tab(const Chart& chart) {
  if (chart.name == "curve") return curve_ = new CurveTab(chart, document_, evaluation_);
  if (chart.name == "comparison") return comparison_ = new ComparisonTab(chart, document_, evaluation_);
  return new ChartTab(chart);
}

ChartTab* ChartTabs::current() {
  return static_cast<ChartTab*>(currentWidget());
}

ChartTab* ChartTabs::tab_of(std::string_view chart) {
  for (int i = 0; i < count(); ++i)
    if (auto* tab = static_cast<ChartTab*>(widget(i)); tab->chart().name == chart) return tab;
  return nullptr;
}

bool ChartTabs::show_chart(std::string_view name) {
  ChartTab* tab = tab_of(name);
  if (tab != nullptr) setCurrentWidget(tab);
  return tab != nullptr;
}

void ChartTabs::set_calibration(std::string json) {
  tab_of("calibration")->show_result(std::move(json));
}

bool ChartTabs::is_busy() const {
  return comparison_->is_busy() || curve_->is_busy();
}

void ChartTabs::refresh() {
  refresh(*current());
}

void ChartTabs::refresh(ChartTab& tab) {
  const auto name = tab.chart().name;
  if (name == "ledger" || name == "ceilings") show_predictions(tab);
  if (name == "curve") curve_->refresh();
  if (name == "levers" && levers_.results() != nullptr) tab.show_result(levers_.results()->json);
  if (name == "levers" && !levers_.fault().isEmpty()) tab.show_message(levers_.fault());
  if (name == "comparison") comparison_->refresh();
}

void ChartTabs::show_predictions(ChartTab& tab) {
  const auto &baseline = evaluation_.baseline().report, &whatif = evaluation_.whatif().report;
  if (!baseline || !whatif) return;
  std::vector<NamedReport> systems{{tr("baseline"), &*baseline}, {tr("what-if"), &*whatif}};
  for (std::size_t i = 0; i < snapshots_.size(); ++i)
    systems.push_back({document_.snapshots()[i].name, &snapshots_[i]});
  tab.show_result(predictions_result(systems));
}

void ChartTabs::evaluate_snapshots() {
  snapshots_.clear();
  for (const Snapshot& snapshot : document_.snapshots())
    snapshots_.push_back(predicted(*snapshot.system, evaluation_.level()));
  refresh();
}

}  // namespace pktcost::gui
