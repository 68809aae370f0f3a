// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include "path/traffic.h"
#include "scenario/scenario.h"

namespace pktcost {

/// Receive memory of a TCP receiver (docs/model/tcp_limits.md, docs/model/overcommit.md).
struct ReceiveWindow {
  double bytes = 0;  ///< window that the receiver lets the sender fill [B]
  double overcommit =
      0;  ///< truesize of a full window over the receive buffer; above 1 packets are collapsed and dropped
  double delivered = 1;     ///< share of the received packets that are delivered, not dropped and sent again
  double copied_again = 0;  ///< share of the payload that is copied once more (collapse)
};

ReceiveWindow receive_window(const Scenario& scenario, const Traffic& traffic);

}  // namespace pktcost
