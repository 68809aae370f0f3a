// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include "ceiling/ceiling.h"

namespace pktcost {

/// Data packets per second that the I/O bus carries: bandwidth x efficiency / (frame and descriptor bytes), one
/// direction or both. no_limit where no bus is stated. Source: docs/model/bus.md.
double bus_packet_rate(const CeilingInputs& in);

}  // namespace pktcost
