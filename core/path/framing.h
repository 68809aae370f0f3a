// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once

namespace pktcost {

/// Bytes one frame occupies on Ethernet: max(46, ip_bytes) + 18 + 4 * vlan_tags + 20, preamble and gap included.
/// ip_bytes [B] >= 0 (header and payload of IP), vlan_tags >= 0. Source: docs/model/framing.md.
/// Example: wire_bytes(1500, 0) = 1538.
double wire_bytes(double ip_bytes, double vlan_tags);

/// Frames per second of a saturated link: rate_bps / (8 * wire_bytes). rate_bps >= 0, frame_wire_bytes >= 84.
/// Example: 10 Gb/s and 84 B give 14880952 frames/s. Source: docs/model/framing.md.
double line_packet_rate(double rate_bps, double frame_wire_bytes);

/// TCP payload of a full segment [B], never below 0: mtu - IP header (20, or 40 for version 6) - 20 - 12 with
/// timestamps. mtu [B] >= 0, ip_version 4 or 6 (anything but 6 counts as 4). Example: tcp_payload(1500, 4, true) =
/// 1448.
double tcp_payload(double mtu, int ip_version, bool timestamps);

/// UDP payload of an unfragmented frame [B], never below 0: mtu - IP header - 8. Example: udp_payload(1500, 4) = 1472.
double udp_payload(double mtu, int ip_version);

/// IP bytes of a pure acknowledgement [B]: 40 (IPv4) or 60 (IPv6), 12 more with timestamps.
/// Example: ack_ip_bytes(4, true) = 52, which is 90 B on the wire.
double ack_ip_bytes(int ip_version, bool timestamps);

/// How IP cuts a datagram into frames. last_piece_bytes counts the bytes behind the IP (and fragment) header of the
/// last.
struct Fragmentation {
  double fragments;         // frames per message, >= 1
  double last_piece_bytes;  // [B]
  double wire_bytes;        // all frames of the message, preamble and gap included [B]
};

/// Fragmentation of one UDP message. Pieces carry q = 8 * floor((mtu - headers) / 8) bytes, the last up to mtu -
/// headers; headers are 20 B, or 40 + 8 B for IPv6 fragments. message_bytes [B] in 0..65507, mtu [B] at least 28 (IPv6:
/// 56; q is held at 8 below), vlan_tags >= 0. Source: docs/model/framing.md. Example: fragment_message(8192, 1500, 4,
/// 0) = {6, 800, 8548}.
Fragmentation fragment_message(double message_bytes, double mtu, int ip_version, double vlan_tags);

/// Probability that all fragments of a message arrive: (1 - loss)^fragments for independent losses.
/// loss in 0..1, fragments >= 0. Example: delivery_probability(0.01, 23) = 0.7936. Source: docs/model/framing.md.
double delivery_probability(double loss, double fragments);

/// Payload bytes per wire byte of a half-duplex link without collisions: payload / (data_wire + ack_wire / b).
/// All in B, data_wire_bytes > 0; segments_per_ack b > 0. Source: docs/model/framing.md.
/// Example: half_duplex_efficiency(1460, 1538, 84, 2) = 0.924051.
double half_duplex_efficiency(double payload_bytes, double data_wire_bytes, double ack_wire_bytes,
                              double segments_per_ack);

}  // namespace pktcost
