// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include "ceiling/ceiling.h"

namespace pktcost {

/// Data packets per second that the MAC or its interface sustains, counting frame bytes with FCS, and that its checksum
/// engine sums. no_limit where neither is stated. Source: docs/model/bus.md.
double mac_packet_rate(const CeilingInputs& in);

}  // namespace pktcost
