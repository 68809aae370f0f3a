// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "report/explanation_report.h"

#include <algorithm>

#include "predict/mechanisms.h"

namespace pktcost {
namespace {

ExplainedInput explained(const Description& description, std::size_t index) {
  const Parameter& parameter = parameters()[index];
  const Origin& origin = description.origins[index];
  const bool of_default = origin.basis == Basis::initial && origin.source.empty();
  return {&parameter,
          parameter.get(description.scenario),
          origin.basis,
          origin.spread,
          of_default ? std::string(parameter.source) : origin.source,
          origin.place};
}

void add_inputs(const Description& description, std::string_view name, std::vector<ExplainedInput>& inputs) {
  for (const std::size_t index : named_parameters(name)) {
    const auto same = [index](const ExplainedInput& input) { return input.parameter == &parameters()[index]; };
    if (std::ranges::none_of(inputs, same)) inputs.push_back(explained(description, index));
  }
}

ExplainedComponent explain_component(const Description& description, const PredictionReport& prediction,
                                     std::string_view name) {
  ExplainedComponent component{name, 0, 0, {}, {}, {}};
  for (const auto& line : prediction.ledger) {
    if (line.component != name) continue;
    component.rows.push_back(line);
    component.cycles_per_packet += line.cycles_per_packet;
    component.share += line.share;
  }
  for (const auto& mechanism : mechanisms()) {
    if (name_of(mechanism.component) != name) continue;
    component.equations.push_back({mechanism.equation, mechanism.document});
    for (const auto& input : mechanism.inputs) add_inputs(description, input, component.inputs);
  }
  add_inputs(description, std::string("costs.").append(name), component.inputs);
  return component;
}

std::vector<std::string_view> components_of(const PredictionReport& prediction) {
  std::vector<std::string_view> names;
  for (const auto& line : prediction.ledger)
    if (std::ranges::find(names, line.component) == names.end()) names.push_back(line.component);
  return names;
}

// The CPU ceilings and the loads offered have no rule of their own.
std::string_view ceiling_document(std::string_view name) {
  for (const auto& rule : ceiling_rules())
    if (name_of(rule.name) == name) return rule.document;
  return "docs/model/solution.md";
}

}  // namespace

std::vector<std::size_t> named_parameters(std::string_view input) {
  if (const auto index = find_parameter(input)) return {*index};
  std::vector<std::size_t> indices;
  const std::string prefix = std::string(input) + ".";
  for (std::size_t i = 0; i < parameters().size(); ++i)
    if (parameters()[i].path.starts_with(prefix)) indices.push_back(i);
  return indices;
}

ExplanationReport make_explanation(const Description& description, const PredictionReport& prediction,
                                   std::optional<Component> only) {
  ExplanationReport report{
      prediction.name, prediction.goodput, prediction.binding, prediction.cycles_per_packet, {}, {}};
  if (only) {
    report.components.push_back(explain_component(description, prediction, name_of(*only)));
    return report;
  }
  for (const auto& name : components_of(prediction))
    report.components.push_back(explain_component(description, prediction, name));
  std::ranges::stable_sort(report.components, std::greater<>(), &ExplainedComponent::cycles_per_packet);
  for (const auto& ceiling : prediction.ceilings)
    report.ceilings.push_back({ceiling.name, ceiling.goodput_bps, ceiling.binds, ceiling_meaning(ceiling.name),
                               ceiling_document(ceiling.name)});
  return report;
}

std::string_view ceiling_meaning(std::string_view name) {
  constexpr std::pair<std::string_view, std::string_view> meanings[] = {
      {"cpu", "the core has no cycles left"},
      {"cpu.softirq", "the core that runs the softirq has no cycles left"},
      {"cpu.process", "the core that runs the process has no cycles left"},
      {"link", "the link is full, headers and gaps between frames included"},
      {"mac", "the MAC or its interface moves no more bytes"},
      {"bus", "the I/O bus between MAC and memory is full"},
      {"memory", "the memory moves no more bytes"},
      {"window", "the window is in flight, and the sender waits for acknowledgements"},
      {"send_buffer", "the send buffer is in flight, and the sender waits for acknowledgements"},
      {"ring", "the descriptor ring is full before it is served"},
      {"loss", "TCP slows down after losses"},
      {"peer", "the other end sends or takes no more"},
      {"offered", "no more is offered"},
  };
  const auto found = std::ranges::find(meanings, name, [](const auto& meaning) { return meaning.first; });
  return found == std::end(meanings) ? "" : found->second;
}

}  // namespace pktcost
