// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include "path/traffic.h"
#include "scenario/scenario.h"

/// Interrupts and polls of this machine at a given load: the closed forms of napi.h and moderation.h put together (docs/model/interrupts.md).
namespace pktcost {

/// Softirq times that decide whether a poll finds more frames [s].
struct ServiceTimes {
  double frame_s = 0;  ///< softirq time per received frame
  double setup_s = 0;  ///< interrupt to first frame, per interrupt
};

/// Frames per interrupt and polls, averages per data packet.
struct Interrupts {
  double rx_per_packet = 0;
  double tx_per_packet = 0;
  double polls_per_packet = 0;
  double rx_batch = 1;  ///< received frames handled per softirq run
  double tx_batch = 1;  ///< frames released per completion
};

/// At `packet_rate` > 0 data packets per second in all, spread over `queues`. Where the softirq has its core to itself
/// (`softirq_alone`), batches grow until it keeps up: it polls without end before it is overrun.
Interrupts interrupts_at(const Scenario& scenario, const Traffic& traffic, const ServiceTimes& times, double packet_rate,
                         double queues, bool softirq_alone);

/// Mean wait that moderation and delayed polls add to a frame [s].
double latency_added(const Scenario& scenario, const Lane& in, double packet_rate);

}  // namespace pktcost
