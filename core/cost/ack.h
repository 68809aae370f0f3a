// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// Acknowledgements: taken by a sender, made by a receiver. Equation: acknowledgements x step.
void add_ack_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto ack_inputs =
    std::to_array<std::string_view>({"path.ack_rx", "path.ack_tx", "kernel.delayed_ack"});
inline constexpr Mechanism ack_mechanism{Component::ack, add_ack_rows, "acknowledgements x step(ack_rx or ack_tx)",
                                         "docs/model/steps.md", ack_inputs};

}  // namespace pktcost
