// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "report/prediction_report.h"
#include "units/utf8.h"

namespace pktcost {
namespace {

std::string quantity_text(double value, Dimension dimension) {
  return format_quantity(value, dimension, 3);
}

std::string rate_text(double bps) {
  return quantity_text(bps, Dimension::bit_per_second);
}

std::string cpu_text(const CpuShares& cpu) {
  return fmt::format("{} busy of {}: user {}, system {}, softirq {}, irq {}", percent_text(cpu.busy),
                     cpu.cores == 1 ? "one core" : number_text(cpu.cores) + " cores", percent_text(cpu.user),
                     percent_text(cpu.system), percent_text(cpu.softirq), percent_text(cpu.irq));
}

Table figures_table(const PredictionReport& report) {
  Table table{.columns = {{"figure"}, {"value"}}, .rows = {}, .headed = false};
  const auto add = [&table](std::string figure, std::string value) {
    table.rows.push_back({std::move(figure), std::move(value)});
  };
  add("goodput", goodput_text(report.goodput));
  add("limited by", std::string(report.binding));
  add("packets", fmt::format("{} of {}", quantity_text(report.packet_rate, Dimension::packet_per_second),
                             quantity_text(report.payload_bytes, Dimension::byte)));
  add("cpu", cpu_text(report.cpu));
  add("cycles", fmt::format("{} per packet", number_text(report.cycles_per_packet)));
  add("interrupts", fmt::format("{} per second, {} per packet; {} polls per packet", number_text(report.interrupt_rate),
                                number_text(report.interrupts_per_packet), number_text(report.polls_per_packet)));
  add("memory", fmt::format("{} cache lines and {} TLB misses per packet", number_text(report.cache_lines_per_packet),
                            number_text(report.tlb_misses_per_packet)));
  add("latency", quantity_text(report.latency_added_s, Dimension::second) + " added by moderation and delayed polls");
  table.emphasised_row = 0;
  return table;
}

std::string optional_text(const std::optional<double>& value, Dimension dimension) {
  return value ? quantity_text(*value, dimension) : "";
}

Section observed_section(const ObservedRun& run) {
  Table table{.columns = {{"figure", Align::left, true},
                          {"measured", Align::right},
                          {"predicted", Align::right},
                          {"predicted/measured", Align::right}},
              .rows = {}};
  for (const auto& figure : run.figures)
    table.rows.push_back({std::string(figure.quantity), quantity_text(figure.measured, figure.dimension),
                          optional_text(figure.predicted, figure.dimension),
                          figure.ratio ? fmt::format("{:.2f}", *figure.ratio) : ""});
  Section section{"Measured", {std::move(table)}};
  for (const auto& text : {run.source, run.note})
    if (!text.empty()) section.blocks.emplace_back(Paragraph{visible(text)});
  return section;
}

Section ceilings_section(std::span<const CeilingLine> ceilings) {
  Table table{
      .columns = {{"ceiling", Align::left, true}, {"goodput", Align::right}, {""}}, .rows = {}, .headed = false};
  for (const auto& ceiling : ceilings) {
    if (ceiling.binds) table.emphasised_row = table.rows.size();
    table.rows.push_back({std::string(ceiling.name), rate_text(ceiling.goodput_bps), ceiling.binds ? "binds" : ""});
  }
  return {"Ceilings", {std::move(table)}};
}

Section ledger_section(const PredictionReport& report) {
  Table table = ledger_table(report.ledger);
  for (const auto& line : report.ledger)
    table.bars.push_back(line.cycles_per_packet / report.ledger.front().cycles_per_packet);
  table.rows.push_back({"total", "", "", "", "", number_text(report.cycles_per_packet), percent_text(1)});
  return {"Cost of a data packet", {std::move(table)}};
}

std::string joined(std::span<const std::string_view> words) {
  std::string text;
  for (const auto& word : words) text.append(text.empty() ? "" : ", ").append(word);
  return text;
}

std::string counts_text(const InputSummary& inputs) {
  constexpr std::array<std::string_view, basis_names.size()> words{
      "left at the default", "stated", "documented", "derived", "estimated", "assumed", "fitted"};
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    if (inputs.count[i] > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", inputs.count[i], words[i]);
  return text;
}

Section inputs_section(const InputSummary& inputs) {
  Section section{"Inputs", {Paragraph{counts_text(inputs)}}};
  if (!inputs.fitted.empty())
    section.blocks.emplace_back(
        Paragraph{"fitted, that is derived from a measured run: " + joined(inputs.fitted), ParagraphKind::item});
  if (!inputs.assumed.empty())
    section.blocks.emplace_back(Paragraph{"assumed: " + joined(inputs.assumed), ParagraphKind::item});
  return section;
}

Section warnings_section(std::span<const WarningLine> warnings) {
  Section section{"Warnings", {}};
  for (const auto& warning : warnings)
    section.blocks.emplace_back(Paragraph{fmt::format("{}: {}", warning.code, warning.text), ParagraphKind::item});
  return section;
}

}  // namespace

std::string percent_text(double share) {
  return fmt::format("{:.1f} %", 100 * share);
}

std::string number_text(double value) {
  return format_quantity(value, Dimension::count, 3);
}

std::string goodput_text(const GoodputFigure& goodput) {
  const std::string value = rate_text(goodput.value_bps);
  std::string low = rate_text(goodput.low_bps);
  std::string high = rate_text(goodput.high_bps);
  const std::string unit = value.substr(value.rfind(' '));
  if (low.ends_with(unit) && high.ends_with(unit)) {
    low.resize(low.size() - unit.size());
    high.resize(high.size() - unit.size());
  }
  return fmt::format("{}  ({}: {} to {})", value, quantity_text(goodput.level, Dimension::share), low, high);
}

Table ledger_table(std::span<const LedgerLine> lines) {
  Table table{.columns = {{"component", Align::left, true},
                          {"context"},
                          {"event"},
                          {"events/packet", Align::right},
                          {"cycles/event", Align::right},
                          {"cycles/packet", Align::right},
                          {"share", Align::right}},
              .rows = {}};
  for (const auto& line : lines)
    table.rows.push_back({std::string(line.component), std::string(line.context), std::string(line.event),
                          number_text(line.events_per_packet), number_text(line.cycles_per_event),
                          number_text(line.cycles_per_packet), percent_text(line.share)});
  return table;
}

Page prediction_page(const PredictionReport& report) {
  Page page{visible(report.name), {{"", {figures_table(report)}}}};
  for (const auto& run : report.observed)
    if (!run.figures.empty()) page.sections.push_back(observed_section(run));
  if (!report.ceilings.empty()) page.sections.push_back(ceilings_section(report.ceilings));
  if (!report.ledger.empty()) page.sections.push_back(ledger_section(report));
  if (!report.warnings.empty()) page.sections.push_back(warnings_section(report.warnings));
  page.sections.push_back(inputs_section(report.inputs));
  return page;
}

}  // namespace pktcost
