// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/comparison_of_report.h"
#include "report/whatif_report.h"
#include "units/utf8.h"

namespace pktcost {
namespace {

constexpr std::size_t chart_width = 40;
constexpr double least_share = 1e-3;  // of the larger goodput: smaller ones are summed up
constexpr std::size_t most_changes = 4;

std::string rate_text(double bps) {
  return format_quantity(bps, Dimension::bit_per_second, 3);
}

std::string change_text(double bps) {
  constexpr double nothing = 0.5;
  if (std::abs(bps) < nothing) return "0";
  return (bps < 0 ? "-" : "+") + rate_text(std::abs(bps));
}

ComparedSystem system_of(const Description& description, const Prediction& p, const Estimate& goodput, double level) {
  return {description.name,
          {goodput.value, goodput.low, goodput.high, level},
          name_of(p.binding),
          p.cycles_per_packet,
          p.cpu.busy};
}

Section systems_section(const ComparisonOfReport& report) {
  const std::string interval = format_quantity(report.before.goodput.level, Dimension::share, 3) + " interval";
  Table table{.columns = {{""},
                          {"scenario"},
                          {"goodput", Align::right},
                          {interval, Align::right},
                          {"limited by"},
                          {"cpu", Align::right},
                          {"cycles/packet", Align::right}},
              .rows = {}};
  const auto add = [&table](const char* role, const ComparedSystem& s) {
    table.rows.push_back({role, visible(s.name), rate_text(s.goodput.value_bps),
                          fmt::format("{} to {}", rate_text(s.goodput.low_bps), rate_text(s.goodput.high_bps)),
                          std::string(s.binding), percent_text(s.cpu_busy), number_text(s.cycles_per_packet)});
  };
  add("before", report.before);
  add("after", report.after);
  table.rows.push_back({"ratio", "", fmt::format("x {:.3f}", report.ratio.value),
                        fmt::format("{:.3f} to {:.3f}", report.ratio.low, report.ratio.high), "", "", ""});
  return {"", {std::move(table)}};
}

struct Step {
  std::string name;
  double change_bps;
  std::string note;
};

/// A bar between two goodputs on a scale from 0 to the largest of the chart: "........+++++".
std::string bar_between(double from, double to, double largest, char mark) {
  const auto column = [largest](double value) {
    const double at = std::clamp(value / largest, 0.0, 1.0) * static_cast<double>(chart_width);
    return static_cast<std::size_t>(std::lround(at));
  };
  const std::size_t low = column(std::min(from, to)), high = std::max(column(std::max(from, to)), low);
  return std::string(low, '.') + std::string(high - low, mark);
}

/// Every step ends where the next begins, from the goodput before to the goodput after.
Table waterfall(const ComparisonOfReport& report, std::span<const Step> steps, std::string title,
                std::string note_title) {
  const double before = report.before.goodput.value_bps, after = report.after.goodput.value_bps;
  double largest = std::max(before, after), at = before;
  for (const Step& step : steps) largest = std::max(largest, at += step.change_bps);
  Table table{.columns = {{std::move(title), Align::left, true},
                          {"change", Align::right},
                          {"goodput", Align::right},
                          {"", Align::left, true},
                          {std::move(note_title)}},
              .rows = {}};
  table.rows.push_back({"before", "", rate_text(before), bar_between(0, before, largest, '='), ""});
  at = before;
  for (const Step& step : steps) {
    const double next = at + step.change_bps;
    table.rows.push_back({step.name, change_text(step.change_bps), rate_text(next),
                          bar_between(at, next, largest, step.change_bps < 0 ? '-' : '+'), step.note});
    at = next;
  }
  table.rows.push_back({"after", "", rate_text(after), bar_between(0, after, largest, '='), ""});
  return table;
}

/// Small steps as one, behind the others.
std::vector<Step> without_small(std::vector<Step> steps, double least_bps) {
  Step rest{"others", 0, ""};
  std::size_t small = 0;
  std::erase_if(steps, [&](const Step& step) {
    const bool is_small = std::abs(step.change_bps) < least_bps;
    if (is_small) rest.change_bps += step.change_bps;
    if (is_small) ++small;
    return is_small;
  });
  rest.note = fmt::format("{} of them", small);
  if (std::abs(rest.change_bps) > least_bps / 100) steps.push_back(std::move(rest));
  return steps;
}

double larger_goodput(const ComparisonOfReport& report) {
  return std::max(report.before.goodput.value_bps, report.after.goodput.value_bps);
}

std::string changes_text(const Cause& cause) {
  std::string text;
  for (std::size_t i = 0; i < std::min(cause.changes.size(), most_changes); ++i)
    text += (i == 0 ? "" : ", ") + change_text(cause.changes[i]);
  const bool more = cause.changes.size() > most_changes;
  return text + (more ? fmt::format(" and {} more", cause.changes.size() - most_changes) : "");
}

Section causes_section(const ComparisonOfReport& report) {
  std::vector<Step> steps;
  for (const Cause& cause : report.causes.list)
    steps.push_back({cause.name, cause.goodput_change_bps,
                     fmt::format("alone {}; {}", change_text(cause.alone_bps), changes_text(cause))});
  if (steps.empty()) return {"Causes", {Paragraph{"no parameter differs"}}};
  Section section{report.causes.by_group ? "Causes, by group of parameters" : "Causes, by parameter", {}};
  section.blocks.emplace_back(waterfall(report, steps, "cause", "what was changed"));
  section.blocks.emplace_back(Paragraph{fmt::format(
      "Shapley values: each cause's mean over all orders of making the changes. Interaction, the difference less the "
      "single effects: {}.",
      change_text(report.causes.interaction_bps))});
  return section;
}

Section interactions_section(const ComparisonOfReport& report) {
  constexpr std::size_t most = 8;
  const auto& pairs = report.causes.interactions;
  Section section{"Interactions of two causes", {}};
  for (const Interaction& pair : std::span(pairs).first(std::min(pairs.size(), most)))
    section.blocks.emplace_back(
        Paragraph{fmt::format("{} with {}: {}", report.causes.list[pair.causes[0]].name,
                              report.causes.list[pair.causes[1]].name, change_text(pair.goodput_change_bps)),
                  ParagraphKind::item});
  return section;
}

std::string times_text(const ComponentChange& change) {
  if (change.before_s_per_byte == 0 && change.after_s_per_byte == 0) return "ceiling";
  return fmt::format("{} -> {} per byte", format_quantity(change.before_s_per_byte, Dimension::second, 3),
                     format_quantity(change.after_s_per_byte, Dimension::second, 3));
}

Section components_section(const ComparisonOfReport& report) {
  std::vector<Step> steps;
  for (const ComponentChange& change : report.components)
    steps.push_back({std::string(change.component), change.goodput_change_bps, times_text(change)});
  steps = without_small(std::move(steps), least_share * larger_goodput(report));
  return {"Where the time went, by component",
          {waterfall(report, steps, "component", "CPU time"),
           Paragraph{"Aumann-Shapley shares along the straight way from before to after; a ceiling other than the CPU "
                     "takes what it held back while it bound."}}};
}

Section warnings_section(std::span<const WarningLine> warnings) {
  Section section{"Warnings", {}};
  for (const auto& warning : warnings)
    section.blocks.emplace_back(Paragraph{fmt::format("{}: {}", warning.code, warning.text), ParagraphKind::item});
  return section;
}

bool moderates_interrupts(const Cause& cause) {
  return std::ranges::any_of(cause.changes, [](const ChangedValue& change) {
    const auto path = parameters()[change.parameter].path;
    return path.starts_with("nic.coalesce.") || path == "driver.napi" || path == "driver.poll_delay";
  });
}

}  // namespace

ComparisonOfReport make_comparison_of_report(const Description& before, const Description& after, double level) {
  Between between = attribute_between(before, after, level);
  ComparisonOfReport report{system_of(before, between.before, between.before_bps, level),
                            system_of(after, between.after, between.after_bps, level),
                            between.ratio,
                            std::move(between.causes),
                            std::move(between.components),
                            {}};
  if (std::ranges::any_of(report.causes.list, moderates_interrupts))
    report.warnings = unexplained_measurements(before, between.before);
  return report;
}

Page comparison_of_page(const ComparisonOfReport& report) {
  Page page{"", {systems_section(report), causes_section(report)}};
  if (!report.causes.interactions.empty()) page.sections.push_back(interactions_section(report));
  if (!report.causes.list.empty()) page.sections.push_back(components_section(report));
  if (!report.warnings.empty()) page.sections.push_back(warnings_section(report.warnings));
  return page;
}

std::string comparison_of_csv(const ComparisonOfReport& report) {
  Table table;
  for (const auto* title : {"kind", "name", "goodput_change", "alone", "before_s_per_byte", "after_s_per_byte"})
    table.columns.push_back({title});
  const auto number = [](double value) { return fmt::format("{}", value); };
  for (const Cause& cause : report.causes.list)
    table.rows.push_back({"cause", cause.name, number(cause.goodput_change_bps), number(cause.alone_bps), "", ""});
  for (const ComponentChange& change : report.components)
    table.rows.push_back({"component", std::string(change.component), number(change.goodput_change_bps), "",
                          number(change.before_s_per_byte), number(change.after_s_per_byte)});
  return table_csv(table);
}

}  // namespace pktcost
