// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include "ceiling/ceiling.h"

namespace pktcost {

/// Data packets per second that the send buffer lets through: packets it holds over the time until their release.
/// no_limit where the buffer is autotuned or nothing is sent. Source: docs/model/tcp_limits.md.
double send_buffer_packet_rate(const CeilingInputs& in);

}  // namespace pktcost
