// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "ceiling/bus_traffic.h"

#include <limits>

namespace pktcost {
namespace {
constexpr double infinity = std::numeric_limits<double>::infinity();
}

double receive_bytes_moved(const ReceiveBusShares& shares) {
  return shares.dma_write + shares.checksum_read + shares.copy_source_read + shares.destination_fill +
         shares.destination_write_back + shares.application_read;
}

double transmit_bytes_moved(const TransmitBusShares& shares) {
  return shares.copy_source_read + shares.destination_fill + shares.clean_or_evict + shares.dma_read;
}

double effective_bandwidth(double peak_bytes_per_s, double burst_efficiency, double refresh_share) {
  return peak_bytes_per_s * burst_efficiency * (1 - refresh_share);
}

double bus_limited_rate(double bandwidth_bytes_per_s, double bytes_moved) {
  return bytes_moved > 0 ? 8 * bandwidth_bytes_per_s / bytes_moved : infinity;
}

double word_write_factor(double single_write_s, double line_bytes, double burst_s) {
  return single_write_s * line_bytes / 4 / burst_s;
}

double shared_fill_time(double fill_s, double other_share) {
  return other_share < 1 ? fill_s / (1 - other_share) : infinity;
}

double packet_bus_rate(double raw_bps, double payload_bytes, double overhead_bytes) {
  return raw_bps * payload_bytes / (payload_bytes + overhead_bytes);
}

}  // namespace pktcost
