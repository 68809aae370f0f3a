// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "report/prediction_report.h"

#include <algorithm>
#include <cmath>

#include "predict/predict.h"
#include "report/warnings.h"

namespace pktcost {
namespace {

std::vector<CeilingLine> ceiling_lines(const Prediction& prediction) {
  std::vector<CeilingLine> lines;
  for (const auto& ceiling : prediction.ceilings)
    if (std::isfinite(ceiling.goodput_bps))
      lines.push_back({name_of(ceiling.name), ceiling.goodput_bps, ceiling.name == prediction.binding});
  std::ranges::stable_sort(lines, {}, &CeilingLine::goodput_bps);
  return lines;
}

// A row whose share is rounding alone (a probability of 1 - 0.999...) says nothing, in digits that differ from machine
// to machine.
std::vector<LedgerLine> ledger_lines(const Prediction& prediction) {
  constexpr double least_share = 1e-12;
  std::vector<LedgerLine> lines;
  for (const auto& row : prediction.ledger)
    if (row.cycles_per_packet > least_share * prediction.cycles_per_packet)
      lines.push_back({name_of(row.component), name_of(row.context), name_of(row.event), row.events_per_packet,
                       row.cycles_per_event, row.cycles_per_packet,
                       row.cycles_per_packet / prediction.cycles_per_packet});
  std::ranges::stable_sort(lines, std::greater<>(), &LedgerLine::cycles_per_packet);
  return lines;
}

InputSummary summarize(std::span<const Origin> origins) {
  InputSummary summary;
  for (std::size_t i = 0; i < origins.size(); ++i) {
    const Basis basis = origins[i].basis;
    ++summary.count[static_cast<std::size_t>(basis)];
    if (basis == Basis::fitted) summary.fitted.push_back(parameters()[i].path);
    if (basis == Basis::assumption) summary.assumed.push_back(parameters()[i].path);
  }
  return summary;
}

std::vector<WarningLine> warning_lines(const Prediction& prediction, const InputSummary& inputs) {
  std::vector<WarningLine> lines;
  for (const auto& warning : prediction.warnings) lines.push_back({name_of(warning.code), warning_text(warning)});
  if (!inputs.fitted.empty()) lines.push_back({fitted_inputs_name, fitted_inputs_text(inputs.fitted.size())});
  return lines;
}

struct Figure {
  std::string_view quantity;
  double (*value)(const Prediction&);
};

constexpr Figure figures[] = {
    {"goodput", [](const Prediction& p) { return p.goodput_bps; }},
    {"packet_rate", [](const Prediction& p) { return p.packet_rate; }},
    {"cpu.busy", [](const Prediction& p) { return p.cpu.busy; }},
    {"cpu.user", [](const Prediction& p) { return p.cpu.user; }},
    {"cpu.system", [](const Prediction& p) { return p.cpu.system; }},
    {"cpu.softirq", [](const Prediction& p) { return p.cpu.softirq; }},
    {"cpu.irq", [](const Prediction& p) { return p.cpu.irq; }},
    {"cycles_per_packet", [](const Prediction& p) { return p.cycles_per_packet; }},
    {"interrupt_rate", [](const Prediction& p) { return p.interrupt_rate; }},
    {"interrupts_per_packet", [](const Prediction& p) { return p.interrupts_per_packet; }},
    {"polls_per_packet", [](const Prediction& p) { return p.polls_per_packet; }},
    {"tlb_misses_per_packet", [](const Prediction& p) { return p.tlb_misses_per_packet; }},
    {"cache_lines_per_packet", [](const Prediction& p) { return p.cache_lines_per_packet; }},
    {"latency_added", [](const Prediction& p) { return p.latency_added_s; }},
};

ObservedFigure beside_prediction(const ObservedQuantity& quantity, double measured, const Prediction& prediction) {
  ObservedFigure figure{quantity.path, quantity.dimension, measured, {}, {}};
  const auto* found = std::ranges::find(figures, quantity.path, &Figure::quantity);
  if (found == std::end(figures)) return figure;
  figure.predicted = found->value(prediction);
  if (measured > 0) figure.ratio = *figure.predicted / measured;
  return figure;
}

std::vector<ObservedRun> observed_runs(const Description& description, const Prediction& prediction) {
  std::vector<ObservedRun> runs;
  for (const auto& observed : description.observed) {
    ObservedRun run{{}, observed.source, observed.note};
    for (const auto& [quantity, measured] : observed.values)
      run.figures.push_back(beside_prediction(observed_quantities()[quantity], measured, prediction));
    runs.push_back(std::move(run));
  }
  return runs;
}

}  // namespace

PredictionReport make_prediction_report(const Description& description, const Prediction& prediction,
                                        const Interval& goodput, double level) {
  InputSummary inputs = summarize(description.origins);
  return {.name = description.name,
          .goodput = {prediction.goodput_bps, goodput.low, goodput.high, level},
          .packet_rate = prediction.packet_rate,
          .payload_bytes = prediction.payload_bytes,
          .binding = name_of(prediction.binding),
          .ceilings = ceiling_lines(prediction),
          .cycles_per_packet = prediction.cycles_per_packet,
          .cpu = prediction.cpu,
          .interrupt_rate = prediction.interrupt_rate,
          .interrupts_per_packet = prediction.interrupts_per_packet,
          .polls_per_packet = prediction.polls_per_packet,
          .tlb_misses_per_packet = prediction.tlb_misses_per_packet,
          .cache_lines_per_packet = prediction.cache_lines_per_packet,
          .latency_added_s = prediction.latency_added_s,
          .ledger = ledger_lines(prediction),
          .warnings = warning_lines(prediction, inputs),
          .observed = observed_runs(description, prediction),
          .inputs = std::move(inputs)};
}

PredictionReport predicted(const Description& description, double level) {
  return make_prediction_report(description, predict(description.scenario), goodput_interval(description, level),
                                level);
}

}  // namespace pktcost
