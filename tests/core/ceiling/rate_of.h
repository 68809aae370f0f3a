// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include "ceiling/ceiling.h"
#include "predict/model.h"

/// One ceiling of a scenario [packets/s], with the times of a packet given by the test instead of by the cost
/// mechanisms.
struct PacketTimes {
  double packet_s = 0, frame_s = 0, setup_s = 0;
};

inline double rate_of(double (*rule)(const pktcost::CeilingInputs&), const pktcost::Scenario& scenario,
                      const PacketTimes& times = {}) {
  const pktcost::Model model(scenario);
  return rule(
      {scenario, model.traffic(), model.residency(), model.window(), times.packet_s, times.frame_s, times.setup_s});
}

/// The same as goodput [bit/s].
inline double goodput_of(double (*rule)(const pktcost::CeilingInputs&), const pktcost::Scenario& scenario,
                         const PacketTimes& times = {}) {
  return rate_of(rule, scenario, times) * 8 * pktcost::describe_traffic(scenario).payload_bytes;
}
