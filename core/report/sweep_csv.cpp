// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "report/sweep_report.h"
#include "report/sweep_text.h"

namespace pktcost {
namespace {

// A million lines pass here: no cell is made a string of its own.
void append_value(const Parameter& parameter, double value, std::string& text) {
  if (parameter.kind == ParameterKind::quantity) return append_number(text, value);
  text += parameter_text(parameter, value);
}

void append_value(const Output& output, double value, std::string& text) {
  if (output.is_binding) {
    text += ceiling_name(value);
  } else {
    append_number(text, value);
  }
}

void append_interval(const Interval& interval, std::string& text) {
  text += ',';
  append_number(text, interval.low);
  text += ',';
  append_number(text, interval.high);
}

// RFC 4180.
std::string quoted(std::string_view text) {
  std::string cell = "\"";
  for (const char c : text) cell.append(c == '"' ? 2 : 1, c);
  return cell + '"';
}

std::string empty_cells(const SweepPlan& plan) {
  std::size_t cells = 0;
  for (const Output* output : plan.shown) cells += has_interval(plan, *output) ? 3U : 1U;
  return std::string(cells - 1, ',');
}

}  // namespace

std::string sweep_csv_head(const SweepPlan& plan) {
  std::string head;
  for (const Range& axis : plan.axes) head.append(axis.parameter().path) += ',';
  for (const Output* output : plan.shown)
    head.append(output->name).append(has_interval(plan, *output) ? ",low,high," : ",");
  return head + "invalid\n";
}

void append_sweep_csv(const SweepPlan& plan, const SweepBlock& block, std::string& text) {
  for_each_point(plan, block, [&](auto, auto at, auto values, const Interval* interval, const std::string* reason) {
    for (std::size_t a = 0; a < at.size(); ++a) {
      append_value(plan.axes[a].parameter(), at[a], text);
      text += ',';
    }
    if (reason != nullptr) {
      text.append(empty_cells(plan)).append(",").append(quoted(*reason)) += '\n';
      return;
    }
    for (std::size_t o = 0; o < values.size(); ++o) {
      append_value(*plan.shown[o], values[o], text);
      if (has_interval(plan, *plan.shown[o])) append_interval(*interval, text);
      text += ',';
    }
    text += '\n';
  });
}

std::string crossing_text(const SweepPlan& plan, const Crossing& crossing) {
  std::string text;
  for (std::size_t a = 0; a < crossing.others.size(); ++a)
    text += fmt::format("{} = {}, ", plan.axes[a].parameter().path,
                        parameter_text(plan.axes[a].parameter(), crossing.others[a]));
  return text + fmt::format("{} = {}: {} binds instead of {}", plan.axes.back().parameter().path,
                            parameter_text(plan.axes.back().parameter(), crossing.at), name_of(crossing.to),
                            name_of(crossing.from));
}

}  // namespace pktcost
