// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "report/measure_report.h"

#include <fmt/format.h>

#include "report/json_parts.h"
#include "units/quantity.h"
#include "units/utf8.h"

namespace pktcost {
namespace {

std::string value_text(const MeasureReport& report, double value) {
  return report.ratio ? fmt::format("x {:.3f}", value) : format_quantity(value, Dimension::bit_per_second, 3);
}

std::string interval_text(const MeasureReport& report, const Interval& interval) {
  return fmt::format("{} to {}", value_text(report, interval.low), value_text(report, interval.high));
}

Json interval_json(const Interval& interval) {
  return {{"low", finite(interval.low)}, {"high", finite(interval.high)}};
}

double narrower(const MeasureReport& report, const Narrowing& n) {
  return report.plan.spread > 0 ? 1 - n.spread / report.plan.spread : 0;
}

}  // namespace

Page measure_page(const MeasureReport& report) {
  Table now{.columns = {{""}, {"value", Align::right}, {"interval", Align::right}}, .rows = {}};
  now.rows.push_back(
      {visible(report.question), value_text(report, report.plan.value), interval_text(report, report.plan.now)});
  Table table{.columns = {{"measurement"}, {"narrows to", Align::right}, {"narrower by", Align::right}}, .rows = {}};
  for (const Narrowing& n : report.plan.list) {
    table.rows.push_back(
        {n.what, interval_text(report, n.narrows_to), fmt::format("{:.0f} %", 100 * narrower(report, n))});
    table.bars.push_back(narrower(report, n));
  }
  return {visible(report.name), {{"Now", {std::move(now)}}, {"What a measurement would do", {std::move(table)}}}};
}

std::string measure_csv(const MeasureReport& report) {
  Table table{.columns = {{"measurement"}, {"low"}, {"high"}, {"spread"}}, .rows = {}};
  for (const Narrowing& n : report.plan.list)
    table.rows.push_back({n.what, fmt::format("{}", n.narrows_to.low), fmt::format("{}", n.narrows_to.high),
                          fmt::format("{}", n.spread)});
  return table_csv(table);
}

std::string measure_json(const MeasureReport& report) {
  Json list = Json::array();
  for (const Narrowing& n : report.plan.list)
    list.push_back({{"what", n.what}, {"narrows_to", interval_json(n.narrows_to)}, {"spread", finite(n.spread)}});
  const Json json{{"schema", "pktcost.measure/1"},  {"scenario", report.name},
                  {"question", report.question},    {"value", finite(report.plan.value)},
                  {"level", report.level},          {"now", interval_json(report.plan.now)},
                  {"measurements", std::move(list)}};
  return json_document(json);
}

}  // namespace pktcost
