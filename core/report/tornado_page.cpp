// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/tornado_report.h"
#include "units/utf8.h"

namespace pktcost {
namespace {

constexpr std::size_t most_rows = 25;
constexpr double least_elasticity = 5e-4;
constexpr double least_width = 5e-4;  // of the goodput

std::string elasticity_text(const std::optional<double>& elasticity) {
  return elasticity ? fmt::format("{:+.3f}", *elasticity) : "";
}

std::string value_text(const Sensitivity& s) {
  return format_quantity(s.value, parameters()[s.parameter].dimension, 3);
}

Section elasticities_section(const TornadoReport& report) {
  Table table{.columns = {{"parameter", Align::left, true},
                          {"value", Align::right},
                          {"if less", Align::right},
                          {"if more", Align::right}},
              .rows = {}};
  for (const Sensitivity& s : report.sensitivities) {
    if (s.largest() < least_elasticity || table.rows.size() == most_rows) break;
    table.rows.push_back(
        {std::string(parameters()[s.parameter].path), value_text(s), elasticity_text(s.down), elasticity_text(s.up)});
    table.bars.push_back(std::min(1.0, s.largest()));
  }
  return {
      "Elasticity of the goodput",
      {std::move(table),
       Paragraph{"Per cent of goodput per per cent of the parameter, from the side where it is less and from the side "
                 "where it is more; whole numbers move by one. Bars end at 1."}}};
}

double width_of(const Sensitivity& s) {
  return s.across ? std::abs((*s.across)[1] - (*s.across)[0]) : 0;
}

Section uncertainty_section(const TornadoReport& report) {
  auto list = report.sensitivities;
  std::ranges::stable_sort(list, std::ranges::greater{}, width_of);
  const std::string interval = format_quantity(report.goodput.level, Dimension::share, 3) + " interval";
  Table table{.columns = {{"parameter", Align::left, true},
                          {"value", Align::right},
                          {"goodput at its low end", Align::right},
                          {"at its high end", Align::right}},
              .rows = {}};
  for (const Sensitivity& s : list) {
    if (width_of(s) < least_width * report.goodput.value_bps || table.rows.size() == most_rows) break;
    table.rows.push_back({std::string(parameters()[s.parameter].path), value_text(s),
                          format_quantity((*s.across)[0], Dimension::bit_per_second, 3),
                          format_quantity((*s.across)[1], Dimension::bit_per_second, 3)});
    table.bars.push_back(width_of(s) / width_of(list.front()));
  }
  return {"What is not known exactly, each alone across its " + interval, {std::move(table)}};
}

std::string optional_text(const std::optional<double>& value) {
  return value ? fmt::format("{}", *value) : "";
}

}  // namespace

Page tornado_page(const TornadoReport& report) {
  Table table{.columns = {{"figure"}, {"value"}}, .rows = {}, .headed = false};
  table.rows = {{"goodput", goodput_text(report.goodput)}, {"limited by", std::string(report.binding)}};
  return {visible(report.name),
          {{"Baseline", {std::move(table)}}, elasticities_section(report), uncertainty_section(report)}};
}

std::string tornado_csv(const TornadoReport& report) {
  Table table;
  for (const auto* title : {"path", "value", "down", "up", "goodput_low", "goodput_high"})
    table.columns.push_back({title});
  for (const Sensitivity& s : report.sensitivities) {
    const auto end = [&s](std::size_t i) { return s.across ? fmt::format("{}", (*s.across)[i]) : ""; };
    table.rows.push_back({std::string(parameters()[s.parameter].path), fmt::format("{}", s.value),
                          optional_text(s.down), optional_text(s.up), end(0), end(1)});
  }
  return table_csv(table);
}

}  // namespace pktcost
