// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart_tabs.h"

#include "curve_tab.h"
#include "report/comparison_of_report.h"
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
    const bool curve = chart.name == "curve";
    if (curve) curve_ = new CurveTab(chart, document, evaluation);
    ChartTab* tab = curve ? curve_ : new ChartTab(chart);
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
  return comparison_job_.is_running() || curve_->is_busy();
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
  if (name == "comparison") start_comparison(tab);
}

void ChartTabs::show_predictions(ChartTab& tab) {
  const auto &baseline = evaluation_.baseline().report, &whatif = evaluation_.whatif().report;
  if (!baseline || !whatif) return;
  std::vector<NamedReport> systems{{tr("baseline"), &*baseline}, {tr("what-if"), &*whatif}};
  for (std::size_t i = 0; i < snapshots_.size(); ++i)
    systems.push_back({document_.snapshots()[i].name, &snapshots_[i]});
  tab.show_result(predictions_result(systems));
}

void ChartTabs::start_comparison(ChartTab& tab) {
  if (changed_values(document_.baseline().scenario, document_.whatif().scenario).empty()) {
    comparison_job_.cancel();
    return tab.show_message(tr(tab.chart().needs));
  }
  if (!evaluation_.whatif().contradiction.empty()) return comparison_job_.cancel();
  comparison_job_.start([&tab, before = document_.baseline(), after = document_.whatif(),
                         level = evaluation_.level()](const LatestJob::Stale&) -> LatestJob::Delivery {
    std::string json = comparison_of_json(make_comparison_of_report(before, after, level));
    return [&tab, json = std::move(json)] { tab.show_result(json); };
  });
}

void ChartTabs::evaluate_snapshots() {
  snapshots_.clear();
  for (const Snapshot& snapshot : document_.snapshots())
    snapshots_.push_back(predicted(*snapshot.system, evaluation_.level()));
  refresh();
}

}  // namespace pktcost::gui
