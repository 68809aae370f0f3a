// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "report/validation_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/json_parts.h"
#include "units/quantity.h"
#include "units/utf8.h"

namespace pktcost {
namespace {

constexpr std::size_t most_worst = 20;

std::string figure_text(const Score& s, double value) {
  if (s.record->use == RecordUse::exclude) return "";
  if (s.record->kind == RecordKind::what_if) return fmt::format("x {:.3f}", value);
  if (s.record->metric == Metric::packet_rate) return format_quantity(value, Dimension::packet_per_second, 3);
  if (s.record->metric == Metric::cpu_busy) return format_quantity(value, Dimension::share, 3);
  return format_quantity(value, Dimension::bit_per_second, 3);
}

std::string percent(double share) {
  return fmt::format("{:.0f} %", 100 * share);
}

std::vector<std::string> figure_row(std::string name, const ErrorFigures& f) {
  return {std::move(name),
          std::to_string(f.count),
          fmt::format("{:.3f}", f.median),
          fmt::format("{:.3f}", f.ninetieth),
          f.signs_5 > 0 ? fmt::format("{} of {}", percent(f.sign_right_5), f.signs_5) : "",
          f.signs_15 > 0 ? fmt::format("{} of {}", percent(f.sign_right_15), f.signs_15) : "",
          percent(f.coverage)};
}

Table figures_table(std::string title) {
  return {.columns = {{std::move(title)},
                      {"comparisons", Align::right},
                      {"median |ln error|", Align::right},
                      {"90th percentile", Align::right},
                      {"sign right beyond 5 %", Align::right},
                      {"beyond 15 %", Align::right},
                      {"inside interval", Align::right}},
          .rows = {}};
}

Section summary_section(const ValidationReport& report) {
  Table table = figures_table("scored");
  table.rows.push_back(figure_row("all", report.summary.all));
  for (const auto& [kind, f] : report.summary.by_kind) table.rows.push_back(figure_row(kind, f));
  for (const auto& [name, kinds] : report.summary.baselines)
    for (const auto& [kind, f] : kinds) {
      auto row = figure_row(fmt::format("{}: {}", kind, name), f);
      row[4] = row[5] = row[6] = "";
      table.rows.push_back(std::move(row));
    }
  return {"Summary",
          {std::move(table),
           Paragraph{"Each group of records (source and board) counts as one. The last rows are rules of thumb."}}};
}

Section lever_section(const ValidationReport& report) {
  Table table = figures_table("lever");
  for (const auto& [lever, f] : report.summary.by_lever) table.rows.push_back(figure_row(visible(lever), f));
  return {"By lever", {std::move(table)}};
}

std::vector<std::string> score_row(const Score& s) {
  const bool inside = s.measured >= s.low && s.measured <= s.high;
  return {visible(s.id),
          visible(s.record->lever),
          figure_text(s, s.measured),
          figure_text(s, s.predicted),
          fmt::format("{} to {}", figure_text(s, s.low), figure_text(s, s.high)),
          fmt::format("{:+.3f}", s.error),
          s.beyond_bound ? "beyond its bound"
          : inside       ? ""
                         : "outside"};
}

Table score_table() {
  return {.columns = {{"record"},
                      {"lever"},
                      {"measured", Align::right},
                      {"predicted", Align::right},
                      {"interval", Align::right},
                      {"ln error", Align::right},
                      {""}},
          .rows = {}};
}

Section worst_section(const ValidationReport& report) {
  std::vector<const Score*> list;
  for (const Score& s : report.scores)
    if (s.record->use == RecordUse::score) list.push_back(&s);
  std::ranges::stable_sort(list, std::ranges::greater{}, [](const Score* s) { return std::abs(s->error); });
  Table table = score_table();
  for (std::size_t i = 0; i < std::min(list.size(), most_worst); ++i) table.rows.push_back(score_row(*list[i]));
  return {fmt::format("The {} largest errors", table.rows.size()), {std::move(table)}};
}

Section other_section(const ValidationReport& report) {
  Table table{.columns = {{"record"}, {"use"}, {"measured", Align::right}, {"predicted", Align::right}, {"verdict"}},
              .rows = {}};
  for (const Score& s : report.scores)
    if (s.record->use != RecordUse::score)
      table.rows.push_back({visible(s.id), std::string(name_of(s.record->use)), figure_text(s, s.measured),
                            figure_text(s, s.predicted),
                            s.record->use == RecordUse::exclude ? s.note
                            : s.passed                          ? "sign and size right"
                                                                : "wrong"});
  return {"Checked, not scored", {std::move(table)}};
}

Json figures_json(const ErrorFigures& f) {
  return {{"count", f.count},           {"median", finite(f.median)},
          {"p90", finite(f.ninetieth)}, {"sign_right_5", finite(f.sign_right_5)},
          {"signs_5", f.signs_5},       {"sign_right_15", finite(f.sign_right_15)},
          {"signs_15", f.signs_15},     {"coverage", finite(f.coverage)}};
}

Json score_json(const Score& s) {
  Json json{{"id", s.id},
            {"kind", name_of(s.record->kind)},
            {"use", name_of(s.record->use)},
            {"group", s.record->group},
            {"lever", s.record->lever},
            {"metric", name_of(s.record->metric)},
            {"measured", finite(s.measured)},
            {"predicted", finite(s.predicted)},
            {"low", finite(s.low)},
            {"high", finite(s.high)},
            {"error", finite(s.error)}};
  if (s.record->bound) json["bound"] = *s.record->bound;
  json["passed"] = s.passed && !s.beyond_bound;
  if (!s.note.empty()) json["note"] = s.note;
  return json;
}

template <typename Map>
Json map_json(const Map& map) {
  Json json = Json::object();
  for (const auto& [name, f] : map) json[name] = figures_json(f);
  return json;
}

}  // namespace

Page validation_page(const ValidationReport& report) {
  Page page{"Predicted against measured", {summary_section(report), lever_section(report), worst_section(report)}};
  Section others = other_section(report);
  if (!std::get<Table>(others.blocks.front()).rows.empty()) page.sections.push_back(std::move(others));
  return page;
}

std::string validation_csv(const ValidationReport& report) {
  Table table{.columns = {{"id"},
                          {"kind"},
                          {"use"},
                          {"group"},
                          {"lever"},
                          {"metric"},
                          {"measured"},
                          {"predicted"},
                          {"low"},
                          {"high"},
                          {"error"},
                          {"bound"},
                          {"passed"}},
              .rows = {}};
  for (const Score& s : report.scores)
    table.rows.push_back({s.id, std::string(name_of(s.record->kind)), std::string(name_of(s.record->use)),
                          s.record->group, s.record->lever, std::string(name_of(s.record->metric)),
                          fmt::format("{}", s.measured), fmt::format("{}", s.predicted), fmt::format("{}", s.low),
                          fmt::format("{}", s.high), fmt::format("{}", s.error),
                          s.record->bound ? fmt::format("{}", *s.record->bound) : "",
                          s.passed && !s.beyond_bound ? "true" : "false"});
  return table_csv(table);
}

std::string validation_json(const ValidationReport& report) {
  Json records = Json::array(), baselines = Json::object();
  for (const Score& s : report.scores) records.push_back(score_json(s));
  for (const auto& [name, kinds] : report.summary.baselines) baselines[name] = map_json(kinds);
  const Json json{{"schema", "pktcost.validation/1"},
                  {"level", report.level},
                  {"records", std::move(records)},
                  {"summary",
                   {{"all", figures_json(report.summary.all)},
                    {"by_kind", map_json(report.summary.by_kind)},
                    {"by_lever", map_json(report.summary.by_lever)}}},
                  {"baselines", std::move(baselines)}};
  return json_document(json);
}

}  // namespace pktcost
