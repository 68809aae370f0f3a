// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include "predict/prediction.h"
#include "scenario/scenario.h"

namespace pktcost {

/// Throughput, binding ceiling and cost ledger of a scenario: the load at which the first ceiling binds
/// (docs/model/solution.md). The scenario's values must lie in the registry's ranges and be free of contradictions;
/// then every number is finite. Allocates nothing.
Prediction predict(const Scenario& scenario);

/// The same with the load-dependent averages held at given values, for sensitivities at frozen batches; those of the
/// other end count where it runs on the same cores.
Prediction predict_with(const Scenario& scenario, const Batches& held, const Batches& other_end_held = {});

}  // namespace pktcost
