// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include "ceiling/ceiling.h"

namespace pktcost {

/// Data packets per second that memory carries: bandwidth x efficiency / bytes moved per packet by DMA and by the
/// passes of the CPU. Source: docs/model/bus.md.
double memory_packet_rate(const CeilingInputs& in);

}  // namespace pktcost
