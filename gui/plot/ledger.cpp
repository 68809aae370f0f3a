// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <vector>

#include "plot/figure.h"

namespace pktcost::gui {
namespace {

constexpr std::size_t most_named = 8;  // components; more colours are not told apart

struct LedgerRow {
  QString name;
  std::map<std::string, double> cycles;  ///< per packet, by component
  double total = 0;
  double goodput_bps = 0;
};

LedgerRow read_ledger(const Json& prediction, const char* list) {
  LedgerRow row;
  row.name = word(prediction, "scenario");
  for (const Json& entry : entries(prediction, list)) {
    const double cycles = number(entry, "cycles_per_packet");
    row.cycles[entry.at("component").get<std::string>()] += cycles;
    row.total += cycles;
  }
  row.goodput_bps = number(prediction.at("goodput"), "value");
  return row;
}

std::vector<LedgerRow> read_ledgers(const Json& result) {
  std::vector<LedgerRow> rows;
  if (result.contains("predictions"))
    for (const Json& prediction : entries(result, "predictions")) rows.push_back(read_ledger(prediction, "ledger"));
  else
    rows.push_back(read_ledger(result, result.contains("components") ? "components" : "ledger"));
  return rows;
}

/// The components that are dearest in their systems, the dearest of all first.
std::vector<std::string> named_components(const std::vector<LedgerRow>& rows) {
  std::map<std::string, double> shares;
  for (const LedgerRow& row : rows)
    for (const auto& [component, cycles] : row.cycles)
      if (row.total > 0 && component != "other") shares[component] += cycles / row.total;
  std::vector<std::string> names;
  for (const auto& entry : shares) names.push_back(entry.first);
  std::ranges::stable_sort(names, std::ranges::greater{}, [&](const std::string& name) { return shares.at(name); });
  if (names.size() > most_named) names.resize(most_named);
  return names;
}

/// Cycles of each row in a component; in all that are not named where it is "other".
std::vector<double> cycles_of(const std::vector<LedgerRow>& rows, const std::vector<std::string>& named,
                              const std::string& component) {
  std::vector<double> cycles;
  for (const LedgerRow& row : rows) {
    double sum = 0;
    for (const auto& [name, value] : row.cycles) {
      const bool is_named = std::ranges::find(named, name) != named.end();
      if (name == component || (component == "other" && !is_named)) sum += value;
    }
    cycles.push_back(sum);
  }
  return cycles;
}

void write_into_bars(QCPAxisRect& rect, const QString& name, const std::vector<double>& cycles,
                     std::vector<double>& starts, double factor, const QColor& colour) {
  for (std::size_t i = 0; i < cycles.size(); ++i) {
    const double from = starts[i], to = from + cycles[i];
    starts[i] = to;
    if (cycles[i] <= 0) continue;
    auto& text = add_text(rect, QString("%1\n%2").arg(name).arg(cycles[i] / factor, 0, 'f', 0),
                          (from + to) / 2 / factor, static_cast<double>(i), text_on(colour));
    text.set_room(from / factor, to / factor);
  }
}

QStringList row_names(const std::vector<LedgerRow>& rows) {
  QStringList names;
  for (const LedgerRow& row : rows) names << row.name;
  return names;
}

void write_totals(QCPAxisRect& rect, const std::vector<LedgerRow>& rows, double factor, const Theme& theme) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto rate = format_quantity(rows[i].goodput_bps, Dimension::bit_per_second, 3);
    add_text(rect, "  " + QString::fromStdString(rate), rows[i].total / factor, static_cast<double>(i), theme.text)
        .setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  }
}

}  // namespace

void draw_ledger(QCustomPlot& plot, const Json& result, const Theme& theme) {
  constexpr double room_for_rate = 1.22;
  constexpr std::size_t most_rows_with_text = 6;
  const auto rows = read_ledgers(result);
  double largest = 0;
  for (const LedgerRow& row : rows) largest = std::max(largest, row.total);
  if (largest <= 0) throw NotDrawable{Words::tr("no component costs any cycles")};
  const Unit unit = unit_for(Dimension::cycle, largest);
  Figure figure(plot, theme);
  figure.set_title(rows.size() == 1 ? Words::tr("Cycles per packet: %1").arg(rows.front().name)
                                    : Words::tr("Cycles per packet"));
  figure.set_note(
      Words::tr("CPU cycles of all cores per data packet, by component; at the end of each bar the goodput"));
  auto& rect = figure.add_axes(0, 0);
  set_rows(*rect.axis(QCPAxis::atLeft), row_names(rows));
  label_axis(*rect.axis(QCPAxis::atBottom), {Words::tr("CPU time per packet"), unit.name});
  rect.axis(QCPAxis::atBottom)->setRange(0, largest / unit.factor * room_for_rate);
  auto components = named_components(rows);
  const auto named = components;
  components.push_back("other");
  std::vector<double> starts(rows.size(), 0.0);
  QCPBars* below = nullptr;
  for (const std::string& component : components) {
    const auto cycles = cycles_of(rows, named, component);
    if (std::ranges::all_of(cycles, [](double c) { return c == 0; })) continue;
    const QColor colour = component_colour(component, theme);
    QCPBars& bars = figure.add_bars(rect, QString::fromStdString(component).replace('_', ' '), colour);
    bars.setWidth(0.7);
    for (std::size_t i = 0; i < rows.size(); ++i) bars.addData(static_cast<double>(i), cycles[i] / unit.factor);
    if (below != nullptr) bars.moveAbove(below);
    below = &bars;
    figure.add_to_legend(bars);
    if (rows.size() <= most_rows_with_text) write_into_bars(rect, bars.name(), cycles, starts, unit.factor, colour);
  }
  write_totals(rect, rows, unit.factor, theme);
}

}  // namespace pktcost::gui
