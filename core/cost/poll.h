// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// Softirq entries with a poll of the driver; without NAPI also the queueing of each received frame between interrupt
/// and softirq. Equation: polls per packet x step (+ frames x backlog step).
void add_poll_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto poll_inputs =
    std::to_array<std::string_view>({"path.poll", "path.backlog", "driver.napi", "driver.weight", "driver.poll_delay"});
inline constexpr Mechanism poll_mechanism{Component::poll, add_poll_rows,
                                          "polls x step(poll) + [no NAPI] frames x step(backlog)",
                                          "docs/model/interrupts.md", poll_inputs};

}  // namespace pktcost
