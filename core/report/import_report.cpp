// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "report/import_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/json_parts.h"
#include "units/quantity.h"
#include "units/utf8.h"

namespace pktcost {
namespace {

constexpr std::size_t most_rows_for_people = 60;

const ObservationName& name_of(const Observation& o) {
  return *find_observation_name(o.quantity);
}

std::string_view unit_of(Dimension dimension) {
  switch (dimension) {
    case Dimension::hertz:
      return "Hz";
    case Dimension::second:
      return "s";
    case Dimension::byte:
      return "B";
    case Dimension::bit_per_second:
      return "bit/s";
    case Dimension::byte_per_second:
      return "B/s";
    case Dimension::cycle:
      return "cycles";
    case Dimension::packet_per_second:
      return "packets/s";
    case Dimension::per_second:
      return "1/s";
    case Dimension::count:
    case Dimension::share:
      break;
  }
  return "1";
}

std::string shown_value(const Observation& o) {
  return o.text.empty() ? format_quantity(o.value, name_of(o).dimension, 5) : visible(o.text);
}

Table run_table(const Observations& all, std::size_t run, std::size_t& left_out) {
  Table table{.columns = {{"quantity", Align::left, true}, {"of"}, {"value", Align::right}, {"line", Align::right}},
              .rows = {}};
  for (const Observation& o : all.observations) {
    if (o.run != run) continue;
    if (table.rows.size() == most_rows_for_people) {
      ++left_out;
      continue;
    }
    std::string of = visible(o.subject);
    if (o.end_s > 0) of += fmt::format("{}{} to {} s", of.empty() ? "" : ", ", o.begin_s, o.end_s);
    table.rows.push_back({std::string(o.quantity), std::move(of), shown_value(o), std::to_string(o.line)});
  }
  return table;
}

Section run_section(const Observations& all, std::size_t run) {
  const ImportedRun& r = all.runs[run];
  Section section{fmt::format("{}: {}, line {}", visible(r.file), r.kind, r.line), {}};
  if (!r.label.empty()) section.blocks.emplace_back(Paragraph{visible(r.label)});
  std::size_t left_out = 0;
  Table table = run_table(all, run, left_out);
  if (!table.rows.empty()) section.blocks.emplace_back(std::move(table));
  if (left_out > 0)
    section.blocks.emplace_back(Paragraph{fmt::format("{} more: --format csv, json or yaml has all", left_out)});
  for (const ImportFinding& finding : all.findings)
    if (finding.run == run)
      section.blocks.emplace_back(
          Paragraph{fmt::format("line {}: {}", finding.line, visible(finding.text)), ParagraphKind::item});
  return section;
}

double whole_of(const ComponentProfile& profile) {
  return profile.total > 0 ? profile.total : profile.listed;
}

Section components_section(const ComponentProfile& profile) {
  Table table{.columns = {{"component", Align::left, true}, {"share", Align::right}}, .rows = {}};
  const double whole = whole_of(profile);
  for (std::size_t c = 0; c < component_names.size(); ++c)
    if (profile.samples[c] > 0)
      table.rows.push_back(
          {std::string(component_names[c]), fmt::format("{:.2f} %", 100 * profile.samples[c] / whole)});
  double unmapped = 0;
  for (const auto& symbol : profile.unmapped) unmapped += symbol.samples;
  if (unmapped > 0) table.rows.push_back({"(not mapped)", fmt::format("{:.2f} %", 100 * unmapped / whole)});
  if (profile.total > profile.listed)
    table.rows.push_back({"(not listed)", fmt::format("{:.2f} %", 100 * (1 - profile.listed / whole))});
  return {"By component", {std::move(table)}};
}

Section unmapped_section(const ComponentProfile& profile) {
  Table table{.columns = {{"symbol", Align::left, true}, {"share", Align::right}}, .rows = {}};
  for (const auto& symbol : profile.unmapped)
    table.rows.push_back({visible(symbol.symbol), fmt::format("{:.2f} %", 100 * symbol.samples / whole_of(profile))});
  if (table.rows.empty()) return {"Not mapped", {Paragraph{"Every listed symbol stands for a component."}}};
  return {"Not mapped", {std::move(table)}};
}

Json observation_json(const Observations& all, const Observation& o) {
  Json json{{"quantity", o.quantity}};
  if (!o.subject.empty()) json["subject"] = o.subject;
  if (!o.module.empty()) json["module"] = o.module;
  if (!o.command.empty()) json["command"] = o.command;
  if (o.text.empty())
    json["value"] = finite(o.value);
  else
    json["value"] = o.text;
  json["spread"] = finite(o.spread);
  json["unit"] = unit_of(name_of(o).dimension);
  if (o.end_s > 0) json["interval"] = {finite(o.begin_s), finite(o.end_s)};
  json["run"] = o.run;
  json["source"] = {{"file", all.runs[o.run].file}, {"line", o.line}, {"kind", all.runs[o.run].kind}};
  return json;
}

Json unmapped_json(const ImportReport& report) {
  Json list = Json::array();
  for (const ComponentProfile& profile : report.profiles)
    for (const auto& symbol : profile.unmapped)
      list.push_back(
          {{"symbol", symbol.symbol}, {"share", finite(symbol.samples / whole_of(profile))}, {"file", profile.name}});
  return list;
}

Json components_json(const ImportReport& report) {
  Json list = Json::array();
  for (const ComponentProfile& profile : report.profiles) {
    Json shares = Json::object();
    for (std::size_t c = 0; c < component_names.size(); ++c)
      if (profile.samples[c] > 0)
        shares[std::string(component_names[c])] = finite(profile.samples[c] / whole_of(profile));
    list.push_back({{"file", profile.name},
                    {"total_known", profile.total > 0},
                    {"listed", finite(profile.listed / whole_of(profile))},
                    {"shares", std::move(shares)}});
  }
  return list;
}

Json report_json(const ImportReport& report) {
  const Observations& all = report.observations;
  Json runs = Json::array(), observations = Json::array(), findings = Json::array();
  for (const ImportedRun& run : all.runs)
    runs.push_back({{"file", run.file}, {"kind", run.kind}, {"label", run.label}, {"line", run.line}});
  for (const Observation& o : all.observations) observations.push_back(observation_json(all, o));
  for (const ImportFinding& finding : all.findings)
    findings.push_back({{"code", finding.code}, {"text", finding.text}, {"run", finding.run}, {"line", finding.line}});
  return {{"schema", "pktcost.observations/1"},
          {"observations", std::move(observations)},
          {"unmapped", unmapped_json(report)},
          {"findings", std::move(findings)},
          {"runs", std::move(runs)},
          {"components", components_json(report)}};
}

/// YAML in block style; strings as JSON writes them, which YAML reads.
void append_yaml(const Json& json, std::size_t indent, std::string& text) {
  const std::string pad(indent, ' ');
  if (json.is_object()) {
    for (const auto& [key, value] : json.items()) {
      const bool block = (value.is_object() || value.is_array()) && !value.empty();
      text += pad + key + ":";
      if (block) {
        text += "\n";
        append_yaml(value, indent + 2, text);
      } else {
        text += " " + value.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
      }
    }
    return;
  }
  for (const auto& item : json) {
    if (!item.is_object() || item.empty()) {
      text += pad + "- " + item.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
      continue;
    }
    std::string entries;
    append_yaml(item, indent + 2, entries);
    entries.replace(indent, 1, "-");
    text += entries;
  }
}

}  // namespace

Page import_page(const ImportReport& report) {
  Page page;
  if (!report.unmapped_only)
    for (std::size_t run = 0; run < report.observations.runs.size(); ++run)
      page.sections.push_back(run_section(report.observations, run));
  for (const ComponentProfile& profile : report.profiles) {
    if (!report.unmapped_only) page.sections.push_back(components_section(profile));
    page.sections.push_back(unmapped_section(profile));
  }
  if (page.sections.empty()) page.sections.push_back({"", {Paragraph{"No profile was read: nothing to map."}}});
  return page;
}

std::string import_csv(const ImportReport& report) {
  if (report.unmapped_only) {
    Table table{.columns = {{"file"}, {"symbol"}, {"share"}}, .rows = {}};
    for (const ComponentProfile& profile : report.profiles)
      for (const auto& symbol : profile.unmapped)
        table.rows.push_back({profile.name, symbol.symbol, fmt::format("{}", symbol.samples / whole_of(profile))});
    return table_csv(table);
  }
  Table table{.columns = {{"quantity"},
                          {"subject"},
                          {"value"},
                          {"spread"},
                          {"unit"},
                          {"begin"},
                          {"end"},
                          {"run"},
                          {"file"},
                          {"line"},
                          {"kind"}},
              .rows = {}};
  const Observations& all = report.observations;
  for (const Observation& o : all.observations)
    table.rows.push_back({std::string(o.quantity), o.subject, o.text.empty() ? fmt::format("{}", o.value) : o.text,
                          fmt::format("{}", o.spread), std::string(unit_of(name_of(o).dimension)),
                          fmt::format("{}", o.begin_s), fmt::format("{}", o.end_s), std::to_string(o.run),
                          all.runs[o.run].file, std::to_string(o.line), std::string(all.runs[o.run].kind)});
  return table_csv(table);
}

std::string import_json(const ImportReport& report) {
  return json_document(report_json(report));
}

std::string import_yaml(const ImportReport& report) {
  std::string text;
  append_yaml(report_json(report), 0, text);
  return text;
}

}  // namespace pktcost
