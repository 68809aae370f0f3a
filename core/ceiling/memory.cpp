// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "ceiling/memory.h"

#include "ceiling/bus_traffic.h"

namespace pktcost {
namespace {

/// Share of line fetches that reach memory.
double from_memory(const CeilingInputs& in, const FetchTime& fetch) {
  return in.residency.memory_line.memory_s > 0 ? fetch.memory_s / in.residency.memory_line.memory_s : 0;
}

/// Reads of the destination and writes of it that reach memory, per byte copied.
struct Destination {
  double filled, written;
};

Destination destination(const CeilingInputs& in, const FetchTime& line, double evicted) {
  if (!in.traffic.copies) return {0, 0};
  if (in.scenario.cache.write_policy == WritePolicy::through) return {0, 1};
  const Cpu& cpu = in.scenario.cpu;
  const bool fills = in.traffic.fused ? cpu.copy_checksum_fills_destination : cpu.copy_fills_destination;
  return {fills ? from_memory(in, line) : 0, evicted};
}

double bytes_per_payload_byte(const CeilingInputs& in) {
  const Residency& r = in.residency;
  const double dma = in.scenario.driver.dma_into_cache ? 0 : 1;
  if (in.forwards()) return dma + 1;
  if (in.transmits()) {
    const double source = in.traffic.copies || in.traffic.sums_separately ? from_memory(in, r.user_source) : 0;
    const Destination to = destination(in, r.buffer_destination, 1);  // cleaned or evicted, once in any case
    return transmit_bytes_moved({source, to.filled, to.written, 1});
  }
  const bool summed = in.traffic.sums_separately;
  const double source = from_memory(in, summed ? r.summed_line : r.packet_line);
  const Destination to = destination(in, r.user_destination, r.evicted_after_receive);
  return receive_bytes_moved({dma, summed ? from_memory(in, r.packet_line) : 0, source, to.filled, to.written, 0});
}

}  // namespace

double memory_packet_rate(const CeilingInputs& in) {
  const double bandwidth =
      effective_bandwidth(in.scenario.memory.bandwidth_bytes_per_s, in.scenario.memory.efficiency, 0);
  return bus_limited_rate(bandwidth, bytes_per_payload_byte(in)) / (8 * in.traffic.payload_bytes);
}

}  // namespace pktcost
