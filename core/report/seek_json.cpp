// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "report/json_parts.h"
#include "report/seek_report.h"

namespace pktcost {
namespace {

Json effort_json(std::span<const Lever* const> levers) {
  Json json = Json::object();
  for (const auto name : effort_names) json[std::string(name)] = 0;
  for (const Lever* lever : levers) {
    auto& count = json[std::string(name_of(lever->effort))];
    count = count.get<int>() + 1;
  }
  return json;
}

Json solution_json(const SeekSolution& solution) {
  Json sets = Json::object(), levers = Json::array();
  for (const ChangedValue& set : solution.sets) {
    const Parameter& parameter = parameters()[set.parameter];
    sets[std::string(parameter.path)] = value_json(parameter, set.after);
  }
  for (const Lever* lever : solution.levers) levers.push_back(lever->name);
  Json json{{"sets", std::move(sets)},
            {"levers", std::move(levers)},
            {"goodput", goodput_json(solution.goodput)},
            {"binding", solution.binding},
            {"cpu_busy", finite(solution.cpu_busy)}};
  if (!solution.levers.empty()) json["effort"] = effort_json(solution.levers);
  return json;
}

Json limit_json(const SeekSolution& limit) {
  Json json = solution_json(limit);
  return {{"name", limit.binding},
          {"goodput", finite(limit.goodput.value_bps)},
          {"cpu_busy", json["cpu_busy"]},
          {"sets", std::move(json["sets"])},
          {"levers", std::move(json["levers"])}};
}

}  // namespace

std::string seek_json(const SeekReport& report) {
  Json solutions = Json::array();
  for (const auto& solution : report.solutions) solutions.push_back(solution_json(solution));
  Json json{{"schema", "pktcost.seek/1"}, {"scenario", report.name}};
  if (report.goal.goodput_bps) json["target"] = finite(*report.goal.goodput_bps);
  if (report.goal.cpu_busy) json["target_cpu"] = *report.goal.cpu_busy;
  json["reached"] = report.reached;
  json["solutions"] = std::move(solutions);
  json["limit"] = limit_json(report.limit);
  json["answer"] = answer_text(report);
  json["always"] = report.always;
  json["before"] = {{"goodput", goodput_json(report.before.goodput)},
                    {"binding", report.before.binding},
                    {"cpu_busy", finite(report.before.cpu_busy)}};
  if (report.parameter != nullptr) json["vary"] = report.parameter->path;
  if (report.value) json["value"] = {{"low", finite(report.value->low)}, {"high", finite(report.value->high)}};
  if (report.search) {
    json["search"] = {{"candidates", report.search->candidates},
                      {"complete_up_to", report.search->largest_searched},
                      {"more_solutions", report.search->limited}};
    if (report.search->floor_bps > 0) json["data_floor"] = finite(report.search->floor_bps);
  }
  return json_document(json);
}

}  // namespace pktcost
