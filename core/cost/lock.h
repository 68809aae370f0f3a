// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// Locks and atomics, on machines with several cores. Equation: operations x c_atomic.
void add_lock_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto lock_inputs = std::to_array<std::string_view>({"kernel.locks", "cpu.atomic", "cpu.cores"});
inline constexpr Mechanism lock_mechanism{Component::lock, add_lock_rows, "locks x c_atomic", "docs/model/steps.md",
                                          lock_inputs};

}  // namespace pktcost
