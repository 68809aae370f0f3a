// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// Queueing discipline of sent packets. Equation: segments x step.
void add_qdisc_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto qdisc_inputs = std::to_array<std::string_view>({"path.qdisc"});
inline constexpr Mechanism qdisc_mechanism{Component::qdisc, add_qdisc_rows, "segments out x step(qdisc)",
                                           "docs/model/steps.md", qdisc_inputs};

}  // namespace pktcost
