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

double bytes_per_payload_byte(const CeilingInputs& in) {
  const Scenario& s = in.scenario;
  const Residency& r = in.residency;
  const double dma = s.driver.dma_into_cache ? 0 : 1;
  if (in.forwards()) return dma + 1;
  const bool copies = !(in.transmits() && s.workload.zero_copy);
  const double fill = s.cpu.copy_fills_destination && copies ? 1 : 0;
  if (in.transmits())
    return transmit_bytes_moved({copies ? from_memory(in, r.user_source) : 0, fill * from_memory(in, r.buffer_destination), copies ? 1.0 : 0.0, 1});
  const bool summed = in.traffic.rx_software_checksum && !(s.kernel.rx_fused_checksum && !s.kernel.gro);
  const double source = from_memory(in, summed ? r.summed_line : r.packet_line);
  return receive_bytes_moved({dma, summed ? from_memory(in, r.packet_line) : 0, source, fill * from_memory(in, r.user_destination), r.evicted_after_receive, 0});
}

}  // namespace

double memory_packet_rate(const CeilingInputs& in) {
  const double bandwidth = effective_bandwidth(in.scenario.memory.bandwidth_bytes_per_s, in.scenario.memory.efficiency, 0);
  return bus_limited_rate(bandwidth, bytes_per_payload_byte(in)) / (8 * in.traffic.payload_bytes);
}

}  // namespace pktcost
