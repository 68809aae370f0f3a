// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include "predict/cpu_solution.h"
#include "predict/prediction.h"

namespace pktcost {

/// Adds what the reader must know beside the numbers. Where more is offered than a machine without polling survives,
/// the goodput is corrected to what livelock leaves.
void add_warnings(const Model& model, const CpuSolution& cpu, double bits_per_packet, Prediction& prediction);

}  // namespace pktcost
