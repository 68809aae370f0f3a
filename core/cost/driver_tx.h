// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// Driver work to send and to release what was sent. Equation: frames handed over x (step + completion step).
void add_driver_tx_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto driver_tx_inputs =
    std::to_array<std::string_view>({"path.driver_tx", "path.tx_completion", "nic.tso"});
inline constexpr Mechanism driver_tx_mechanism{Component::driver_tx, add_driver_tx_rows,
                                               "frames x (step(driver_tx) + step(tx_completion))",
                                               "docs/model/steps.md", driver_tx_inputs};

}  // namespace pktcost
