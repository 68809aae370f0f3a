// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include "ceiling/ceiling.h"

namespace pktcost {

/// Data packets per second above which frames overrun the receive ring while the poll is delayed. Open-loop traffic
/// only, else no_limit. Source: docs/model/overload.md.
double ring_packet_rate(const CeilingInputs& in);

}  // namespace pktcost
