// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "ceiling/bus.h"

#include <algorithm>

namespace pktcost {

double bus_packet_rate(const CeilingInputs& in) {
  const Bus& bus = in.scenario.bus;
  if (bus.bandwidth_bytes_per_s <= 0) return no_limit;
  const auto bytes = [&](const Lane& lane) { return lane.frames * (lane.frame_bytes + bus.overhead_bytes); };
  const double data = bytes(in.traffic.data), acks = bytes(in.traffic.ack);
  // A forwarder receives and sends each frame once.
  const double one_way = in.forwards() ? data + acks : std::max(data, acks);
  const double both_ways = in.forwards() ? 2 * one_way : data + acks;
  return bus.bandwidth_bytes_per_s * bus.efficiency / (bus.shared ? both_ways : one_way);
}

}  // namespace pktcost
