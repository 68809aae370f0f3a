// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "profile/collector.h"

namespace pktcost {

/// One count of `perf stat`, text or separated.
struct StatCount {
  std::string event;
  std::optional<double> value;  ///< none: the reason is in `missing`
  std::string missing;          ///< "<not supported>" or "<not counted>"
  bool is_time = false;         ///< value in seconds: cpu-clock, task-clock
  double spread = 0;            ///< standard error of the mean of several runs, relative
  double running = 1;           ///< share of the time that the event was counted; the value is scaled up already
  double begin_s = 0, end_s = 0;
  int line = 0;
};

/// The counts of one measurement.
struct StatCounts {
  std::vector<StatCount> counts;
  std::optional<double> elapsed_s;
  std::string target;  ///< "'CPU(s) 0'": what was counted
  double runs = 0;     ///< values are means of so many runs; 0 = not printed
};

/// perf prints clocks in milliseconds, or in nanoseconds without a unit. False when a clock has another unit.
bool set_stat_value(StatCount& count, std::string_view value, std::string_view unit);

/// Puts counts, duration, and what follows from them soundly: instructions per cycle; the clock while busy where a
/// process was followed by a task clock. What perf derives itself is not read: it can be wrong.
void put_stat_counts(Collector& out, const StatCounts& stat, int line);

}  // namespace pktcost
