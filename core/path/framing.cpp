// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "path/framing.h"

#include <algorithm>
#include <cmath>

namespace pktcost {
namespace {

constexpr double min_l2_payload_bytes = 46;
constexpr double l2_overhead_bytes = 18;  // header 14, check sequence 4
constexpr double l1_overhead_bytes = 20;  // preamble and start 8, gap 12
constexpr double vlan_tag_bytes = 4;
constexpr double tcp_header_bytes = 20;
constexpr double timestamp_option_bytes = 12;
constexpr double udp_header_bytes = 8;
constexpr double fragment_unit_bytes = 8;  // the offset field counts in eights

double ip_header_bytes(int ip_version) {
  return ip_version == 6 ? 40 : 20;
}

double tcp_header_total(int ip_version, bool timestamps) {
  return ip_header_bytes(ip_version) + tcp_header_bytes + (timestamps ? timestamp_option_bytes : 0);
}

}  // namespace

double wire_bytes(double ip_bytes, double vlan_tags) {
  return std::max(min_l2_payload_bytes, ip_bytes) + l2_overhead_bytes + vlan_tag_bytes * vlan_tags + l1_overhead_bytes;
}

double line_packet_rate(double rate_bps, double frame_wire_bytes) {
  return rate_bps / (8 * frame_wire_bytes);
}

double tcp_payload(double mtu, int ip_version, bool timestamps) {
  return std::max(0.0, mtu - tcp_header_total(ip_version, timestamps));
}

double udp_payload(double mtu, int ip_version) {
  return std::max(0.0, mtu - ip_header_bytes(ip_version) - udp_header_bytes);
}

double ack_ip_bytes(int ip_version, bool timestamps) {
  return tcp_header_total(ip_version, timestamps);
}

Fragmentation fragment_message(double message_bytes, double mtu, int ip_version, double vlan_tags) {
  const double header_bytes = ip_header_bytes(ip_version);
  const double datagram_bytes = message_bytes + udp_header_bytes;
  if (datagram_bytes <= mtu - header_bytes) {
    return {1, datagram_bytes, wire_bytes(header_bytes + datagram_bytes, vlan_tags)};
  }
  const double fragment_header_bytes = header_bytes + (ip_version == 6 ? 8 : 0);
  const double room_bytes = std::max(fragment_unit_bytes, mtu - fragment_header_bytes);
  const double piece_bytes = fragment_unit_bytes * std::floor(room_bytes / fragment_unit_bytes);
  // Only pieces that others follow must be a multiple of eight, so the last may fill the whole room.
  const double full_pieces = std::max(0.0, std::ceil((datagram_bytes - room_bytes) / piece_bytes));
  const double last_bytes = datagram_bytes - full_pieces * piece_bytes;
  return {full_pieces + 1, last_bytes,
          full_pieces * wire_bytes(fragment_header_bytes + piece_bytes, vlan_tags) +
              wire_bytes(fragment_header_bytes + last_bytes, vlan_tags)};
}

double delivery_probability(double loss, double fragments) {
  return std::pow(1 - loss, fragments);
}

double half_duplex_efficiency(double payload_bytes, double data_wire_bytes, double ack_wire_bytes,
                              double segments_per_ack) {
  return payload_bytes / (data_wire_bytes + ack_wire_bytes / segments_per_ack);
}

}  // namespace pktcost
