// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include "profile/observation.h"

namespace pktcost {

/// The name of a counter's rate, "counter" gives "counter_rate"; empty for what is no counter.
std::string_view rate_name(std::string_view quantity);

/// Adds the rate of one counter that stood at `before` some time ago. A 32-bit counter that wrapped is taken as such;
/// one that fell otherwise began anew: a finding, no rate.
void add_rate(Observations& observations, const Observation& after, double before, double interval_s);

/// Adds the rates between consecutive runs of one kind, `interval_s` apart.
void add_rates(Observations& observations, double interval_s);

}  // namespace pktcost
