// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "report/sweep_report.h"
#include "report/sweep_text.h"

namespace pktcost {
namespace {

using Json = nlohmann::ordered_json;

std::string dumped(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// Names and reasons of our own hold nothing that JSON escapes but quotation marks.
void append_string(std::string_view value, std::string& text) {
  text += '"';
  for (const char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  text += '"';
}

void append_key(std::string_view key, std::string& text) {
  append_string(key, text);
  text += ':';
}

void append_value(const Parameter& parameter, double value, std::string& text) {
  if (parameter.kind == ParameterKind::quantity) return append_number(text, value);
  if (parameter.kind == ParameterKind::flag) {
    text += value != 0 ? "true" : "false";
    return;
  }
  append_string(parameter_text(parameter, value), text);
}

void append_output(const Output& output, double value, std::string& text) {
  append_key(output.name, text);
  if (output.is_binding) return append_string(ceiling_name(value), text);
  append_number(text, value);
}

void append_interval(const Interval& interval, std::string& text) {
  text += ",\"low\":";
  append_number(text, interval.low);
  text += ",\"high\":";
  append_number(text, interval.high);
}

void append_at(const std::vector<Range>& axes, std::span<const double> at, std::string& text) {
  text += "\"at\":{";
  for (std::size_t a = 0; a < at.size(); ++a) {
    if (a > 0) text += ',';
    append_key(axes[a].parameter().path, text);
    append_value(axes[a].parameter(), at[a], text);
  }
  text += '}';
}

void append_point(const SweepPlan& plan, std::span<const double> at, std::span<const double> values,
                  const Interval* interval, const std::string* reason, std::string& text) {
  text += '{';
  append_at(plan.axes, at, text);
  if (reason != nullptr) {
    text += ",\"invalid\":";
    append_string(*reason, text);
  }
  for (std::size_t o = 0; o < values.size() && reason == nullptr; ++o) {
    text += ',';
    append_output(*plan.shown[o], values[o], text);
    if (has_interval(plan, *plan.shown[o])) append_interval(*interval, text);
  }
  text += '}';
}

void append_crossing(const SweepPlan& plan, const Crossing& crossing, std::string& text) {
  std::vector<double> at = crossing.others;
  at.push_back(crossing.at);
  text += '{';
  append_at(plan.axes, at, text);
  text += ",\"from\":";
  append_string(name_of(crossing.from), text);
  text += ",\"to\":";
  append_string(name_of(crossing.to), text);
  text += ",\"goodput\":";
  append_number(text, crossing.goodput_bps);
  text += crossing.jump ? ",\"jump\":true}" : ",\"jump\":false}";
}

Json axes_json(const SweepPlan& plan) {
  Json array = Json::array();
  for (const Range& axis : plan.axes) {
    const Parameter& parameter = axis.parameter();
    Json json{{"path", parameter.path},
              {"unit", base_unit(parameter.dimension)},
              {"spacing", name_of(axis.spacing())},
              {"count", axis.size()},
              {"meaning", parameter.meaning}};
    std::string nominal;
    append_value(parameter, parameter.get(plan.base.scenario), nominal);
    json["scenario_value"] = Json::parse(nominal);
    array.push_back(std::move(json));
  }
  return array;
}

std::string measured_json(const SweepPlan& plan, const MeasuredPoint& point) {
  std::string text = "{";
  append_at(plan.axes, point.at, text);
  for (const auto& [output, value] : point.values) {
    text += ',';
    append_output(*output, value, text);
  }
  return text + ",\"source\":" + dumped(point.source) + "}";
}

}  // namespace

void append_sweep_lines(const SweepPlan& plan, const SweepBlock& block, std::string& text) {
  auto crossing = block.crossings.begin();
  for_each_point(plan, block,
                 [&](auto point, auto at, auto values, const Interval* interval, const std::string* reason) {
                   for (; crossing != block.crossings.end() && crossing->first == point; ++crossing) {
                     text += "{\"crossing\":";
                     append_crossing(plan, crossing->second, text);
                     text += "}\n";
                   }
                   append_point(plan, at, values, interval, reason, text);
                   text += '\n';
                 });
}

std::string sweep_json_head(const SweepPlan& plan, PointSpan whole) {
  Json vary = Json::array(), show = Json::array(), units = Json::object();
  for (const Range& axis : plan.axes) vary.push_back(axis.parameter().path);
  for (const Output* output : plan.shown) {
    show.push_back(output->name);
    if (!output->is_binding) units[std::string(output->name)] = base_unit(output->dimension);
  }
  Json head{{"schema", "pktcost.sweep/1"},
            {"scenario", plan.base.name},
            {"vary", vary},
            {"show", show},
            {"units", units},
            {"axes", axes_json(plan)},
            {"first", whole.first},
            {"count", whole.count}};
  if (plan.level) head["level"] = *plan.level;
  std::string text = dumped(head);
  text.back() = ',';
  return text + "\n\"points\":[";
}

void append_sweep_json(const SweepPlan& plan, const SweepBlock& block, PointSpan whole, std::string& text) {
  for_each_point(plan, block,
                 [&](auto point, auto at, auto values, const Interval* interval, const std::string* reason) {
                   text += point == whole.first ? "\n" : ",\n";
                   append_point(plan, at, values, interval, reason, text);
                 });
}

std::string sweep_json_tail(const SweepPlan& plan, std::span<const Crossing> crossings, std::size_t left_out) {
  std::string text = "\n],\n\"crossings\":[";
  for (const Crossing& crossing : crossings) {
    text += &crossing == &crossings.front() ? "\n" : ",\n";
    append_crossing(plan, crossing, text);
  }
  text += "\n],\n";
  if (left_out > 0) text += fmt::format("\"crossings_left_out\":{},\n", left_out);
  text += "\"measured\":[";
  for (const auto& point : measured_points(plan)) {
    text += text.ends_with('[') ? "\n" : ",\n";
    text += measured_json(plan, point);
  }
  return text + "\n]}\n";
}

}  // namespace pktcost
