// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "residency/residency.h"

#include <algorithm>
#include <cmath>

#include "residency/packet_misses.h"
#include "residency/set_associative.h"

namespace pktcost {
namespace {

constexpr double reference_data_bytes = 16384;  // the cache for which the cold lines of a step are stated

struct Level {
  double sets, ways, line_bytes;

  /// Probability that a line used `distance` bytes of other data ago is still there.
  double hit(double distance_bytes) const { return set_associative_hit(distance_bytes / line_bytes, sets, ways); }
};

Level level(double bytes, double ways, double line) {
  const double used_ways = std::min(ways, std::max(1.0, bytes / line));
  return {std::max(1.0, bytes / line / used_ways), used_ways, line};
}

struct Hierarchy {
  const Scenario& s;
  Level data, code, outer;
  double memory_s, outer_s;
  bool has_outer;

  explicit Hierarchy(const Scenario& scenario)
      : s(scenario),
        data(level(s.cache.data_bytes, s.cache.data_ways, s.cache.line_bytes)),
        code(level(s.cache.instruction_bytes, s.cache.instruction_ways, s.cache.line_bytes)),
        outer(level(s.cache.outer_bytes, s.cache.outer_ways, s.cache.line_bytes)),
        memory_s(s.memory.read_latency_s + s.cache.line_bytes / s.memory.bandwidth_bytes_per_s),
        outer_s(s.cache.outer_latency_s),
        has_outer(s.cache.outer_bytes > 0) {}

  FetchTime beyond_first(double missing, double distance_bytes) const {
    if (!has_outer) return {0, missing * memory_s};
    const double found = outer.hit(distance_bytes);
    return {missing * found * outer_s, missing * (1 - found) * memory_s};
  }

  /// Probability that a dirty line has left every cache.
  double evicted(double distance_bytes) const {
    return (1 - data.hit(distance_bytes)) * (has_outer ? 1 - outer.hit(distance_bytes) : 1);
  }

  FetchTime fetch(double distance_bytes) const { return beyond_first(1 - data.hit(distance_bytes), distance_bytes); }
};

/// Power law of misses against size, for both levels: the cold lines of a step are those that miss the reference cache.
FetchTime cold_line(const Hierarchy& h) {
  const double alpha = h.s.cache.miss_exponent;
  const double first = power_law_misses(1, reference_data_bytes, h.s.cache.data_bytes, alpha);
  if (!h.has_outer) return {0, first * h.memory_s};
  const double second = std::min(first, power_law_misses(1, reference_data_bytes, h.s.cache.outer_bytes, alpha));
  return {(first - second) * h.outer_s, second * h.memory_s};
}

double tlb_misses(const Scenario& s, const Footprint& f) {
  const Tlb& tlb = s.tlb;
  double uncovered = 0;
  if (tlb.kernel_map == KernelMap::small_pages) uncovered = 1;
  if (tlb.kernel_map == KernelMap::pinned) uncovered = unpinned_share(tlb.pinned_coverage_bytes, s.memory.size_bytes);
  const bool local = s.workload.direction != Direction::forward;
  const double user = local ? tlb.user_hot_pages + std::ceil(f.application_bytes / tlb.page_bytes) : 0;
  const double touched_user = local ? std::min(user, tlb.user_hot_pages + f.payload_bytes / tlb.page_bytes) : 0;
  const double capacity = std::max(1.0, tlb.entries - tlb.pinned);
  // An application buffer beyond the TLB's reach is fresh at every packet; a smaller one counts among the hot pages.
  const bool fits = user <= capacity;
  const double hot =
      uncovered * s.kernel.hot_pages + (fits ? touched_user : std::min(touched_user, tlb.user_hot_pages));
  const double fresh = uncovered * s.kernel.fresh_pages + (fits || !local ? 0 : f.payload_bytes / tlb.page_bytes);
  if (tlb.replacement == Replacement::lru) return lru_random_order_misses(capacity, hot, fresh);
  if (tlb.replacement == Replacement::fifo) return fifo_packet_misses(capacity, hot, fresh);
  return random_packet_misses(capacity, hot, fresh);
}

void describe_code(const Hierarchy& h, const Footprint& f, Residency& r) {
  const auto& [user, system, softirq, irq] = f.code_bytes;
  const double all = user + system + softirq + irq;
  r.process_code_repeat = 1 - h.code.hit(user + system);
  r.softirq_code_repeat = 1 - h.code.hit(softirq);
  r.code_first = 1 - h.code.hit(all);
  r.code_line = h.beyond_first(1, all + 2 * f.payload_bytes);
}

}  // namespace

Residency describe_residency(const Scenario& s, const Footprint& f) {
  const Hierarchy h(s);
  Residency r;
  r.memory_line = {0, h.memory_s};
  const bool in_outer = s.driver.dma_into_cache && h.has_outer;
  r.packet_line = in_outer ? FetchTime{h.outer_s, 0} : r.memory_line;
  r.summed_line = h.fetch(f.queued_bytes);
  r.user_source = h.fetch(2 * f.application_bytes);
  r.user_destination = r.user_source;
  r.buffer_destination = h.fetch(2 * s.nic.tx_ring * f.payload_bytes);
  r.cold_line = cold_line(h);
  r.write_back_s = s.memory.write_latency_s + s.cache.line_bytes / s.memory.bandwidth_bytes_per_s;
  // On average half of a segment, source and destination, passes between writing a line and handing it over.
  r.evicted_before_clean = h.evicted(f.segment_bytes);
  r.evicted_after_receive = h.evicted(2 * f.application_bytes);
  r.tlb_misses = tlb_misses(s, f);
  describe_code(h, f, r);
  return r;
}

}  // namespace pktcost
