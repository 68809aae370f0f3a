// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "analysis/outputs.h"

#include <algorithm>

namespace pktcost {
namespace {

double cycles_of(const Prediction& prediction, Component component) {
  double cycles = 0;
  for (const LedgerRow& row : prediction.ledger)
    if (row.component == component) cycles += row.cycles_per_packet;
  return cycles;
}

#define FIGURE(expression) [](const Prediction& p, Component) -> double { return expression; }
constexpr auto figures = std::to_array<Output>({
    {"goodput", Dimension::bit_per_second, false, FIGURE(p.goodput_bps), {}},
    {"cpu.busy", Dimension::share, false, FIGURE(p.cpu.busy), {}},
    {"cycles_per_packet", Dimension::cycle, false, FIGURE(p.cycles_per_packet), {}},
    {"interrupts_per_packet", Dimension::count, false, FIGURE(p.interrupts_per_packet), {}},
    {"polls_per_packet", Dimension::count, false, FIGURE(p.polls_per_packet), {}},
    {"tlb_misses_per_packet", Dimension::count, false, FIGURE(p.tlb_misses_per_packet), {}},
    {"cache_lines_per_packet", Dimension::count, false, FIGURE(p.cache_lines_per_packet), {}},
    {"latency_added", Dimension::second, false, FIGURE(p.latency_added_s), {}},
    {"binding", Dimension::count, true, FIGURE(static_cast<double>(p.binding)), {}},
    {"packet_rate", Dimension::packet_per_second, false, FIGURE(p.packet_rate), {}},
    {"interrupt_rate", Dimension::per_second, false, FIGURE(p.interrupt_rate), {}},
    {"cpu.user", Dimension::share, false, FIGURE(p.cpu.user), {}},
    {"cpu.system", Dimension::share, false, FIGURE(p.cpu.system), {}},
    {"cpu.softirq", Dimension::share, false, FIGURE(p.cpu.softirq), {}},
    {"cpu.irq", Dimension::share, false, FIGURE(p.cpu.irq), {}},
    {"payload", Dimension::byte, false, FIGURE(p.payload_bytes), {}},
});
#undef FIGURE

// Behind them the components that the model has; "other", "unresolved" and "idle" exist in profiles only.
constexpr auto table = [] {
  std::array<Output, figures.size() + cost_factors.size()> all{};
  std::ranges::copy(figures, all.begin());
  for (std::size_t i = 0; i < cost_factors.size(); ++i)
    all[figures.size() + i] = {component_names[i], Dimension::cycle, false, cycles_of, static_cast<Component>(i)};
  return all;
}();

}  // namespace

std::span<const Output> outputs() {
  return table;
}

const Output* find_output(std::string_view name) {
  const auto found = std::ranges::find(table, name, &Output::name);
  return found == table.end() ? nullptr : &*found;
}

}  // namespace pktcost
