// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// System calls of the application. Equation: calls x (exception + step).
void add_system_call_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto system_call_inputs =
    std::to_array<std::string_view>({"path.system_call", "cpu.exception", "workload.message"});
inline constexpr Mechanism system_call_mechanism{Component::system_call, add_system_call_rows,
                                                 "calls x (exception + step(system_call))", "docs/model/steps.md",
                                                 system_call_inputs};

}  // namespace pktcost
