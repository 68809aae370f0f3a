// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include "profile/observation.h"

namespace pktcost {

/// Adds what two snapshots of the same counters, `interval_s` apart, say as rates: counter_rate, interrupt_rate and
/// softirq_rate per subject, from consecutive runs of one kind. A 32-bit counter that wrapped is taken as such; one
/// that fell otherwise was reset: a finding, no rate.
void add_rates(Observations& observations, double interval_s);

}  // namespace pktcost
