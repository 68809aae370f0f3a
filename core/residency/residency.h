// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>

#include "scenario/scenario.h"

/// Where data and code of a packet are found, and what a line costs to get: docs/model/residency.md.
namespace pktcost {

/// Expected time to bring one line into the first-level cache, split by where it comes from [s].
struct FetchTime {
  double outer_s = 0;
  double memory_s = 0;

  double seconds(double memory_stretch) const { return outer_s + memory_s * memory_stretch; }
};

/// What the residency model needs to know of the packet stream (all per data packet unless said otherwise).
struct Footprint {
  double payload_bytes = 0;
  double segment_bytes = 0;            ///< payload written between a copy and its hand-over to DMA
  double queued_bytes = 0;             ///< payload queued between a checksum pass and the copy
  double application_bytes = 0;        ///< application memory cycled through
  std::array<double, 4> code_bytes{};  ///< executed per packet, by Context (user, system, softirq, irq)
};

struct Residency {
  FetchTime memory_line;             ///< a line known to be in no cache
  FetchTime packet_line;             ///< first touch of received data
  FetchTime summed_line;             ///< received data after a separate checksum pass
  FetchTime user_source;             ///< application data to send
  FetchTime user_destination;        ///< application buffer to receive into
  FetchTime buffer_destination;      ///< socket buffer to send from
  FetchTime cold_line;               ///< one "cold line" of a step, scaled to this cache
  FetchTime code_line;               ///< a line of code missing the first level
  double write_back_s = 0;           ///< one dirty line to memory
  double evicted_before_clean = 0;   ///< share of the written lines evicted before DMA hand-over
  double evicted_after_receive = 0;  ///< share of the user lines written by a receive that are evicted dirty
  double process_code_repeat = 0;    ///< miss probability of a code line when its stage runs again at once
  double softirq_code_repeat = 0;
  double code_first = 0;  ///< miss probability of a code line when other stages ran in between
  double tlb_misses = 0;  ///< per data packet
};

Residency describe_residency(const Scenario& scenario, const Footprint& footprint);

}  // namespace pktcost
