// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "report/explanation_report.h"
#include "units/utf8.h"

namespace pktcost {
namespace {

std::string source_text(const ExplainedInput& input) {
  const std::string source = visible(input.source);
  const std::string place = visible(input.place);
  return source.empty() || place.empty() ? source + place : fmt::format("{} ({})", source, place);
}

Table inputs_table(const std::vector<ExplainedInput>& inputs) {
  Table table{.columns = {{"input", Align::left, true}, {"value", Align::right}, {"basis"}, {"source"}}, .rows = {}};
  for (const auto& input : inputs)
    table.rows.push_back({std::string(input.parameter->path), parameter_text(*input.parameter, input.value),
                          std::string(name_of(input.basis)), source_text(input)});
  return table;
}

Table rows_table(const ExplainedComponent& component) {
  Table table = ledger_table(component.rows);
  table.columns.erase(table.columns.begin());
  for (auto& row : table.rows) row.erase(row.begin());
  return table;
}

std::string title_of(const ExplainedComponent& component) {
  return fmt::format("{}: {} cycles per packet, {}", component.component, number_text(component.cycles_per_packet),
                     percent_text(component.share));
}

Section component_section(const ExplainedComponent& component) {
  Section section{title_of(component), {}};
  if (component.rows.empty())
    section.blocks.emplace_back(
        Paragraph{fmt::format("{} has no row in the ledger of this scenario.", component.component)});
  else
    section.blocks.emplace_back(rows_table(component));
  for (const auto& [equation, document] : component.equations) {
    section.blocks.emplace_back(Paragraph{std::string(equation), ParagraphKind::code});
    section.blocks.emplace_back(Paragraph{fmt::format("see {}", document)});
  }
  if (component.equations.empty())
    section.blocks.emplace_back(Paragraph{"It stands for time in profiles; the model computes no cost for it."});
  if (!component.inputs.empty()) section.blocks.emplace_back(inputs_table(component.inputs));
  return section;
}

Section ceilings_section(const std::vector<ExplainedCeiling>& ceilings) {
  Table table{.columns = {{"ceiling", Align::left, true}, {"goodput", Align::right}, {"when"}, {"see"}}, .rows = {}};
  for (const auto& ceiling : ceilings) {
    if (ceiling.binds) table.emphasised_row = table.rows.size();
    table.rows.push_back({std::string(ceiling.name), format_quantity(ceiling.goodput_bps, Dimension::bit_per_second, 3),
                          std::string(ceiling.meaning) + (ceiling.binds ? " (binds)" : ""),
                          std::string(ceiling.document)});
  }
  return {"Ceilings", {std::move(table)}};
}

std::string csv_value(const ExplainedInput& input) {
  if (input.parameter->kind == ParameterKind::quantity) return fmt::format("{}", input.value);
  return parameter_text(*input.parameter, input.value);
}

std::vector<std::string> csv_row(const std::string& scenario, const ExplainedComponent& component,
                                 const ExplainedInput& input) {
  const ExplainedEquation equation = component.equations.empty() ? ExplainedEquation{} : component.equations.front();
  return {scenario,
          std::string(component.component),
          fmt::format("{}", component.cycles_per_packet),
          std::string(equation.equation),
          std::string(equation.document),
          std::string(input.parameter->path),
          csv_value(input),
          std::string(base_unit(input.parameter->dimension)),
          std::string(name_of(input.basis)),
          fmt::format("{}", input.spread),
          visible(input.source),
          visible(input.place)};
}

}  // namespace

Page explanation_page(const ExplanationReport& report) {
  Table figures{.columns = {{"figure"}, {"value"}}, .rows = {}, .headed = false};
  figures.rows = {{"goodput", goodput_text(report.goodput)},
                  {"limited by", std::string(report.binding)},
                  {"cycles", number_text(report.cycles_per_packet) + " per packet"}};
  Page page{visible(report.name), {{"", {std::move(figures)}}}};
  if (!report.ceilings.empty()) page.sections.push_back(ceilings_section(report.ceilings));
  for (const auto& component : report.components) page.sections.push_back(component_section(component));
  return page;
}

std::string explanation_csv(const ExplanationReport& report) {
  Table table;
  for (const auto* title : {"scenario", "component", "cycles_per_packet", "equation", "document", "path", "value",
                            "unit", "basis", "spread", "source", "place"})
    table.columns.push_back({title});
  const std::string scenario = visible(report.name);
  for (const auto& component : report.components)
    for (const auto& input : component.inputs) table.rows.push_back(csv_row(scenario, component, input));
  return table_csv(table);
}

}  // namespace pktcost
