// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "cost/copy_loop.h"

#include <algorithm>

namespace pktcost {
namespace {

constexpr double word_bytes = 4;  // stores of a word loop on the 32-bit cores that have write-through caches

/// The first pass over received data takes the fills; the copy is a later pass if the data was summed or moved before.
FetchTime receive_source(const CostInputs& in) {
  const bool touched = in.traffic.sums_separately || in.scenario.driver.rx_copies > 0;
  return touched ? in.residency.summed_line : in.residency.packet_line;
}

double aligned_instructions(const CostInputs& in, const CopyLoop& loop) {
  const bool shifted = in.receives() && in.scenario.driver.rx_misaligned;
  return loop.instructions_per_byte * in.scenario.cpu.cpi * (shifted ? in.scenario.cpu.unaligned_factor : 1);
}

/// What word stores through to memory take beyond the loop's own pace; beside a prefetching loop they run on their own.
double store_cycles_per_byte(const CostInputs& in, double loop_cycles_per_byte) {
  const double store = in.memory_cycles(in.scenario.memory.write_latency_s) / word_bytes;
  return in.scenario.cpu.copy_prefetches ? store : std::max(0.0, store - loop_cycles_per_byte);
}

CopyLoop at_socket(const CostInputs& in, double instructions, bool fills) {
  const Residency& r = in.residency;
  if (in.transmits()) return {instructions, fills, r.user_source, r.buffer_destination, r.evicted_before_clean};
  return {instructions, fills, receive_source(in), r.user_destination, r.evicted_after_receive};
}

}  // namespace

double copy_cycles_per_byte(const CostInputs& in, const CopyLoop& loop) {
  const double line = in.scenario.cache.line_bytes;
  const double overlap = in.scenario.cpu.fill_overlap;
  const double instructions = aligned_instructions(in, loop);
  double memory = in.fetch_cycles(loop.source) / overlap / line;
  if (in.scenario.cache.write_policy == WritePolicy::through) {
    memory += store_cycles_per_byte(in, instructions);
  } else {
    if (loop.fills_destination) memory += in.fetch_cycles(loop.destination) / overlap / line;
    memory += loop.evicted_dirty * in.memory_cycles(in.residency.write_back_s) / line;
  }
  return in.scenario.cpu.copy_prefetches ? std::max(instructions, memory) : instructions + memory;
}

void add_copy(const CostInputs& in, Ledger& ledger, Component component, Context context, double bytes_per_packet,
              const CopyLoop& loop) {
  if (bytes_per_packet <= 0) return;
  ledger.add(component, context, Event::byte, bytes_per_packet, copy_cycles_per_byte(in, loop));
  ledger.count_lines(bytes_per_packet / in.scenario.cache.line_bytes *
                     (1 + (loop.fills_destination ? 1 : 0) + loop.evicted_dirty));
}

CopyLoop user_copy(const CostInputs& in) {
  return at_socket(in, in.scenario.cpu.copy_instructions, in.scenario.cpu.copy_fills_destination);
}

CopyLoop fused_copy(const CostInputs& in) {
  return at_socket(in, in.scenario.cpu.copy_checksum_instructions, in.scenario.cpu.copy_checksum_fills_destination);
}

CopyLoop bounce_copy(const CostInputs& in, const FetchTime& source) {
  return {in.scenario.cpu.copy_instructions, in.scenario.cpu.copy_fills_destination, source,
          in.residency.buffer_destination, in.residency.evicted_before_clean};
}

FetchTime checksum_source(const CostInputs& in) {
  if (!in.transmits()) return in.scenario.driver.rx_copies > 0 ? in.residency.summed_line : in.residency.packet_line;
  return in.scenario.workload.zero_copy ? in.residency.user_source : in.residency.summed_line;
}

}  // namespace pktcost
