// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// Sleeps and wake-ups of the process where the core has idle time, and the handing of segments to another core.
/// Equation: wake-ups x step + segments handed over x step.
void add_schedule_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto schedule_inputs =
    std::to_array<std::string_view>({"path.wakeup", "path.handoff", "kernel.placement"});
inline constexpr Mechanism schedule_mechanism{Component::schedule, add_schedule_rows,
                                              "wake-ups x step(wakeup) + [apart] segments x step(handoff)",
                                              "docs/model/steps.md", schedule_inputs};

}  // namespace pktcost
