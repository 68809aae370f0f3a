// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "ceiling/mac.h"

#include <algorithm>

namespace pktcost {
namespace {

constexpr double fcs_bytes = 4;

double with_fcs(const Lane& lane) { return lane.frames * (lane.frame_bytes + fcs_bytes); }

}  // namespace

double mac_packet_rate(const CeilingInputs& in) {
  const Nic& nic = in.scenario.nic;
  const double both_ways = with_fcs(in.traffic.data) * (in.forwards() ? 2 : 1) + with_fcs(in.traffic.ack);
  const double bytes = nic.mac_cap_combined ? both_ways : with_fcs(in.traffic.data);
  double rate = nic.mac_bps > 0 ? nic.mac_bps / (8 * bytes) : no_limit;
  const Checksum engine = in.transmits() ? nic.tx_checksum : nic.rx_checksum;
  if (nic.checksum_bps > 0 && engine == Checksum::hardware && !in.forwards()) {
    const double summed = nic.checksum_bps / (8 * in.traffic.payload_bytes);
    rate = rate == no_limit ? summed : std::min(rate, summed);
  }
  return rate;
}

}  // namespace pktcost
