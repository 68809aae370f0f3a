// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// Driver work per received frame, ring refill included. Equation: frames x step.
void add_driver_rx_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto driver_rx_inputs = std::to_array<std::string_view>({"path.driver_rx"});
inline constexpr Mechanism driver_rx_mechanism{Component::driver_rx, add_driver_rx_rows, "frames x step(driver_rx)",
                                               "docs/model/steps.md", driver_rx_inputs};

}  // namespace pktcost
