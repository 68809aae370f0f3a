// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/snapshots.h"

#include <fmt/format.h>

#include <map>
#include <optional>
#include <string>
#include <utility>

namespace pktcost {
namespace {

constexpr double wrap_32_bit = 4294967296.0;

/// The run before this one of the same kind.
std::optional<std::size_t> earlier_run(const Observations& all, std::size_t run) {
  for (std::size_t before = run; before-- > 0;)
    if (all.runs[before].kind == all.runs[run].kind) return before;
  return std::nullopt;
}

/// How much a counter grew; nothing when it was reset.
std::optional<double> increase(double before, double after) {
  if (after >= before) return after - before;
  const bool wrapped = before > wrap_32_bit / 2 && before < wrap_32_bit && after < wrap_32_bit / 2;
  return wrapped ? std::optional(after + wrap_32_bit - before) : std::nullopt;
}

}  // namespace

std::string_view rate_name(std::string_view quantity) {
  if (quantity == "counter") return "counter_rate";
  if (quantity == "interrupts") return "interrupt_rate";
  if (quantity == "softirqs") return "softirq_rate";
  return "";
}

void add_rate(Observations& all, const Observation& after, double before, double interval_s) {
  const auto grown = increase(before, after.value);
  if (!grown) {
    all.findings.push_back({after.run, after.line, "counter_fell",
                            fmt::format("{} fell from {:.0f} to {:.0f}: it began anew, and gives no rate.",
                                        after.subject, before, after.value)});
    return;
  }
  Observation rate = after;
  rate.quantity = find_observation_name(rate_name(after.quantity))->name;
  rate.value = *grown / interval_s;
  all.observations.push_back(std::move(rate));
}

void add_rates(Observations& all, double interval_s) {
  std::map<std::pair<std::size_t, std::string>, double> values;
  const std::size_t count = all.observations.size();
  const auto key_of = [](const Observation& o) { return std::string(o.quantity) + '/' + o.subject; };
  for (std::size_t i = 0; i < count; ++i) {
    const Observation& o = all.observations[i];
    if (!rate_name(o.quantity).empty() && o.text.empty()) values[{o.run, key_of(o)}] = o.value;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const Observation after = all.observations[i];
    const auto before_run = rate_name(after.quantity).empty() ? std::nullopt : earlier_run(all, after.run);
    if (!before_run) continue;
    const auto before = values.find({*before_run, key_of(after)});
    if (before != values.end()) add_rate(all, after, before->second, interval_s);
  }
}

}  // namespace pktcost
