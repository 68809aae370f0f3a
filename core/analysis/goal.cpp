// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "analysis/goal.h"

#include "predict/predict.h"

namespace pktcost {

Goal completed(const Goal& goal, Scenario& scenario, bool varied) {
  if (!goal.cpu_busy || varied) return goal;
  Goal complete = goal;
  if (!complete.goodput_bps) complete.goodput_bps = predict(scenario).goodput_bps;
  scenario.workload.offered_bps = *complete.goodput_bps;
  return complete;
}

}  // namespace pktcost
