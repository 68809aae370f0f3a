// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
//
// All JSON of the program: ordered keys, SI base units, shortest digits that give the same double back.

#include "report/explanation_report.h"
#include "report/json_parts.h"
#include "report/listings.h"
#include "report/prediction_report.h"

namespace pktcost {
namespace {

Json line_json(const LedgerLine& line) {
  return {{"component", line.component},
          {"context", line.context},
          {"event", line.event},
          {"events_per_packet", finite(line.events_per_packet)},
          {"cycles_per_event", finite(line.cycles_per_event)},
          {"cycles_per_packet", finite(line.cycles_per_packet)},
          {"share", finite(line.share)}};
}

Json ledger_json(std::span<const LedgerLine> lines) {
  Json array = Json::array();
  for (const auto& line : lines) array.push_back(line_json(line));
  return array;
}

Json cpu_json(const CpuShares& cpu) {
  return {{"busy", finite(cpu.busy)},       {"user", finite(cpu.user)}, {"system", finite(cpu.system)},
          {"softirq", finite(cpu.softirq)}, {"irq", finite(cpu.irq)},   {"cores", static_cast<int>(cpu.cores)}};
}

Json ceilings_json(std::span<const CeilingLine> ceilings) {
  Json array = Json::array();
  for (const auto& ceiling : ceilings)
    array.push_back({{"name", ceiling.name}, {"goodput", finite(ceiling.goodput_bps)}});
  return array;
}

Json warnings_json(std::span<const WarningLine> warnings) {
  Json array = Json::array();
  for (const auto& warning : warnings) array.push_back({{"code", warning.code}, {"text", warning.text}});
  return array;
}

Json run_json(const ObservedRun& run) {
  Json figures = Json::array();
  for (const auto& figure : run.figures) {
    Json entry{{"quantity", figure.quantity}, {"measured", finite(figure.measured)}};
    if (figure.predicted) entry["predicted"] = finite(*figure.predicted);
    if (figure.ratio) entry["ratio"] = finite(*figure.ratio);
    figures.push_back(std::move(entry));
  }
  return {{"source", run.source}, {"figures", std::move(figures)}};
}

Json inputs_json(const InputSummary& inputs) {
  Json counts = Json::object();
  for (std::size_t i = 0; i < basis_names.size(); ++i) counts[std::string(basis_names[i])] = inputs.count[i];
  return {{"count", std::move(counts)}, {"fitted", inputs.fitted}, {"assumed", inputs.assumed}};
}

Json to_json(const PredictionReport& report) {
  Json json;
  json["schema"] = "pktcost.prediction/1";
  json["scenario"] = report.name;
  json["goodput"] = goodput_json(report.goodput);
  json["packet_rate"] = finite(report.packet_rate);
  json["binding"] = report.binding;
  json["ceilings"] = ceilings_json(report.ceilings);
  json["cycles_per_packet"] = finite(report.cycles_per_packet);
  json["cpu"] = cpu_json(report.cpu);
  json["interrupt_rate"] = finite(report.interrupt_rate);
  json["interrupts_per_packet"] = finite(report.interrupts_per_packet);
  json["polls_per_packet"] = finite(report.polls_per_packet);
  json["tlb_misses_per_packet"] = finite(report.tlb_misses_per_packet);
  json["cache_lines_per_packet"] = finite(report.cache_lines_per_packet);
  json["latency_added"] = finite(report.latency_added_s);
  json["ledger"] = ledger_json(report.ledger);
  json["warnings"] = warnings_json(report.warnings);
  json["payload"] = finite(report.payload_bytes);
  json["observed"] = Json::array();
  for (const auto& run : report.observed) json["observed"].push_back(run_json(run));
  json["inputs"] = inputs_json(report.inputs);
  return json;
}

Json input_json(const ExplainedInput& input) {
  return {{"path", input.parameter->path},
          {"value", value_json(*input.parameter, input.value)},
          {"unit", base_unit(input.parameter->dimension)},
          {"basis", name_of(input.basis)},
          {"spread", finite(input.spread)},
          {"source", input.source},
          {"place", input.place}};
}

Json component_json(const ExplainedComponent& component) {
  Json equations = Json::array();
  for (const auto& [equation, file] : component.equations)
    equations.push_back({{"equation", equation}, {"document", file}});
  Json inputs = Json::array();
  for (const auto& input : component.inputs) inputs.push_back(input_json(input));
  return {{"component", component.component},  {"cycles_per_packet", finite(component.cycles_per_packet)},
          {"share", finite(component.share)},  {"rows", ledger_json(component.rows)},
          {"equations", std::move(equations)}, {"inputs", std::move(inputs)}};
}

Json parameter_json(const Parameter& parameter) {
  constexpr std::array<std::string_view, 3> kinds{"quantity", "choice", "flag"};
  Json json{{"path", parameter.path},
            {"kind", kinds[static_cast<std::size_t>(parameter.kind)]},
            {"unit", base_unit(parameter.dimension)},
            {"default", value_json(parameter, parameter.initial)}};
  if (parameter.kind == ParameterKind::quantity) {
    json["low"] = finite(parameter.low);
    json["high"] = finite(parameter.high);
  }
  if (parameter.kind == ParameterKind::choice)
    json["words"] = std::vector(parameter.words.begin(), parameter.words.end());
  json["spread"] = parameter.spread;
  json["meaning"] = parameter.meaning;
  json["source"] = parameter.source;
  return json;
}

}  // namespace

std::string prediction_json(const PredictionReport& report) {
  return json_document(to_json(report));
}

std::string predictions_json(std::span<const PredictionReport> reports) {
  Json array = Json::array();
  for (const auto& report : reports) array.push_back(to_json(report));
  return json_document({{"schema", "pktcost.predictions/1"}, {"predictions", std::move(array)}});
}

std::string explanation_json(const ExplanationReport& report) {
  Json components = Json::array();
  for (const auto& component : report.components) components.push_back(component_json(component));
  Json ceilings = Json::array();
  for (const auto& ceiling : report.ceilings)
    ceilings.push_back({{"name", ceiling.name},
                        {"goodput", finite(ceiling.goodput_bps)},
                        {"meaning", ceiling.meaning},
                        {"document", ceiling.document}});
  return json_document({{"schema", "pktcost.explanation/1"},
                        {"scenario", report.name},
                        {"goodput", goodput_json(report.goodput)},
                        {"binding", report.binding},
                        {"cycles_per_packet", finite(report.cycles_per_packet)},
                        {"components", std::move(components)},
                        {"ceilings", std::move(ceilings)}});
}

std::string parameters_json(std::span<const Parameter* const> chosen) {
  Json array = Json::array();
  for (const Parameter* parameter : chosen) array.push_back(parameter_json(*parameter));
  return json_document({{"schema", "pktcost.parameters/1"}, {"parameters", std::move(array)}});
}

std::string presets_json(std::span<const Preset> presets) {
  Json array = Json::array();
  for (const auto& preset : presets)
    array.push_back({{"name", preset.name}, {"title", preset.title}, {"file", preset.file.string()}});
  return json_document({{"schema", "pktcost.presets/1"}, {"presets", std::move(array)}});
}

}  // namespace pktcost
