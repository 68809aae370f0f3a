// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include "ceiling/ceiling.h"

namespace pktcost {

/// Data packets per second of a TCP flow that loses packets: the lower of Mathis and PFTK. no_limit without loss or
/// TCP. Source: docs/model/tcp_limits.md.
double loss_packet_rate(const CeilingInputs& in);

}  // namespace pktcost
