// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "report/listings.h"

#include <fmt/format.h>
#include <fnmatch.h>

#include <algorithm>

#include "units/utf8.h"

namespace pktcost {
namespace {

std::string unit_text(const Parameter& parameter) {
  if (parameter.kind != ParameterKind::quantity) return "";
  return parameter.dimension == Dimension::share ? "%" : std::string(base_unit(parameter.dimension));
}

std::string range_text(const Parameter& parameter) {
  if (parameter.kind == ParameterKind::flag) return "true, false";
  if (parameter.kind == ParameterKind::quantity)
    return fmt::format("{} to {}", parameter_text(parameter, parameter.low), parameter_text(parameter, parameter.high));
  return fmt::format("{}", fmt::join(parameter.words, ", "));
}

std::vector<std::string> row_of(const Parameter& parameter) {
  return {std::string(parameter.path),
          unit_text(parameter),
          parameter_text(parameter, parameter.initial),
          range_text(parameter),
          parameter.spread == 0 ? "" : format_quantity(parameter.spread, Dimension::count),
          parameter.source.empty() ? std::string(parameter.meaning)
                                   : fmt::format("{} (default: {})", parameter.meaning, parameter.source)};
}

Section group_section(const ParameterGroup& group, std::span<const Parameter* const> chosen) {
  Table table{.columns = {{"path", Align::left, true},
                          {"unit"},
                          {"default", Align::right},
                          {"range"},
                          {"spread", Align::right},
                          {"meaning (source of the default)"}},
              .rows = {}};
  const std::string prefix = std::string(group.name) + ".";
  for (const Parameter* parameter : chosen)
    if (parameter->path.starts_with(prefix)) table.rows.push_back(row_of(*parameter));
  return {std::string(group.title), {std::move(table)}};
}

std::string csv_value(const Parameter& parameter, double value) {
  return parameter.kind == ParameterKind::quantity ? fmt::format("{}", value) : parameter_text(parameter, value);
}

std::vector<std::string> csv_row(const Parameter& parameter) {
  const bool quantity = parameter.kind == ParameterKind::quantity;
  return {std::string(parameter.path),
          std::string(base_unit(parameter.dimension)),
          csv_value(parameter, parameter.initial),
          quantity ? csv_value(parameter, parameter.low) : "",
          quantity ? csv_value(parameter, parameter.high) : "",
          quantity ? "" : range_text(parameter),
          fmt::format("{}", parameter.spread),
          std::string(parameter.meaning),
          std::string(parameter.source)};
}

Table presets_table(std::span<const Preset> presets) {
  Table table{.columns = {{"preset", Align::left, true}, {"title"}}, .rows = {}};
  for (const auto& preset : presets) table.rows.push_back({visible(preset.name), visible(preset.title)});
  return table;
}

}  // namespace

bool matches(std::string_view name, std::string_view pattern) {
  if (pattern.find_first_of("*?[") == std::string_view::npos) return name.find(pattern) != std::string_view::npos;
  return fnmatch(std::string(pattern).c_str(), std::string(name).c_str(), 0) == 0;
}

std::vector<const Parameter*> matching_parameters(std::string_view pattern) {
  std::vector<const Parameter*> chosen;
  for (const Parameter& parameter : parameters())
    if (matches(parameter.path, pattern)) chosen.push_back(&parameter);
  return chosen;
}

Page parameters_page(std::span<const Parameter* const> chosen) {
  Page page{"Parameters", {}};
  page.sections.push_back(
      {"",
       {Paragraph{"The spread is the standard deviation of ln(value), for a share that of ln(value/(1-value)); none = "
                  "known exactly or chosen by the user."}}});
  for (const auto& group : parameter_groups()) {
    Section section = group_section(group, chosen);
    if (!std::get<Table>(section.blocks.front()).rows.empty()) page.sections.push_back(std::move(section));
  }
  return page;
}

std::string parameters_csv(std::span<const Parameter* const> chosen) {
  Table table;
  for (const auto* title : {"path", "unit", "default", "low", "high", "words", "spread", "meaning", "source"})
    table.columns.push_back({title});
  for (const Parameter* parameter : chosen) table.rows.push_back(csv_row(*parameter));
  return table_csv(table);
}

Page presets_page(std::span<const Preset> presets) {
  return {"", {{"", {presets_table(presets)}}}};
}

std::string presets_csv(std::span<const Preset> presets) {
  Table table = presets_table(presets);
  table.columns.push_back({"file"});
  for (std::size_t i = 0; i < presets.size(); ++i) table.rows[i].push_back(visible(presets[i].file.string()));
  return table_csv(table);
}

}  // namespace pktcost
