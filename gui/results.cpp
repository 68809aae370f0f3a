// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "results.h"

#include <algorithm>
#include <cmath>

#include "analysis/levers_file.h"
#include "analysis/seek.h"
#include "analysis/sweep.h"
#include "report/sweep_report.h"
#include "report/whatif_report.h"
#include "scenario/preset_files.h"

namespace pktcost::gui {
namespace {

constexpr std::uint64_t curve_points = 81;
constexpr std::uint64_t block_points = 8;   // between two looks at whether the curve is still wanted
constexpr double times_each_way = 10;       // a curve spans a tenth to ten times the value
constexpr double lowest_drawn_part = 1e-6;  // of the highest value, where the value itself is 0
constexpr std::uint64_t most_listed = 64;   // whole numbers are drawn one by one up to so many

}  // namespace

Levers read_levers(QString& fault) {
  const auto file = find_model_table("levers.yaml", standard_preset_folders(PKTCOST_SOURCE_MODELS));
  auto loaded = file ? load_levers(*file) : tl::unexpected(Diagnostics{});
  if (loaded) return std::make_shared<std::vector<Lever>>(std::move(*loaded));
  fault = file ? QString::fromStdString(format_diagnostic(loaded.error().front()))
               : QStringLiteral("there is no levers.yaml in the folders of presets (PKTCOST_MODELS)");
  return std::make_shared<std::vector<Lever>>();
}

std::string predictions_result(const std::vector<NamedReport>& systems) {
  std::vector<PredictionReport> reports;
  for (const NamedReport& system : systems) {
    reports.push_back(*system.report);
    reports.back().name = system.name.toStdString();
  }
  return predictions_json(reports);
}

Range drawn_range(const Parameter& parameter, double value) {
  if (parameter.kind != ParameterKind::quantity) return whole_range(parameter);
  const Range linear(parameter, Spacing::linear, parameter.low, parameter.high, curve_points);
  if (parameter.dimension == Dimension::share) return linear;
  const double first = value > 0 ? std::max(parameter.low, value / times_each_way)
                                 : std::max(parameter.low, parameter.high * lowest_drawn_part);
  const double last = value > 0 ? std::min(parameter.high, value * times_each_way) : parameter.high;
  if (first <= 0 || first >= last) return linear;
  const double from = std::ceil(first), to = std::floor(last);
  if (is_whole_number(parameter, value) && parameter.low >= 1 && to - from < most_listed)
    return Range::stepped(parameter, from, 1, static_cast<std::uint64_t>(to - from) + 1);
  return {parameter, Spacing::logarithmic, first, last, curve_points};
}

std::string curve_result(const Description& system, const CurveChoice& choice, double level,
                         const LatestJob::Stale& stale) {
  SweepPlan plan{.base = system, .axes = {choice.axis}, .shown = choice.shown};
  const Output* binding = find_output("binding");
  if (std::ranges::find(plan.shown, binding) == plan.shown.end()) plan.shown.push_back(binding);
  if (level > 0) plan.level = level;
  const PointSpan whole{0, choice.axis.size()};
  std::string text = sweep_json_head(plan, whole);
  std::vector<Crossing> crossings;
  for (std::uint64_t first = 0; first < whole.count; first += block_points) {
    if (stale) return {};
    const SweepBlock block = evaluate(plan, {first, std::min(block_points, whole.count - first)});
    append_sweep_json(plan, block, whole, text);
    for (const auto& entry : block.crossings) crossings.push_back(entry.second);
  }
  return text + sweep_json_tail(plan, crossings, 0);
}

std::shared_ptr<const LeverResults> lever_results(const Description& system, const Levers& levers, double level,
                                                  const LatestJob::Stale& stale) {
  const WhatIf what_if(system, level);
  WhatIfReport report = make_whatif_report(system, what_if, level);
  for (const Lever& lever : *levers) {
    if (stale) return nullptr;
    report.levers.push_back(what_if.effect(lever));
  }
  rank(report.levers);
  std::string json = whatif_json(report);
  return std::make_shared<LeverResults>(LeverResults{std::move(report.levers), std::move(json)});
}

}  // namespace pktcost::gui
