// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/stat_counts.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "profile/words.h"

namespace pktcost {
namespace {

std::string_view without_modifier(std::string_view event) {
  return event.substr(0, event.find(':'));
}

bool is_clock(std::string_view event) {
  const auto base = without_modifier(event);
  return base == "cpu-clock" || base == "task-clock" || base == "task-clock-msecs" || base == "cpu-clock-msecs";
}

/// "cycles" of "cpu_core/cycles/": two kinds of core count the same event apart.
std::string_view hybrid_event(std::string_view event) {
  if (!event.starts_with("cpu_core/") && !event.starts_with("cpu_atom/")) return {};
  event.remove_prefix(9);
  return event.substr(0, event.find('/'));
}

const StatCount* find(const StatCounts& stat, std::initializer_list<std::string_view> names) {
  const auto found = std::ranges::find_if(
      stat.counts, [&](const StatCount& c) { return c.value && std::ranges::find(names, c.event) != names.end(); });
  return found == stat.counts.end() ? nullptr : &*found;
}

void put_missing(Collector& out, const StatCount& count) {
  const bool supported = count.missing == "<not counted>";
  out.add_finding(supported ? "event_not_counted" : "event_not_supported",
                  fmt::format("{}: {}; this is no zero", count.event,
                              supported ? "no time was left to count it" : "this processor does not count it"),
                  count.line);
}

void put_count(Collector& out, const StatCount& count) {
  if (!count.value) return put_missing(out, count);
  if (*count.value < 0) return out.add_finding("negative_count", count.event + " is negative and left out", count.line);
  ObservationDetail detail{count.event, "", "", count.spread, count.begin_s, count.end_s};
  out.add(count.is_time ? "cpu.time" : "event", *count.value, count.line, std::move(detail));
  if (count.running < 1)
    out.add_finding("multiplexed",
                    fmt::format("{} was counted {:.1f} % of the time and scaled up", count.event, 100 * count.running),
                    count.line);
}

/// The sum of the two kinds of core, for each interval.
void put_hybrid_sums(Collector& out, const StatCounts& stat) {
  struct Sum {
    double value = 0;
    int parts = 0;
    const StatCount* last = nullptr;
  };
  std::map<std::pair<double, std::string_view>, Sum> sums;
  for (const auto& count : stat.counts) {
    const auto event = hybrid_event(count.event);
    if (event.empty() || !count.value || *count.value < 0) continue;
    Sum& sum = sums[{count.end_s, event}];
    sum.value += *count.value;
    ++sum.parts;
    sum.last = &count;
  }
  for (const auto& [key, sum] : sums)
    if (sum.parts > 1)
      out.add("event", sum.value, sum.last->line,
              {std::string(key.second), "", "", 0, sum.last->begin_s, sum.last->end_s});
}

bool has_intervals(const StatCounts& stat) {
  return std::ranges::any_of(stat.counts, [](const StatCount& c) { return c.end_s > 0; });
}

void put_derived(Collector& out, const StatCounts& stat, int line) {
  const auto* cycles = find(stat, {"cycles", "cpu-cycles"});
  const auto* instructions = find(stat, {"instructions"});
  if (cycles == nullptr || *cycles->value <= 0 || has_intervals(stat)) return;
  if (instructions != nullptr && *instructions->value >= 0)
    out.add("cpu.ipc", *instructions->value / *cycles->value, instructions->line);
  const bool of_cpus =
      stat.target.find("CPU(s)") != std::string::npos || stat.target.find("system") != std::string::npos;
  const auto* task = find(stat, {"task-clock"});
  if (!of_cpus && task != nullptr && *task->value > 0) {
    out.add("cpu.clock", *cycles->value / *task->value, cycles->line, {"busy"});
  } else if (of_cpus && stat.elapsed_s && *stat.elapsed_s > 0) {
    const double rate = *cycles->value / *stat.elapsed_s;
    out.add("event_rate", rate, cycles->line, {cycles->event});
    out.add_finding("not_a_clock",
                    fmt::format("{:.4g} cycles per second, idle time without cycles included: the clock of one "
                                "processor only if it was never idle",
                                rate),
                    line);
  }
}

}  // namespace

bool set_stat_value(StatCount& count, std::string_view value, std::string_view unit) {
  const auto number = printed_number(value);
  if (!number) return false;
  count.value = *number;
  const bool clock = is_clock(count.event) || unit == "msec";
  if (!clock) return true;
  const bool milliseconds = unit == "msec" || count.event.ends_with("-msecs") || value.find('.') != value.npos;
  if (!milliseconds && !unit.empty() && unit != "nsec" && unit != "ns") return false;
  count.is_time = true;
  count.value = *number * (milliseconds ? 1e-3 : 1e-9);
  return true;
}

void put_stat_counts(Collector& out, const StatCounts& stat, int line) {
  if (!stat.target.empty()) out.add_text("event.target", stat.target, line);
  if (stat.runs > 0) out.add("event.runs", stat.runs, line);
  if (stat.elapsed_s) out.add("duration", *stat.elapsed_s, line);
  for (const auto& count : stat.counts) put_count(out, count);
  put_hybrid_sums(out, stat);
  put_derived(out, stat, line);
  if (stat.counts.empty()) out.add_finding("empty_list", "no counts follow", line);
  for (const auto& count : stat.counts)
    if (count.event.ends_with(":u") || count.event.ends_with(":k"))
      return out.add_finding("part_of_events", count.event + " counts user space or the kernel alone", count.line);
}

}  // namespace pktcost
