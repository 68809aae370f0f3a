// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/cache_maintenance.h"

#include "cost/inputs.h"
#include "residency/line_count.h"

namespace pktcost {
namespace {

constexpr double header_lines = 2;  // written by the stack in a frame whose payload it did not write

void add_lines(const CostInputs& in, Ledger& ledger, Context context, double calls, double bytes,
               double cycles_per_line) {
  const double lines = calls * aligned_lines(bytes, in.scenario.cache.line_bytes);
  ledger.add(Component::cache_maintenance, context, Event::line, lines,
             cycles_per_line + in.memory_cycles(in.scenario.cache.outer_maintenance_s));
  ledger.add(Component::cache_maintenance, context, Event::call, calls, in.scenario.cpu.maintenance_call_cycles);
  ledger.count_lines(lines);
}

void add_receive(const CostInputs& in, Ledger& ledger) {
  const Driver& driver = in.scenario.driver;
  const bool stays_mapped = driver.rx_recycles_map || in.in.frame_bytes <= driver.rx_copybreak_bytes;
  const double invalidate = in.scenario.cpu.invalidate_cycles;
  if (!stays_mapped) add_lines(in, ledger, Context::softirq, in.in.frames, driver.rx_buffer_bytes, invalidate);
  if (driver.rx_unmap == UnmapLength::none) return;
  const double bytes = driver.rx_unmap == UnmapLength::buffer ? driver.rx_buffer_bytes : in.in.frame_bytes;
  add_lines(in, ledger, Context::softirq, in.in.frames, bytes, invalidate);
}

double dirty_share(const CostInputs& in) {
  if (in.scenario.cache.write_policy == WritePolicy::through) return 0;
  const double lines = aligned_lines(in.out.frame_bytes, in.scenario.cache.line_bytes);
  const bool payload_untouched = in.forwards() || (in.transmits() && in.scenario.workload.zero_copy);
  if (payload_untouched) return lines > header_lines ? header_lines / lines : 1;
  return in.transmits() ? 1 - in.residency.evicted_before_clean : 1;
}

void add_transmit(const CostInputs& in, Ledger& ledger) {
  const double per_line = in.scenario.cpu.clean_cycles + dirty_share(in) * in.memory_cycles(in.residency.write_back_s);
  add_lines(in, ledger, in.out_context(), in.out.frames, in.out.frame_bytes, per_line);
}

}  // namespace

void add_cache_maintenance_rows(const CostInputs& in, Ledger& ledger) {
  if (in.scenario.driver.coherent) return;
  add_receive(in, ledger);
  add_transmit(in, ledger);
}

}  // namespace pktcost
