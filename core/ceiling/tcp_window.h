// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <span>

namespace pktcost {

// Limits of a TCP flow that come from buffers and from both ends together. Bytes in B, times in s. Source of all
// equations: docs/model/tcp_limits.md.

/// Share of free receive space that is advertised, from tcp_adv_win_scale a: 1 - 2^-a for a > 0, 2^a for a <= 0.
/// Example: advertised_share(2) = 0.75 (the default before Linux 3.4; 1 afterwards).
double advertised_share(double adv_win_scale);

/// Overcommit of the receive buffer: alpha * truesize / payload. Above 1 a sender that fills the advertised window
/// overruns the buffer. advertised_share 0..1; truesize_bytes >= 0; payload_bytes > 0 (0: infinite).
/// Example: window_overcommit(0.75, 9256, 1448) = 4.79.
double window_overcommit(double advertised_share, double truesize_bytes, double payload_bytes);

/// Packets that fit the receive buffer: floor(buffer/truesize). buffer_bytes >= 0, truesize_bytes > 0.
/// Example: packets_in_buffer(87380, 9256) = 9.
double packets_in_buffer(double buffer_bytes, double truesize_bytes);

/// Bytes in flight a receive buffer really carries: min(alpha * buffer, packets_in_buffer * payload).
/// Example: usable_window(0.75, 87380, 9256, 1448) = 13032.
double usable_window(double advertised_share, double buffer_bytes, double truesize_bytes, double payload_bytes);

/// Ceiling of receive-buffer autotuning [B] that Linux 2.6.3x derives from RAM [B] >= 0 (4 KiB pages).
/// Example: autotuned_receive_max(256 MiB) = 1048576.
double autotuned_receive_max(double ram_bytes);

/// Window up to which Linux 2.6.3x lets a receiver grow when packets of truesize_bytes carry payload_bytes:
/// floor(alpha * buffer_max / 2^(j+1)), j the least integer >= 0 with alpha * truesize / 2^(j+1) <= payload; 0 without
/// payload. Example: window_growth_bound(0.75, 87380, 9256, 1448) = 8191.
double window_growth_bound(double advertised_share, double buffer_max_bytes, double truesize_bytes,
                           double payload_bytes);

/// Goodput of a window: 8 * window / rtt [b/s]; infinite for rtt 0. Example: window_limited_rate(65535, 0.01) = 52.428
/// Mb/s.
double window_limited_rate(double window_bytes, double rtt_s);

/// Upper bound on a closed loop of stations (sender, wire, receiver, ACK path) with window packets in it:
/// min(window / sum D, 1 / max D) [packets/s]. demands_s: D_k >= 0 [s] per packet; infinite if all are 0.
double closed_loop_bound(std::span<const double> demands_s, double window_packets);

/// Most stations that closed_loop_rate takes.
inline constexpr int max_loop_stations = 16;

/// Rate of the same loop with exponential service by exact mean value analysis [packets/s]; linear between whole
/// windows. Time grows with the window, of which at most 65536 packets count. Throws std::length_error above 16
/// stations. Example: D = (60, 123.04, 160.5, 10) us, 8 packets: 5986.7.
double closed_loop_rate(std::span<const double> demands_s, double window_packets);

}  // namespace pktcost
