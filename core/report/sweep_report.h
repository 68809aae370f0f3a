// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <span>
#include <string>
#include <vector>

#include "analysis/sweep.h"
#include "report/page.h"

/// What `pktcost sweep` shows. CSV, JSON and JSON lines are made block by block, so their length costs no memory.
namespace pktcost {

/// What was measured of the shown outputs, at the scenario's own values of the varied parameters.
struct MeasuredPoint {
  std::vector<double> at;  ///< of each axis
  std::vector<std::pair<const Output*, double>> values;
  std::string source;
};

std::vector<MeasuredPoint> measured_points(const SweepPlan& plan);

/// The line of titles.
std::string sweep_csv_head(const SweepPlan& plan);
/// One line per point. An infinity or NaN is std::logic_error, here and in JSON.
void append_sweep_csv(const SweepPlan& plan, const SweepBlock& block, std::string& text);

/// "nic.link = 94 Mbit/s: cpu binds instead of link": CSV has no place for it.
std::string crossing_text(const SweepPlan& plan, const Crossing& crossing);

/// One JSON object a line: points, and before the point that follows it each change of the binding ceiling.
void append_sweep_lines(const SweepPlan& plan, const SweepBlock& block, std::string& text);

/// "pktcost.sweep/1" is head, points of all blocks, tail. `whole` are the points that the document holds.
std::string sweep_json_head(const SweepPlan& plan, PointSpan whole);
void append_sweep_json(const SweepPlan& plan, const SweepBlock& block, PointSpan whole, std::string& text);
std::string sweep_json_tail(const SweepPlan& plan, std::span<const Crossing> crossings, std::size_t left_out);

/// For people.
Page sweep_page(const SweepPlan& plan, std::span<const SweepBlock> blocks);

}  // namespace pktcost
