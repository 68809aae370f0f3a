// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "analysis/curves.h"

#include <algorithm>
#include <array>

namespace pktcost {
namespace {

constexpr double kib = 1024, mib = 1024 * kib, gib = 1024 * mib;

const Parameter& parameter(std::string_view path) {
  return parameters()[find_parameter(path).value()];
}

Range powers(std::string_view path, double first, double last, std::uint64_t count) {
  return {parameter(path), Spacing::logarithmic, first, last, count};
}

// Application memory cycled through, from what every cache holds to what none does: one value per power of two.
Range working_set(const Scenario&) {
  return powers("workload.buffer", 4 * kib, 64 * mib, 15);
}

Range ram(const Scenario&) {
  return powers("memory.size", 8 * mib, 4 * gib, 10);
}

// Eight values a decade, up to what the wire carries.
Range offered(const Scenario& scenario) {
  constexpr double lowest_share = 1e-3;
  return powers("workload.offered", scenario.nic.link_bps * lowest_share, scenario.nic.link_bps, 25);
}

Range weight(const Scenario&) {
  return powers("driver.weight", 1, 256, 9);
}
Range budget(const Scenario&) {
  return powers("kernel.budget", 1, 1024, 11);
}

constexpr auto of_memory = std::to_array<std::string_view>(
    {"tlb_misses_per_packet", "cache_lines_per_packet", "cycles_per_packet", "goodput"});
constexpr auto of_moderation = std::to_array<std::string_view>(
    {"packet_rate", "interrupts_per_packet", "polls_per_packet", "latency_added", "cpu.busy"});

constexpr auto table = std::to_array<Curve>({
    {"working-set", "TLB and cache misses per packet against the application's memory", working_set, of_memory},
    {"ram", "TLB and cache misses per packet against RAM", ram, of_memory},
    {"interrupts", "interrupts and polls per packet against the packet rate", offered, of_moderation},
    {"weight", "interrupts and polls per packet against the packets per poll", weight, of_moderation},
    {"budget", "interrupts and polls per packet against the packets per softirq run", budget, of_moderation},
});

}  // namespace

std::span<const Curve> curves() {
  return table;
}

const Curve* find_curve(std::string_view name) {
  const auto found = std::ranges::find(table, name, &Curve::name);
  return found == table.end() ? nullptr : &*found;
}

}  // namespace pktcost
