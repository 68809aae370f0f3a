// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <algorithm>

#include "cost/ledger.h"
#include "path/batches.h"
#include "path/traffic.h"
#include "residency/residency.h"
#include "scenario/scenario.h"

namespace pktcost {

/// All that a mechanism reads.
struct CostInputs {
  const Scenario& scenario;
  const Traffic& traffic;
  const Residency& residency;
  const Batches& batches;
  Lane in;   ///< frames from the wire to the stack, merged
  Lane out;  ///< frames from the stack to the wire

  bool transmits() const { return scenario.workload.direction == Direction::transmit; }
  bool receives() const { return scenario.workload.direction == Direction::receive; }
  bool forwards() const { return scenario.workload.direction == Direction::forward; }
  bool tcp() const { return scenario.workload.protocol == Protocol::tcp; }

  /// Where received TCP segments are processed: in softirq, or by the reader.
  Context tcp_context() const {
    return receives() && tcp() && scenario.kernel.prequeue ? Context::system : Context::softirq;
  }
  /// Where the stack hands frames down: a sender in its own system call, acknowledgements where TCP runs, forwarded
  /// frames in softirq.
  Context out_context() const { return transmits() ? Context::system : tcp_context(); }

  /// Application reads or writes per data packet; a read returns what is queued when that is less than it asks for.
  double calls() const {
    const double queued = std::max(traffic.burst, batches.softirq_batch);
    return receives() && tcp() ? std::max(traffic.messages, std::min(1.0, 1 / queued)) : traffic.messages;
  }

  /// Cycles for a fetch or any memory time, with the DMA traffic of this load.
  double fetch_cycles(const FetchTime& time) const {
    return time.seconds(batches.memory_stretch) * scenario.cpu.clock_hz;
  }
  double memory_cycles(double seconds) const { return seconds * batches.memory_stretch * scenario.cpu.clock_hz; }
};

}  // namespace pktcost
