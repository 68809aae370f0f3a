// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include "scenario/scenario.h"

/// What crosses this machine per data packet (one Ethernet frame that carries payload), independent of the load:
/// docs/model/path.md.
namespace pktcost {

/// One direction of frames between the wire and the stack, per data packet.
struct Lane {
  double frames = 0;       ///< frames on the wire
  double handed = 0;       ///< units handed between stack and driver (a TSO segment is one)
  double segments = 0;     ///< socket buffers crossing the stack, before received frames are merged
  double frame_bytes = 0;  ///< mean frame without FCS [B]: what DMA moves
  double wire_bytes = 0;   ///< mean frame on the wire with preamble and gap [B]
};

struct Traffic {
  double payload_bytes = 0;  ///< application bytes per data packet
  double messages = 0;       ///< application reads or writes, or datagrams, per data packet if no read comes short
  double fragments = 1;      ///< IP fragments per datagram
  double acks = 0;           ///< acknowledgements per data packet without merging
  double segment_bytes = 0;  ///< payload per transmitted socket buffer
  double burst = 1;          ///< data packets back to back; 1 = evenly spaced
  Lane data;                 ///< frames with payload: sent, received, or (forward) received and sent
  Lane ack;                  ///< acknowledgements in the other direction
  double copied_again = 0;   ///< share of the payload that an overcommitted receive queue copies once more
  bool software_checksum = false;  ///< the sum of the payload is this machine's work, not the card's
  bool copies = false;             ///< the payload is copied between kernel and user
  bool fused = false;              ///< ... and summed in the same pass
  bool sums_separately = false;    ///< the payload is summed in a pass of its own
  bool merges = false;             ///< received segments of a poll are merged (GRO)
};

Traffic describe_traffic(const Scenario& scenario);

/// Frames coming in and going out at this machine, per data packet; received segments merged by `aggregate`.
struct Lanes {
  Lane in;
  Lane out;
};
Lanes lanes_of(const Scenario& scenario, const Traffic& traffic, double aggregate);

}  // namespace pktcost
