// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once

namespace pktcost {

// Goodput [b/s] of a TCP flow limited by loss. segment_bytes [B] > 0, rtt_s [s] > 0, loss: share of segments lost, 0..1
// (0: infinite), segments_per_ack b >= 1. Source: docs/model/tcp_limits.md.

/// Square-root law: 8 * segment / rtt * sqrt(3/(2 b loss)). Good below loss 1e-3; above it reads high.
/// Example: mathis_rate(1460, 0.1, 1e-4, 2) = 10.115 Mb/s.
double mathis_rate(double segment_bytes, double rtt_s, double loss, double segments_per_ack);

/// With retransmission timeouts (PFTK), timeout_s [s] >= 0:
/// 8 * segment / (rtt sqrt(2 b p/3) + timeout min(1, 3 sqrt(3 b p/8)) p (1 + 32 p^2)).
/// Example: pftk_rate(1460, 0.1, 0.01, 2, 1) = 0.8252 Mb/s.
double pftk_rate(double segment_bytes, double rtt_s, double loss, double segments_per_ack, double timeout_s);

}  // namespace pktcost
