// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/snapshots.h"

#include <fmt/format.h>

#include <array>
#include <map>
#include <optional>

namespace pktcost {
namespace {

constexpr double wrap_32_bit = 4294967296.0;

struct Pair {
  std::string_view counter, rate;
};
constexpr auto pairs =
    std::to_array<Pair>({{"counter", "counter_rate"}, {"interrupts", "interrupt_rate"}, {"softirqs", "softirq_rate"}});

std::optional<std::string_view> rate_name(std::string_view quantity) {
  for (const Pair& pair : pairs)
    if (pair.counter == quantity) return pair.rate;
  return std::nullopt;
}

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

void add_rates(Observations& all, double interval_s) {
  std::map<std::pair<std::size_t, std::string>, double> values;
  const std::size_t count = all.observations.size();
  for (std::size_t i = 0; i < count; ++i) {
    const Observation& o = all.observations[i];
    if (rate_name(o.quantity) && o.text.empty()) values[{o.run, std::string(o.quantity) + '/' + o.subject}] = o.value;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const Observation after = all.observations[i];
    const auto rate = rate_name(after.quantity);
    const auto before_run = rate ? earlier_run(all, after.run) : std::nullopt;
    if (!before_run) continue;
    const auto before = values.find({*before_run, std::string(after.quantity) + '/' + after.subject});
    if (before == values.end()) continue;
    const auto grown = increase(before->second, after.value);
    if (!grown) {
      all.findings.push_back({after.run, after.line, "counter_reset",
                              fmt::format("{} fell from {} to {}: it was reset in between, no rate is given.",
                                          after.subject, before->second, after.value)});
      continue;
    }
    Observation made = after;
    made.quantity = find_observation_name(*rate)->name;
    made.value = *grown / interval_s;
    all.observations.push_back(std::move(made));
  }
}

}  // namespace pktcost
