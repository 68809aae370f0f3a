// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "path/traffic.h"

#include <algorithm>
#include <cmath>

#include "path/framing.h"

namespace pktcost {
namespace {

constexpr double fcs_bytes = 4, preamble_gap_bytes = 20;

int version(const Workload& workload) {
  return workload.ip == IpVersion::ipv4 ? 4 : 6;
}

Lane lane_of(double frames, double mean_wire_bytes) {
  return {frames, frames, frames, mean_wire_bytes - fcs_bytes - preamble_gap_bytes, mean_wire_bytes};
}

double segments_per_super_packet(const Scenario& s, double payload) {
  const bool large = s.workload.protocol == Protocol::tcp && (s.nic.tso || s.kernel.gso);
  return large ? std::max(1.0, std::floor(s.kernel.gso_bytes / payload)) : 1;
}

void describe_tcp(const Scenario& s, Traffic& t) {
  const Workload& w = s.workload;
  t.payload_bytes = tcp_payload(w.mtu_bytes, version(w), w.timestamps);
  t.messages = t.payload_bytes / w.message_bytes;
  t.acks = 1 / s.kernel.delayed_ack;
  t.data = lane_of(1, wire_bytes(w.mtu_bytes, w.vlan_tags));
  t.ack = lane_of(t.acks, wire_bytes(ack_ip_bytes(version(w), w.timestamps), w.vlan_tags));
  if (w.direction == Direction::transmit) {
    const double merged = segments_per_super_packet(s, t.payload_bytes);
    t.data.segments = 1 / merged;
    t.data.handed = s.nic.tso ? 1 / merged : 1;
  }
  t.segment_bytes = t.payload_bytes / t.data.segments;
  const double per_call = std::ceil(w.message_bytes / t.payload_bytes);
  t.burst = w.burst > 0 ? std::max(1.0, w.burst) : std::max(s.kernel.delayed_ack, per_call);
}

void describe_udp(const Scenario& s, Traffic& t) {
  const Workload& w = s.workload;
  const auto cut = fragment_message(w.message_bytes, w.mtu_bytes, version(w), w.vlan_tags);
  t.fragments = cut.fragments;
  t.payload_bytes = w.message_bytes / cut.fragments;
  t.messages = 1 / cut.fragments;
  t.data = lane_of(1, cut.wire_bytes / cut.fragments);
  t.segment_bytes = t.payload_bytes;
  t.burst = std::max(1.0, w.burst);
}

/// Which passes the payload takes here: the card sums no datagram that leaves or comes as fragments unless it says so,
/// and merging needs the sum before the copy, so it cannot be fused then.
void describe_payload(const Scenario& s, Traffic& t) {
  const bool sends = s.workload.direction == Direction::transmit, takes = s.workload.direction == Direction::receive;
  const Checksum card = sends ? s.nic.tx_checksum : s.nic.rx_checksum;
  const bool unsummable = t.fragments > 1 && !s.nic.fragment_checksum;
  t.merges = s.kernel.gro && s.workload.protocol == Protocol::tcp && !sends;
  t.software_checksum = (card == Checksum::software || unsummable) && (sends || takes || t.merges);
  t.copies = takes || (sends && !s.workload.zero_copy);
  const bool can_fuse = sends ? s.kernel.tx_fused_checksum : s.kernel.rx_fused_checksum && !t.merges;
  t.fused = t.copies && t.software_checksum && can_fuse;
  t.sums_separately = t.software_checksum && !t.fused;
}

}  // namespace

Traffic describe_traffic(const Scenario& s) {
  Traffic t;
  if (s.workload.protocol == Protocol::tcp)
    describe_tcp(s, t);
  else
    describe_udp(s, t);
  describe_payload(s, t);
  return t;
}

Lanes lanes_of(const Scenario& s, const Traffic& t, double aggregate) {
  Lane merged = t.data;
  merged.segments /= aggregate;
  Lane ack = t.ack;
  if (s.workload.direction == Direction::transmit) return {ack, t.data};
  if (s.workload.direction == Direction::receive) {
    const double acks = std::min(t.acks, 1 / aggregate);
    const double scale = t.acks > 0 ? acks / t.acks : 0;
    ack.frames *= scale;
    ack.handed *= scale;
    ack.segments *= scale;
    return {merged, ack};
  }
  // A forwarder passes both directions of the flow: the means are over data and acknowledgements together.
  Lane both;
  both.frames = t.data.frames + t.ack.frames;
  both.frame_bytes = (t.data.frame_bytes * t.data.frames + t.ack.frame_bytes * t.ack.frames) / both.frames;
  both.wire_bytes = (t.data.wire_bytes * t.data.frames + t.ack.wire_bytes * t.ack.frames) / both.frames;
  both.segments = merged.segments + t.ack.segments;
  Lane out = both;
  both.handed = both.frames;
  out.handed = s.nic.tso ? both.segments : both.frames;
  return {both, out};
}

}  // namespace pktcost
