// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include "path/traffic.h"
#include "scenario/scenario.h"

/// Interrupts and polls of this machine at a given load: the closed forms of napi.h and moderation.h put together
/// (docs/model/interrupts.md).
namespace pktcost {

/// Softirq times that decide whether a poll finds more frames [s].
struct ServiceTimes {
  double frame_s = 0;  ///< softirq time per received frame
  double setup_s = 0;  ///< interrupt to first frame, per interrupt
};

/// Interrupts and polls caused by frames of one direction, per data packet.
struct Interrupts {
  double per_packet = 0;
  double polls_per_packet = 0;
  double batch = 1;  ///< frames handled per softirq run
};

/// What received frames cause at `packet_rate` > 0 data packets per second in all, spread over `queues`. Where the
/// softirq has its core to itself
/// (`softirq_alone`), batches grow until it keeps up: it polls without end before it is overrun.
Interrupts receive_interrupts(const Scenario& scenario, const Traffic& traffic, const ServiceTimes& times,
                              double packet_rate, double queues, bool softirq_alone);

/// What received frames cause when polling never ends.
Interrupts endless_polling(const Scenario& scenario, const Lane& in);

/// What the completions of sent frames cause; on a shared line those that a receive poll finds cause nothing.
Interrupts completion_interrupts(const Scenario& scenario, const Lane& out, double packet_rate, double queues,
                                 double receive_interrupts_per_packet);

/// Mean wait that moderation and delayed polls add to a frame [s].
double latency_added(const Scenario& scenario, const Lane& in, double packet_rate);

}  // namespace pktcost
