// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once

namespace pktcost {

/// The averages that depend on the load; with these held, every cost per packet is a constant (docs/model/solution.md).
struct Batches {
  double rx_interrupts = 1;   ///< receive interrupts per data packet
  double tx_interrupts = 0;   ///< completion interrupts per data packet
  double polls = 1;           ///< softirq entries with a poll (or tasklet run) per data packet
  double softirq_batch = 1;   ///< frames handled per softirq run, at least 1
  double process_batch = 1;   ///< packets handled in process context between two interruptions, at least 1
  double aggregate = 1;       ///< received frames merged into one segment, at least 1
  double wakeups = 0;         ///< sleeps and wake-ups of the process per data packet
  double ticks = 0;           ///< timer ticks per data packet
  double memory_stretch = 1;  ///< memory times are longer by this factor because of DMA traffic, at least 1
};

}  // namespace pktcost
