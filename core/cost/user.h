// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// The application's own work. Equation: calls x step.
void add_user_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto user_inputs = std::to_array<std::string_view>({"path.application", "workload.message"});
inline constexpr Mechanism user_mechanism{Component::user, add_user_rows, "calls x step(application)",
                                          "docs/model/steps.md", user_inputs};

}  // namespace pktcost
