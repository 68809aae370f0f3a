// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/whatif_report.h"
#include "units/utf8.h"

namespace pktcost {
namespace {

std::string rate_text(double bps) {
  return format_quantity(bps, Dimension::bit_per_second, 3);
}

std::string ratio_text(double ratio) {
  return fmt::format("x {:.3f}", ratio);
}

std::string range_text(const Estimate& estimate) {
  return fmt::format("{:.3f} to {:.3f}", estimate.low, estimate.high);
}

std::string cpu_text(const CpuAtEqualGoodput& cpu) {
  return fmt::format("{:.0f} %", 100 * cpu.after);
}

std::string interval_title(const WhatIfReport& report) {
  return format_quantity(report.baseline.level, Dimension::share, 3) + " interval";
}

Section baseline_section(const WhatIfReport& report) {
  Table table{.columns = {{"figure"}, {"value"}}, .rows = {}, .headed = false};
  table.rows = {{"goodput", goodput_text(report.baseline)},
                {"limited by", std::string(report.binding)},
                {"cpu", percent_text(report.cpu_busy) + " busy"}};
  if (report.data_floor_bps > 0)
    table.rows.push_back({"data floor", rate_text(report.data_floor_bps) +
                                            " if one core did nothing but copy, sum and maintain the cache for data"});
  return {"Baseline", {std::move(table)}};
}

std::vector<Column> effect_columns(const WhatIfReport& report, std::string first) {
  return {{std::move(first), Align::left, true},
          {"goodput", Align::right},
          {"gain", Align::right},
          {interval_title(report), Align::right},
          {"limited by", Align::left, true},
          {"cpu*", Align::right},
          {"effort"}};
}

std::vector<std::string> effect_row(std::string name, const Effect& effect, std::string_view effort) {
  return {std::move(name),          rate_text(effect.goodput_bps.value),  ratio_text(effect.ratio.value),
          range_text(effect.ratio), std::string(name_of(effect.binding)), cpu_text(effect.cpu),
          std::string(effort)};
}

std::string_view highest_effort(std::span<const Lever* const> levers) {
  Effort effort = Effort::setting;
  for (const Lever* lever : levers) effort = std::max(effort, lever->effort);
  return name_of(effort);
}

/// Neither goodput nor CPU changes within what is printed.
bool is_idle(const Effect& effect) {
  constexpr double least = 5e-4;
  return std::abs(effect.ratio.value - 1) < least && std::abs(effect.cpu.ratio - 1) < least &&
         effect.ratio.high - effect.ratio.low < 2 * least;
}

Paragraph cpu_note(const WhatIfReport& report) {
  return {report.binding.starts_with("cpu")
              ? "* CPU load that is left when the changed system carries the lower of both goodputs"
              : "* CPU load when the changed system carries the lower of both goodputs; what is missing to 100 % is "
                "headroom"};
}

Section effects_section(const WhatIfReport& report) {
  Table table{.columns = effect_columns(report, "lever"), .rows = {}};
  std::vector<const Lever*> idle;
  for (const LeverEffect& lever : report.levers) {
    if (!lever.effect) continue;
    if (!report.named && is_idle(*lever.effect))
      idle.push_back(lever.lever);
    else
      table.rows.push_back(effect_row(visible(lever.lever->name), *lever.effect, name_of(lever.lever->effort)));
  }
  if (report.together && report.together->effect)
    table.rows.push_back(effect_row("all together", *report.together->effect, highest_effort(report.together->levers)));
  Section section{"Levers, by gain", {}};
  if (!table.rows.empty()) section.blocks = {std::move(table), cpu_note(report)};
  if (!idle.empty()) section.blocks.emplace_back(Paragraph{"No effect here: " + lever_names(idle)});
  if (section.blocks.empty()) section.blocks.emplace_back(Paragraph{"none applies"});
  return section;
}

void add_reasons(std::span<const LeverEffect> levers, Table& table) {
  for (const LeverEffect& lever : levers)
    if (!lever.effect) table.rows.push_back({visible(lever.lever->name), visible(lever.reason)});
}

Section reasons_section(const WhatIfReport& report) {
  Table table{.columns = {{"lever", Align::left, true}, {"why not"}}, .rows = {}};
  add_reasons(report.levers, table);
  return {"Do not apply", {std::move(table)}};
}

Section refused_section(const Together& together) {
  Table table{.columns = {{"lever", Align::left, true}, {"why not"}}, .rows = {}};
  add_reasons(together.refused, table);
  return {"Left out of all together", {std::move(table)}};
}

Section details_section(const LeverEffect& lever) {
  Section section{visible(lever.lever->name) + ": " + visible(lever.lever->title), {}};
  const auto add = [&section](std::string_view what, const std::string& text) {
    if (!text.empty())
      section.blocks.emplace_back(Paragraph{fmt::format("{}: {}", what, visible(text)), ParagraphKind::item});
  };
  for (const ChangedValue& change : lever.effect->sets) add("sets", change_text(change));
  add("cost", lever.lever->cost);
  add("risk", lever.lever->risk);
  add("source", lever.lever->source);
  if (const auto& next = lever.effect->next)
    add("next ceiling", fmt::format("{} at {}", name_of(next->name), rate_text(next->goodput_bps)));
  return section;
}

/// What the hard interrupts alone explain, where a lever claims clearly more.
std::vector<Paragraph> interrupt_notes(const WhatIfReport& report) {
  constexpr double clearly_more = 1.01;
  std::vector<Paragraph> notes;
  for (const LeverEffect& lever : report.levers) {
    if (!lever.effect || lever.effect->by_hard_interrupts == 0) continue;
    const double alone = lever.effect->by_hard_interrupts;
    if (lever.effect->ratio.value < clearly_more * alone) continue;
    notes.push_back(
        {fmt::format(
             "{}: the hard interrupts that it saves explain x {:.3f} (all of them: x {:.3f}); what is above that "
             "is an assumption about softirq entry, wake-up and cache refill",
             lever.lever->name, alone, lever.effect->by_all_hard_interrupts),
         ParagraphKind::item});
  }
  return notes;
}

Section notes_section(const WhatIfReport& report) {
  Section section{"Notes", {}};
  for (const auto& warning : report.warnings)
    section.blocks.emplace_back(Paragraph{fmt::format("{}: {}", warning.code, warning.text), ParagraphKind::item});
  if (report.pairs || report.best) return section;
  for (auto& note : interrupt_notes(report)) section.blocks.emplace_back(std::move(note));
  return section;
}

Section pairs_section(std::span<const Synergy> pairs) {
  constexpr std::size_t most = 30;
  Table table{.columns = {{"pair", Align::left, true},
                          {"alone", Align::right},
                          {"alone", Align::right},
                          {"together", Align::right},
                          {"expected", Align::right},
                          {"difference", Align::right},
                          {""}},
              .rows = {}};
  for (const Synergy& pair : pairs.first(std::min(pairs.size(), most))) {
    const std::string_view kind = pair.enables        ? "one needs the other"
                                  : pair.excess() > 1 ? "help each other"
                                                      : "overlap";
    table.rows.push_back({lever_names(pair.levers), ratio_text(pair.alone[0]), ratio_text(pair.alone[1]),
                          ratio_text(pair.together), ratio_text(pair.expected),
                          fmt::format("{:+.1f} %", 100 * (pair.excess() - 1)),
                          fmt::format("{}, {} binds", kind, name_of(pair.binding))});
  }
  Section section{"Pairs that give more or less than their single effects", {}};
  if (table.rows.empty()) return {section.title, {Paragraph{"none: single gains multiply, or their savings add"}}};
  section.blocks.emplace_back(std::move(table));
  if (pairs.size() > most) section.blocks.emplace_back(Paragraph{fmt::format("and {} more", pairs.size() - most)});
  return section;
}

Section best_section(const WhatIfReport& report) {
  const BestSet& best = *report.best;
  Table table{.columns = effect_columns(report, "step"), .rows = {}};
  table.columns.push_back({"adds", Align::right});
  for (const SetStep& step : best.steps) {
    table.rows.push_back(effect_row("+ " + lever_names(step.levers), step.effect, highest_effort(step.levers)));
    table.rows.back().push_back(fmt::format("{:+.1f} %", 100 * (step.ratio - 1)));
  }
  const auto binding = best.steps.empty() ? report.binding : name_of(best.steps.back().effect.binding);
  Section section{"Best set, step by step", {}};
  if (!table.rows.empty()) section.blocks = {std::move(table), cpu_note(report)};
  if (best.at_ceiling)
    section.blocks.emplace_back(
        Paragraph{fmt::format("No further lever adds to the goodput; {} binds{}", binding,
                              binding.starts_with("cpu") ? "." : ", which only a lever of its own would raise.")});
  return section;
}

std::vector<std::string> number_cells(std::initializer_list<double> values) {
  std::vector<std::string> cells;
  for (const double value : values) cells.push_back(fmt::format("{}", value));
  return cells;
}

void add_effect_cells(const Effect& effect, std::vector<std::string>& row) {
  const auto& [value, low, high] = effect.goodput_bps;
  const auto cells = number_cells(
      {value, low, high, effect.ratio.value, effect.ratio.low, effect.ratio.high, effect.cpu.ratio, effect.cpu.after});
  row.insert(row.end(), cells.begin(), cells.end());
  row.emplace_back(name_of(effect.binding));
}

Table csv_table(std::initializer_list<const char*> titles) {
  Table table;
  for (const auto* title : titles) table.columns.push_back({title});
  return table;
}

std::string levers_csv(const WhatIfReport& report) {
  Table table = csv_table({"lever", "applies", "reason", "effort", "goodput", "low", "high", "ratio", "ratio_low",
                           "ratio_high", "cpu_ratio", "cpu_busy", "binding"});
  for (const LeverEffect& lever : report.levers) {
    table.rows.push_back({lever.lever->name, lever.effect ? "true" : "false", visible(lever.reason),
                          std::string(name_of(lever.lever->effort))});
    if (lever.effect) add_effect_cells(*lever.effect, table.rows.back());
    table.rows.back().resize(table.columns.size());
  }
  return table_csv(table);
}

std::string pairs_csv(std::span<const Synergy> pairs) {
  Table table = csv_table({"first", "second", "first_ratio", "second_ratio", "ratio", "expected", "binding"});
  for (const Synergy& pair : pairs) {
    table.rows.push_back({pair.levers[0]->name, pair.levers[1]->name});
    for (auto& cell : number_cells({pair.alone[0], pair.alone[1], pair.together, pair.expected}))
      table.rows.back().push_back(std::move(cell));
    table.rows.back().emplace_back(name_of(pair.binding));
  }
  return table_csv(table);
}

std::string best_csv(const BestSet& best) {
  Table table = csv_table({"levers", "step_ratio", "goodput", "low", "high", "ratio", "ratio_low", "ratio_high",
                           "cpu_ratio", "cpu_busy", "binding"});
  for (const SetStep& step : best.steps) {
    table.rows.push_back({lever_names(step.levers), fmt::format("{}", step.ratio)});
    add_effect_cells(step.effect, table.rows.back());
  }
  return table_csv(table);
}

}  // namespace

Page whatif_page(const WhatIfReport& report) {
  Page page{visible(report.name), {baseline_section(report)}};
  const auto add = [&page](Section section) { page.sections.push_back(std::move(section)); };
  if (report.pairs) add(pairs_section(*report.pairs));
  if (report.best) add(best_section(report));
  const bool asked_levers = !report.pairs && !report.best;
  if (asked_levers) add(effects_section(report));
  if (asked_levers && report.named)
    for (const LeverEffect& lever : report.levers)
      if (lever.effect) add(details_section(lever));
  const bool refused = std::ranges::any_of(report.levers, [](const LeverEffect& lever) { return !lever.effect; });
  if (asked_levers && refused) add(reasons_section(report));
  if (asked_levers && report.together && !report.together->refused.empty()) add(refused_section(*report.together));
  if (Section notes = notes_section(report); !notes.blocks.empty()) add(std::move(notes));
  return page;
}

std::string whatif_csv(const WhatIfReport& report) {
  if (report.pairs) return pairs_csv(*report.pairs);
  return report.best ? best_csv(*report.best) : levers_csv(report);
}

}  // namespace pktcost
