// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include "ceiling/ceiling.h"

namespace pktcost {

/// Data packets per second that the link carries: rate / (8 x wire bytes); half duplex carries the acknowledgements
/// too. Example: 1 Gbit/s, 1538 B: 81274.4 packets/s. Source: docs/model/framing.md.
double link_packet_rate(const CeilingInputs& in);

}  // namespace pktcost
