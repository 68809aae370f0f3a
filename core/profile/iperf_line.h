// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string>
#include <string_view>

/// Result lines of iperf 2 and 3, which look alike: transfer in units of 1024, rate in units of 1000 (bits) or 1024
/// (bytes).
namespace pktcost {

enum class IperfRole { none, sender, receiver };

struct IperfLine {
  std::string id;  ///< "5", "SUM"
  double begin_s = 0, end_s = 0;
  double bytes = 0;
  double rate_bps = 0, rate_spread = 0;  ///< spread from the digits that are printed
  IperfRole role = IperfRole::none;
  std::optional<double> retransmits, jitter_s, lost, total, window_bytes, rtt_s;
  bool fine = false;  ///< times with two decimals, as iperf 3 and 2.1 print them
};

/// Nothing for other lines.
std::optional<IperfLine> iperf_line(std::string_view text);

/// "[ ID] Interval  Transfer  Bandwidth ...".
bool is_iperf_heading(std::string_view text);

}  // namespace pktcost
