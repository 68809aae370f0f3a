// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "report/comparison_of_report.h"
#include "report/json_parts.h"
#include "report/tornado_report.h"
#include "report/whatif_report.h"

namespace pktcost {
namespace {

Json estimate_json(const Estimate& estimate) {
  return {{"value", finite(estimate.value)}, {"low", finite(estimate.low)}, {"high", finite(estimate.high)}};
}

Json sets_json(std::span<const ChangedValue> sets) {
  Json json = Json::object();
  for (const ChangedValue& set : sets)
    json[std::string(parameters()[set.parameter].path)] = value_json(parameters()[set.parameter], set.after);
  return json;
}

Json names_json(std::span<const Lever* const> levers) {
  Json names = Json::array();
  for (const Lever* lever : levers) names.push_back(lever->name);
  return names;
}

void add_effect(const Effect& effect, Json& json) {
  json["sets"] = sets_json(effect.sets);
  json["goodput"] = estimate_json(effect.goodput_bps);
  json["ratio"] = estimate_json(effect.ratio);
  json["cpu_ratio"] = finite(effect.cpu.ratio);
  json["binding"] = name_of(effect.binding);
  json["cpu_at_equal_goodput"] = {{"goodput", finite(effect.cpu.goodput_bps)},
                                  {"before", finite(effect.cpu.before)},
                                  {"after", finite(effect.cpu.after)}};
  if (effect.next) json["next"] = {{"name", name_of(effect.next->name)}, {"goodput", finite(effect.next->goodput_bps)}};
  if (effect.by_hard_interrupts > 0) json["ratio_by_hard_interrupts"] = finite(effect.by_hard_interrupts);
  if (effect.by_all_hard_interrupts > 0) json["ratio_by_all_hard_interrupts"] = finite(effect.by_all_hard_interrupts);
}

Json lever_json(const LeverEffect& lever) {
  Json json{{"lever", lever.lever->name}, {"applies", lever.effect.has_value()}, {"reason", lever.reason}};
  if (lever.effect)
    add_effect(*lever.effect, json);
  else
    json["sets"] = Json::object();
  json["title"] = lever.lever->title;
  json["effort"] = name_of(lever.lever->effort);
  json["cost"] = lever.lever->cost;
  json["risk"] = lever.lever->risk;
  json["source"] = lever.lever->source;
  return json;
}

Json together_json(const Together& together) {
  Json json{{"levers", names_json(together.levers)}, {"refused", Json::array()}};
  for (const LeverEffect& lever : together.refused)
    json["refused"].push_back({{"lever", lever.lever->name}, {"reason", lever.reason}});
  if (together.effect) add_effect(*together.effect, json);
  return json;
}

Json pairs_json(std::span<const Synergy> pairs) {
  Json array = Json::array();
  for (const Synergy& pair : pairs)
    array.push_back({{"levers", names_json(pair.levers)},
                     {"alone", {finite(pair.alone[0]), finite(pair.alone[1])}},
                     {"together", finite(pair.together)},
                     {"expected", finite(pair.expected)},
                     {"enables", pair.enables},
                     {"binding", name_of(pair.binding)}});
  return array;
}

Json best_json(const BestSet& best) {
  Json steps = Json::array();
  for (const SetStep& step : best.steps) {
    Json json{{"levers", names_json(step.levers)}, {"step_ratio", finite(step.ratio)}};
    add_effect(step.effect, json);
    steps.push_back(std::move(json));
  }
  return {{"steps", std::move(steps)}, {"at_ceiling", best.at_ceiling}};
}

Json warnings_json(std::span<const WarningLine> warnings) {
  Json array = Json::array();
  for (const auto& warning : warnings) array.push_back({{"code", warning.code}, {"text", warning.text}});
  return array;
}

Json end_json(const ComparedSystem& system) {
  return {{"scenario", system.name},
          {"goodput", goodput_json(system.goodput)},
          {"binding", system.binding},
          {"cycles_per_packet", finite(system.cycles_per_packet)},
          {"cpu_busy", finite(system.cpu_busy)}};
}

Json cause_json(const Cause& cause) {
  Json changes = Json::object();
  for (const ChangedValue& change : cause.changes)
    changes[std::string(parameters()[change.parameter].path)] = {
        {"before", value_json(parameters()[change.parameter], change.before)},
        {"after", value_json(parameters()[change.parameter], change.after)}};
  return {{"cause", cause.name},
          {"goodput_change", finite(cause.goodput_change_bps)},
          {"alone", finite(cause.alone_bps)},
          {"changes", std::move(changes)}};
}

Json component_json(const ComponentChange& change) {
  return {{"component", change.component},
          {"goodput_change", finite(change.goodput_change_bps)},
          {"before_s_per_byte", finite(change.before_s_per_byte)},
          {"after_s_per_byte", finite(change.after_s_per_byte)}};
}

}  // namespace

std::string whatif_json(const WhatIfReport& report) {
  Json json{{"schema", "pktcost.whatif/1"},
            {"scenario", report.name},
            {"baseline",
             {{"goodput", goodput_json(report.baseline)},
              {"binding", report.binding},
              {"cpu_busy", finite(report.cpu_busy)},
              {"data_floor", finite(report.data_floor_bps)}}},
            {"levers", Json::array()}};
  for (const LeverEffect& lever : report.levers) json["levers"].push_back(lever_json(lever));
  if (report.together) json["together"] = together_json(*report.together);
  if (report.pairs) json["pairs"] = pairs_json(*report.pairs);
  if (report.best) json["best"] = best_json(*report.best);
  json["warnings"] = warnings_json(report.warnings);
  return json_document(json);
}

std::string comparison_of_json(const ComparisonOfReport& report) {
  Json json{{"schema", "pktcost.comparison/1"}, {"before", end_json(report.before)},
            {"after", end_json(report.after)},  {"ratio", estimate_json(report.ratio)},
            {"attribution", Json::array()},     {"interaction", finite(report.causes.interaction_bps)},
            {"causes", Json::array()},          {"interactions", Json::array()}};
  for (const auto& change : report.components) json["attribution"].push_back(component_json(change));
  for (const auto& cause : report.causes.list) json["causes"].push_back(cause_json(cause));
  for (const auto& pair : report.causes.interactions)
    json["interactions"].push_back(
        {{"causes", {report.causes.list[pair.causes[0]].name, report.causes.list[pair.causes[1]].name}},
         {"goodput_change", finite(pair.goodput_change_bps)}});
  json["warnings"] = warnings_json(report.warnings);
  return json_document(json);
}

std::string tornado_json(const TornadoReport& report) {
  Json array = Json::array();
  for (const Sensitivity& s : report.sensitivities) {
    Json json{{"path", parameters()[s.parameter].path}, {"value", finite(s.value)}};
    if (s.down) json["down"] = finite(*s.down);
    if (s.up) json["up"] = finite(*s.up);
    if (s.across) json["across"] = {{"low", finite((*s.across)[0])}, {"high", finite((*s.across)[1])}};
    array.push_back(std::move(json));
  }
  return json_document({{"schema", "pktcost.sensitivity/1"},
                        {"scenario", report.name},
                        {"goodput", goodput_json(report.goodput)},
                        {"binding", report.binding},
                        {"parameters", std::move(array)}});
}

}  // namespace pktcost
