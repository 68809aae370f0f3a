// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include "ceiling/ceiling.h"

namespace pktcost {

/// Data packets per second of a TCP flow whose window is full: packets in the window over the round trip, with the
/// waits of this machine in it. no_limit for UDP, forwarding, or where no window is known. Source:
/// docs/model/tcp_limits.md.
double window_packet_rate(const CeilingInputs& in);

}  // namespace pktcost
