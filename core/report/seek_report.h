// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/seek.h"
#include "analysis/seek_levers.h"
#include "analysis/whatif.h"
#include "report/page.h"
#include "report/prediction_report.h"

/// What `pktcost seek` shows.
namespace pktcost {

struct SeekSolution {
  std::vector<const Lever*> levers;  ///< empty where one parameter is sought
  std::vector<ChangedValue> sets;
  GoodputFigure goodput;
  double cpu_busy;
  std::string_view binding;
};

/// What the levers were searched like.
struct LeverSearchSummary {
  std::size_t candidates, largest_searched;
  bool limited;
  double floor_bps;  ///< see data_floor_bps; 0 = none, or the goal is a CPU load
  double mtu_bytes;
};

struct SeekReport {
  std::string name;
  Goal goal;
  SeekSolution before;  ///< the scenario as it is
  bool reached;
  bool always = false;  ///< every value of the parameter meets the goal, or the scenario does as it is
  std::vector<SeekSolution> solutions;
  SeekSolution limit;                    ///< the first solution, or what came nearest; its binding ceiling limits
  const Parameter* parameter = nullptr;  ///< the one sought; null for levers
  std::optional<Interval> value = {};    ///< of the parameter, for a single solution
  std::optional<LeverSearchSummary> search = {};
};

/// `goal` as completed() gives it, `description` with what that changed. The interval is that of `predict`.
SeekReport make_value_report(const Description& description, const Range& range, const Goal& goal,
                             const ValueSeek& seek, double level);
SeekReport make_lever_report(const Description& description, const Goal& goal, const LeverSeek& seek, double level);

/// "goodput 400 Mbit/s", "80 % of the CPU at 100 Mbit/s".
std::string goal_text(const Goal& goal);

/// The answer in one sentence: "impossible: the link ceiling is at 941 Mbit/s".
std::string answer_text(const SeekReport& report);

/// "cpu.clock = 600 MHz, workload.mtu = 9000 B".
std::string sets_text(std::span<const ChangedValue> sets);

Page seek_page(const SeekReport& report);

/// One line per solution.
std::string seek_csv(const SeekReport& report);

/// "pktcost.seek/1".
std::string seek_json(const SeekReport& report);

}  // namespace pktcost
