// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "core/cost/probe.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "predict/model.h"
#include "scenario/parameters.h"
#include "support/near.h"

using namespace pktcost;

namespace probe {
namespace {

constexpr double bandwidth_bytes_per_s = 800e6;

void clear_steps(Scenario& s) {
  for (const Parameter& parameter : parameters())
    if (parameter.path.starts_with("path.") && parameter.path != "path.factor") parameter.set(s, 0);
}

void clear_core(Cpu& cpu) {
  cpu.clock_hz = 300e6;
  cpu.cpi = 1;
  cpu.exception_cycles = cpu.atomic_cycles = 0;
  cpu.copy_instructions = cpu.checksum_instructions = cpu.copy_checksum_instructions = cpu.clear_instructions = 0;
  cpu.clean_cycles = cpu.invalidate_cycles = cpu.maintenance_call_cycles = 0;
}

template <typename Selected>
double sum(const Bill& bill, Selected selected) {
  double total = 0;
  for (const LedgerRow& row : bill.rows)
    if (selected(row)) total += row.cycles_per_packet;
  return total;
}

}  // namespace

Scenario free_machine() {
  Scenario s;
  clear_steps(s);
  clear_core(s.cpu);
  s.cache.data_bytes = s.cache.instruction_bytes = 16777216;
  s.cache.data_ways = s.cache.instruction_ways = 512;
  s.tlb.user_hot_pages = s.tlb.refill_cycles = 0;
  s.memory.read_latency_s = s.memory.write_latency_s = 0;
  s.memory.bandwidth_bytes_per_s = 1e13;
  s.memory.efficiency = 1;
  s.nic.tx_checksum = s.nic.rx_checksum = Checksum::hardware;
  s.driver.coherent = true;
  s.driver.access_s = 0;
  s.kernel.skb_clear_bytes = s.kernel.locks = 0;
  return s;
}

Scenario ml405_memory() {
  Scenario s = free_machine();
  s.cache.data_bytes = 16384;
  s.cache.data_ways = 2;
  s.cpu.copy_instructions = 19.0 / 32;
  s.cpu.copy_fills_destination = false;
  s.cpu.copy_checksum_instructions = 28.0 / 32;
  s.cpu.copy_checksum_fills_destination = true;
  s.cpu.checksum_instructions = 0.5;
  s.cpu.clean_cycles = 5;
  set_line_times(s, 67, 46);
  return s;
}

void set_line_times(Scenario& s, double fill_cycles, double write_back_cycles) {
  s.memory.bandwidth_bytes_per_s = bandwidth_bytes_per_s;
  const double transfer_s = s.cache.line_bytes / bandwidth_bytes_per_s;
  s.memory.read_latency_s = fill_cycles / s.cpu.clock_hz - transfer_s;
  s.memory.write_latency_s = write_back_cycles / s.cpu.clock_hz - transfer_s;
}

double Bill::cycles() const {
  return sum(*this, [](const LedgerRow&) { return true; });
}

double Bill::cycles(Component component) const {
  return sum(*this, [&](const LedgerRow& row) { return row.component == component; });
}

double Bill::cycles(Context context) const {
  return sum(*this, [&](const LedgerRow& row) { return row.context == context; });
}

double Bill::cycles(Component component, Context context) const {
  return sum(*this, [&](const LedgerRow& row) { return row.component == component && row.context == context; });
}

double Bill::events(Component component, Event event) const {
  double total = 0;
  for (const LedgerRow& row : rows)
    if (row.component == component && row.event == event) total += row.events_per_packet;
  return total;
}

Bill bill_of(const Scenario& scenario, const Batches& held) {
  const Model model(scenario);
  return {model.at(1, held, {}).ledger.rows()};
}

Batches quiet() {
  Batches held;
  held.rx_interrupts = held.polls = 0;
  return held;
}

void check_same_but(const Bill& one, const Bill& other, std::initializer_list<Component> except) {
  for (std::size_t i = 0; i < cost_factors.size(); ++i) {
    const auto component = static_cast<Component>(i);
    if (std::ranges::find(except, component) != except.end()) continue;
    CAPTURE(std::string(name_of(component)));
    const double expected = other.cycles(component);
    CHECK(std::abs(one.cycles(component) - expected) <= 1e-12 * expected);
  }
}

}  // namespace probe
