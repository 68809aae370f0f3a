// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "report/prediction_report.h"
#include "units/utf8.h"

namespace pktcost {
namespace {

const ObservedFigure* measured_goodput(const PredictionReport& report) {
  for (const auto& run : report.observed)
    for (const auto& figure : run.figures)
      if (figure.quantity == "goodput") return &figure;
  return nullptr;
}

std::string rate_text(double bps) {
  return format_quantity(bps, Dimension::bit_per_second, 3);
}

std::vector<std::string> row_of(const PredictionReport& report) {
  const auto* measured = measured_goodput(report);
  return {visible(report.name),
          rate_text(report.goodput.value_bps),
          fmt::format("{} to {}", rate_text(report.goodput.low_bps), rate_text(report.goodput.high_bps)),
          measured != nullptr ? rate_text(measured->measured) : "",
          measured != nullptr && measured->ratio ? fmt::format("{:.2f}", *measured->ratio) : "",
          std::string(report.binding),
          percent_text(report.cpu.busy),
          number_text(report.interrupts_per_packet),
          number_text(report.cycles_per_packet)};
}

std::vector<std::string> csv_scenario_cells(const PredictionReport& report) {
  const auto& goodput = report.goodput;
  return {visible(report.name),
          fmt::format("{}", goodput.value_bps),
          fmt::format("{}", goodput.low_bps),
          fmt::format("{}", goodput.high_bps),
          fmt::format("{}", goodput.level),
          std::string(report.binding)};
}

std::vector<std::string> csv_row(std::vector<std::string> cells, const LedgerLine& line) {
  for (const auto& name : {line.component, line.context, line.event}) cells.emplace_back(name);
  for (const double value : {line.events_per_packet, line.cycles_per_event, line.cycles_per_packet, line.share})
    cells.push_back(fmt::format("{}", value));
  return cells;
}

}  // namespace

Page comparison_page(std::span<const PredictionReport> reports) {
  const double level = reports.empty() ? 0 : reports.front().goodput.level;
  const std::string interval = format_quantity(level, Dimension::share, 3) + " interval";
  Table table{.columns = {{"scenario"},
                          {"goodput", Align::right},
                          {interval, Align::right},
                          {"measured", Align::right},
                          {"ratio", Align::right},
                          {"limited by"},
                          {"cpu", Align::right},
                          {"irq/packet", Align::right},
                          {"cycles/packet", Align::right}},
              .rows = {}};
  Section warnings{"Warnings", {}};
  for (const auto& report : reports) {
    table.rows.push_back(row_of(report));
    for (const auto& warning : report.warnings)
      warnings.blocks.emplace_back(
          Paragraph{fmt::format("{}: {}: {}", visible(report.name), warning.code, warning.text), ParagraphKind::item});
  }
  Page page{"", {{"", {std::move(table)}}}};
  if (!warnings.blocks.empty()) page.sections.push_back(std::move(warnings));
  return page;
}

std::string predictions_csv(std::span<const PredictionReport> reports) {
  Table table;
  for (const auto* title : {"scenario", "goodput", "low", "high", "level", "binding", "component", "context", "event",
                            "events_per_packet", "cycles_per_event", "cycles_per_packet", "share"})
    table.columns.push_back({title});
  for (const auto& report : reports) {
    const auto cells = csv_scenario_cells(report);
    for (const auto& line : report.ledger) table.rows.push_back(csv_row(cells, line));
    if (!report.ledger.empty()) continue;
    table.rows.push_back(cells);
    table.rows.back().resize(table.columns.size());
  }
  return table_csv(table);
}

}  // namespace pktcost
