// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include "ceiling/receive_window.h"
#include "cost/bounded_list.h"
#include "cost/inputs.h"
#include "cost/ledger.h"
#include "path/moderated.h"
#include "path/traffic.h"
#include "residency/residency.h"
#include "scenario/scenario.h"

namespace pktcost {

/// How busy a load keeps the cores (1 = full).
struct Demand {
  double softirq;  ///< cores that run interrupts and softirq
  double process;  ///< cores that run the process; the same cores, and the same figure, unless placed apart

  double highest() const { return softirq > process ? softirq : process; }
};

/// The ledger at one load.
struct Evaluation {
  Batches batches;
  Batches other_end_batches;
  Ledger ledger;
  Demand demand;
};

using StepDowns = BoundedList<double, 6>;

/// The model of one scenario, ready to be evaluated at any load (docs/model/solution.md). Keeps references to the
/// scenario, and to the model of the other end where that runs on the same cores.
class Model {
 public:
  explicit Model(const Scenario& scenario, const Model* other_end = nullptr);

  const Scenario& scenario() const { return *scenario_; }
  const Traffic& traffic() const { return traffic_; }
  const Residency& residency() const { return residency_; }
  const ReceiveWindow& window() const { return window_; }
  const ServiceTimes& service_times() const { return times_; }

  /// At `packet_rate` > 0 data packets per second, with the load-dependent averages that go with it.
  Evaluation at(double packet_rate) const;
  /// The demand without sleeps and wake-ups of the process: it reaches 1 at the same load, as a full core has no time
  /// to sleep.
  Demand awake_demand(double packet_rate) const;
  /// The same with polls that never end: what decides where a softirq with a core of its own is overrun.
  Demand polling_demand(double packet_rate) const;
  /// The loads at which the cost of a packet steps down because frames begin to share interrupts, in no order.
  StepDowns step_downs() const;
  /// True when interrupts and softirq share their core with no process and the driver polls.
  bool polls_endlessly() const;
  /// The same with these averages held; `other_end` counts where that runs on the same cores.
  Evaluation at(double packet_rate, const Batches& held, const Batches& other_end) const;
  /// What the mechanisms read at these averages.
  CostInputs inputs(const Batches& batches) const;

  /// True when the other end runs on the same cores.
  bool has_other_end() const { return other_end_ != nullptr; }

  /// Cycles of a data packet that is handled alone, every interrupt its own, without wake-ups and ticks.
  double cycles_alone() const { return cycles_alone_; }
  /// True when costs fall smoothly as batches grow with the load, so that several loads may satisfy the equations.
  bool needs_scan() const;
  /// True when interrupts and process have cores of their own.
  bool splits_stages() const { return process_cores_ > 0; }

 private:
  void place_work();
  Ledger ledger_with(const Batches& batches, Ledger::Keep keep) const;
  void add_other_end(const Batches& batches, Ledger& ledger, Ledger::Keep keep) const;
  Batches other_end_batches(double packet_rate) const;
  Batches batches_with(double packet_rate, const Interrupts& received) const;
  Batches batches_at(double packet_rate) const;
  Batches endless_batches(double packet_rate) const;
  Evaluation with_wakeups(double packet_rate, const Evaluation& awake) const;
  bool softirq_has_core() const;
  double dma_stretch(double packet_rate) const;
  Demand demand_of(double packet_rate, const Ledger& ledger) const;
  double sleep_cycles(const CostInputs& in) const;
  double wakeups_in(double idle, double packet_rate, const Batches& awake) const;

  const Scenario* scenario_;
  const Model* other_end_;
  Traffic traffic_;
  ReceiveWindow window_;
  Residency residency_;
  ServiceTimes times_;
  double queues_ = 1;
  double softirq_cores_ = 1;  ///< effective, sharing taken off
  double process_cores_ = 0;  ///< 0 = the same cores
  double used_cores_ = 1;
  double cycles_alone_ = 0;
};

}  // namespace pktcost
