// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include "ceiling/receive_window.h"
#include "path/traffic.h"
#include "residency/residency.h"
#include "scenario/scenario.h"

namespace pktcost {

/// What a ceiling other than the CPU reads: the scenario, its packets, and the times of a packet that is handled alone.
struct CeilingInputs {
  const Scenario& scenario;
  const Traffic& traffic;
  const Residency& residency;
  const ReceiveWindow& window;
  double packet_s;  ///< CPU time of a packet handled alone
  double frame_s;   ///< softirq time per received frame
  double setup_s;   ///< interrupt to first frame

  bool tcp() const { return scenario.workload.protocol == Protocol::tcp; }
  bool transmits() const { return scenario.workload.direction == Direction::transmit; }
  bool receives() const { return scenario.workload.direction == Direction::receive; }
  bool forwards() const { return scenario.workload.direction == Direction::forward; }
};

/// "Does not limit this scenario".
inline constexpr double no_limit = -1;

}  // namespace pktcost
