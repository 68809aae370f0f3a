// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "predict/interval.h"
#include "predict/prediction.h"
#include "report/page.h"
#include "scenario/description.h"

/// What `pktcost predict` shows. Text, Markdown, CSV and JSON are made from these values alone.
namespace pktcost {

struct GoodputFigure {
  double value_bps, low_bps, high_bps;
  double level;  ///< of the interval, 0 to 1
};

struct CeilingLine {
  std::string_view name;
  double goodput_bps;
  bool binds;
};

struct LedgerLine {
  std::string_view component, context, event;
  double events_per_packet, cycles_per_event, cycles_per_packet;
  double share;  ///< of cycles_per_packet, 0 to 1
};

struct WarningLine {
  std::string_view code;
  std::string text;
};

/// A measured figure beside the predicted one.
struct ObservedFigure {
  std::string_view quantity;  ///< "goodput", "cpu.system"
  Dimension dimension;
  double measured;
  std::optional<double> predicted;  ///< absent where the model has no such figure
  std::optional<double> ratio;      ///< predicted/measured; absent for a measured zero
};

struct ObservedRun {
  std::vector<ObservedFigure> figures;
  std::string source, note;
};

/// How well founded the scenario's values are.
struct InputSummary {
  std::array<std::size_t, basis_names.size()> count{};  ///< by Basis
  std::vector<std::string_view> fitted, assumed;        ///< paths
};

struct PredictionReport {
  std::string name;
  GoodputFigure goodput;
  double packet_rate, payload_bytes;
  std::string_view binding;
  std::vector<CeilingLine> ceilings;  ///< lowest first; those that never limit are left out
  double cycles_per_packet;
  CpuShares cpu;
  double interrupt_rate, interrupts_per_packet, polls_per_packet;
  double tlb_misses_per_packet, cache_lines_per_packet, latency_added_s;
  std::vector<LedgerLine> ledger;  ///< dearest first
  std::vector<WarningLine> warnings;
  std::vector<ObservedRun> observed;
  InputSummary inputs;
};

PredictionReport make_prediction_report(const Description& description, const Prediction& prediction,
                                        const Interval& goodput, double level);

/// The prediction of a system with its interval.
PredictionReport predicted(const Description& description, double level);

/// One scenario in full.
Page prediction_page(const PredictionReport& report);

/// Several scenarios, one row each.
Page comparison_page(std::span<const PredictionReport> reports);

/// One line per ledger row of every scenario, the scenario's goodput and binding ceiling repeated on each
/// (docs/output-formats.md).
std::string predictions_csv(std::span<const PredictionReport> reports);

/// "pktcost.prediction/1"; every number must be finite, otherwise std::logic_error.
std::string prediction_json(const PredictionReport& report);

/// "pktcost.predictions/1".
std::string predictions_json(std::span<const PredictionReport> reports);

/// "110 Mbit/s  (80 %: 96 to 128)".
std::string goodput_text(const GoodputFigure& goodput);

/// "15.9 %".
std::string percent_text(double share);

/// A plain number for people, three significant digits at least.
std::string number_text(double value);

/// The ledger as a table, without bars; rows in the order given.
Table ledger_table(std::span<const LedgerLine> lines);

}  // namespace pktcost
