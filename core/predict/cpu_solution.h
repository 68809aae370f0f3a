// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include "predict/model.h"

namespace pktcost {

/// The load at which a stage of the CPU is full.
struct CpuSolution {
  double packet_rate = 0;    ///< the lowest such load [packets/s]
  double next_rate = 0;      ///< a higher load that also satisfies the equations; 0 = none
  bool no_progress = false;  ///< interrupts and ticks alone fill the core
};

enum class Stage { whole, softirq, process };

/// Solves demand(load) = 1 by a bracketed superlinear search; where costs fall with the load, the range is scanned
/// first and the lowest root taken (docs/model/solution.md).
CpuSolution solve_cpu(const Model& model, Stage stage);

}  // namespace pktcost
