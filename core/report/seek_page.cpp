// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "report/seek_report.h"
#include "units/utf8.h"

namespace pktcost {
namespace {

std::string rate_text(double bps) {
  return format_quantity(bps, Dimension::bit_per_second, 3);
}

std::string names_text(std::span<const Lever* const> levers) {
  std::string text;
  for (const Lever* lever : levers) text += (text.empty() ? "" : " + ") + visible(lever->name);
  return text;
}

std::string effort_text(std::span<const Lever* const> levers) {
  std::string text;
  for (std::size_t effort = effort_names.size(); effort-- > 0;) {
    std::size_t count = 0;
    for (const Lever* lever : levers) count += static_cast<std::size_t>(lever->effort) == effort ? 1U : 0U;
    if (count > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, effort_names[effort]);
  }
  return text;
}

std::string value_text(const SeekReport& report, double value) {
  return format_quantity(value, report.parameter->dimension, 4);
}

std::vector<std::string> result_cells(const SeekSolution& solution) {
  const auto& goodput = solution.goodput;
  return {rate_text(goodput.value_bps),
          fmt::format("{} to {}", rate_text(goodput.low_bps), rate_text(goodput.high_bps)),
          percent_text(solution.cpu_busy), std::string(solution.binding)};
}

Table solutions_table(const SeekReport& report) {
  const std::string interval = format_quantity(report.before.goodput.level, Dimension::share, 3) + " interval";
  const bool levers = report.parameter == nullptr;
  Table table{.columns = {{levers ? "levers" : "value", Align::left, true}}, .rows = {}};
  if (levers) table.columns.push_back({"effort"});
  for (const auto& title : {std::string("goodput"), interval, std::string("cpu")})
    table.columns.push_back({title, Align::right});
  table.columns.push_back({"limited by"});
  const auto add = [&](std::string what, const SeekSolution& solution) {
    std::vector<std::string> cells{std::move(what)};
    if (levers) cells.push_back(effort_text(solution.levers));
    for (auto& cell : result_cells(solution)) cells.push_back(std::move(cell));
    table.rows.push_back(std::move(cells));
  };
  add("as it is", report.before);
  for (const auto& solution : report.solutions)
    add(levers ? names_text(solution.levers) : sets_text(solution.sets), solution);
  if (!report.reached && (!report.limit.levers.empty() || !levers))
    add("nearest: " + (levers ? names_text(report.limit.levers) : sets_text(report.limit.sets)), report.limit);
  return table;
}

Section levers_section(const SeekReport& report) {
  Section section{"What the levers of the first set take", {}};
  const auto& levers = report.solutions.front().levers;
  for (const Lever* lever : levers) {
    std::string text = fmt::format("{}: {}", visible(lever->name), visible(lever->title));
    if (!lever->cost.empty()) text += "; cost: " + visible(lever->cost);
    if (!lever->risk.empty()) text += "; risk: " + visible(lever->risk);
    section.blocks.emplace_back(Paragraph{std::move(text), ParagraphKind::item});
  }
  section.blocks.emplace_back(Paragraph{"They set " + sets_text(report.solutions.front().sets) + "."});
  return section;
}

Section search_section(const SeekReport& report) {
  const LeverSearchSummary& search = *report.search;
  const bool stepwise = !report.reached || report.solutions.front().levers.size() > search.largest_searched;
  Section section{"Search", {}};
  section.blocks.emplace_back(
      Paragraph{fmt::format("{} levers can help here; all sets of up to {} of them were judged{}{}.", search.candidates,
                            search.largest_searched, stepwise ? ", larger ones by always adding what brings most" : "",
                            search.limited ? ", and there are more solutions than are shown" : "")});
  if (search.floor_bps > 0)
    section.blocks.emplace_back(Paragraph{
        fmt::format("Copies, checksums and cache maintenance alone, as they are at an MTU of {}, allow {}: with every "
                    "other cost gone no more is within reach, unless they themselves are made cheaper.",
                    format_quantity(search.mtu_bytes, Dimension::byte), rate_text(search.floor_bps))});
  return section;
}

}  // namespace

Page seek_page(const SeekReport& report) {
  std::string answer = fmt::format("Goal: {}. {}", goal_text(report.goal), answer_text(report));
  if (report.value)
    answer += fmt::format("  ({}: {} to {})", format_quantity(report.before.goodput.level, Dimension::share, 3),
                          value_text(report, report.value->low), value_text(report, report.value->high));
  Page page{visible(report.name), {{"", {Paragraph{std::move(answer)}, solutions_table(report)}}}};
  if (!report.solutions.empty() && report.parameter == nullptr) page.sections.push_back(levers_section(report));
  if (report.search && !report.always) page.sections.push_back(search_section(report));
  return page;
}

std::string seek_csv(const SeekReport& report) {
  Table table;
  for (const auto* title : {"levers", "sets", "goodput", "low", "high", "cpu.busy", "binding"})
    table.columns.push_back({title});
  for (const auto& solution : report.solutions) {
    std::string sets;
    for (const ChangedValue& set : solution.sets) {
      const Parameter& parameter = parameters()[set.parameter];
      sets += fmt::format("{}{}={}", sets.empty() ? "" : "; ", parameter.path, parameter_text(parameter, set.after));
    }
    table.rows.push_back({names_text(solution.levers), sets, fmt::format("{}", solution.goodput.value_bps),
                          fmt::format("{}", solution.goodput.low_bps), fmt::format("{}", solution.goodput.high_bps),
                          fmt::format("{}", solution.cpu_busy), std::string(solution.binding)});
  }
  return table_csv(table);
}

}  // namespace pktcost
