// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once

namespace pktcost {

// Bytes moved on the memory bus per payload byte, frame headers ignored. Every member is a share of the payload, 0..1;
// the defaults are a plain path in which nothing stays cached. Source of all equations: docs/model/bus.md.

/// Steps of reception that reach memory.
struct ReceiveBusShares {
  double dma_write = 1;               // 0 when the DMA lands in the cache
  double checksum_read = 0;           // separate software checksum pass over data that are not cached
  double copy_source_read = 1;        // 0 if just checksummed and still cached
  double destination_fill = 1;        // 0 with line-zero, streaming or non-allocating stores
  double destination_write_back = 1;  // about 0 if the user buffer is reused and fits the cache
  double application_read = 0;        // data read by the application after they left the cache
};

/// Steps of transmission that reach memory.
struct TransmitBusShares {
  double copy_source_read = 1;  // 0 if the application's buffers stay cached
  double destination_fill = 1;  // as for reception
  double clean_or_evict = 1;    // the packet buffer goes to memory before the DMA reads it
  double dma_read = 1;          // 0 when the DMA reads from the cache
};

/// Bytes moved per payload byte received: the sum of the shares, 4 by default, 6 at most.
double receive_bytes_moved(const ReceiveBusShares& shares);

/// Bytes moved per payload byte sent: the sum of the shares, 4 at most. Example: no destination fill: 3.
double transmit_bytes_moved(const TransmitBusShares& shares);

/// Bandwidth left for bursts [B/s]: peak * burst_efficiency * (1 - refresh_share). Both shares in 0..1.
/// Example: effective_bandwidth(800e6, 0.5, 0.05) = 380e6.
double effective_bandwidth(double peak_bytes_per_s, double burst_efficiency, double refresh_share);

/// Goodput the bus allows [b/s]: 8 * bandwidth / bytes_moved; infinite when nothing is moved.
/// Example: bus_limited_rate(380e6, 4) = 760e6.
double bus_limited_rate(double bandwidth_bytes_per_s, double bytes_moved);

/// Bus time of write-through word stores over that of one burst per line: (single_write_s * line/4)/burst_s.
/// line_bytes [B] > 0, burst_s [s] > 0. Example: word_write_factor(30e-9, 32, 80e-9) = 3.
double word_write_factor(double single_write_s, double line_bytes, double burst_s);

/// Line fill time on a bus that others use: fill_s/(1 - other_share) [s]; infinite from other_share 1 on.
/// Example: shared_fill_time(225e-9, 0.25) = 300e-9.
double shared_fill_time(double fill_s, double other_share);

/// Data rate of a packet-based I/O bus (PCIe) [b/s]: raw * payload/(payload + overhead), B per packet, payload > 0.
/// Example: packet_bus_rate(4e9, 128, 24) = 3.368e9.
double packet_bus_rate(double raw_bps, double payload_bytes, double overhead_bytes);

}  // namespace pktcost
