// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include "predict/draws.h"

namespace pktcost {

/// Central interval of the goodput [bit/s] at `level` (0 < level < 1): the spreads of all parameters carried through
/// the model by a fixed, stratified sample, so the same scenario always gives the same interval
/// (docs/model/interval.md).
Interval goodput_interval(const Description& description, double level);

}  // namespace pktcost
