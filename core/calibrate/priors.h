// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include "scenario/description.h"

namespace pktcost {

/// Gives every cost factor that the scenario leaves at its default the value, spread and source of `priors`:
/// models/priors.yaml, a file of the same form as a scenario's `costs:`, loaded as one.
void apply_priors(const Description& priors, Description& description);

}  // namespace pktcost
