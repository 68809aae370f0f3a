// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "ceiling/link.h"

namespace pktcost {

double link_packet_rate(const CeilingInputs& in) {
  const Nic& nic = in.scenario.nic;
  const double acks = in.traffic.ack.frames * in.traffic.ack.wire_bytes;
  const double bytes = in.traffic.data.wire_bytes + (nic.duplex == Duplex::half ? acks : 0);
  return nic.link_bps / (8 * bytes);
}

}  // namespace pktcost
