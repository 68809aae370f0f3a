// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "ceiling/tcp_loss.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pktcost {

double mathis_rate(double segment_bytes, double rtt_s, double loss, double segments_per_ack) {
  return pftk_rate(segment_bytes, rtt_s, loss, segments_per_ack, 0);
}

double pftk_rate(double segment_bytes, double rtt_s, double loss, double segments_per_ack, double timeout_s) {
  const double recovery_s = rtt_s * std::sqrt(2 * segments_per_ack * loss / 3);
  const double timeout_share = std::min(1.0, 3 * std::sqrt(3 * segments_per_ack * loss / 8));
  const double per_segment_s = recovery_s + timeout_s * timeout_share * loss * (1 + 32 * loss * loss);
  return per_segment_s > 0 ? 8 * segment_bytes / per_segment_s : std::numeric_limits<double>::infinity();
}

}  // namespace pktcost
