// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "ceiling/mac.h"

#include <algorithm>

namespace pktcost {
namespace {

constexpr double fcs_bytes = 4;

double with_fcs(const Lane& lane) {
  return lane.frames * (lane.frame_bytes + fcs_bytes);
}

}  // namespace

double mac_packet_rate(const CeilingInputs& in) {
  const Nic& nic = in.scenario.nic;
  // A forwarder receives and sends each frame through it.
  const double both_ways = (with_fcs(in.traffic.data) + with_fcs(in.traffic.ack)) * (in.forwards() ? 2 : 1);
  const double bytes = nic.mac_cap_combined ? both_ways : with_fcs(in.traffic.data);
  double rate = nic.mac_bps > 0 ? nic.mac_bps / (8 * bytes) : no_limit;
  if (nic.checksum_bps > 0 && !in.traffic.software_checksum && !in.forwards()) {
    const double summed = nic.checksum_bps / (8 * in.traffic.payload_bytes);
    rate = rate == no_limit ? summed : std::min(rate, summed);
  }
  return rate;
}

}  // namespace pktcost
