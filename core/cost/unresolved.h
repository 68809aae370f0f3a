// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// What a profile shows and no mechanism explains; a calibration sets it. Equation: cycles per data packet.
void add_unresolved_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto unresolved_inputs = std::to_array<std::string_view>({"kernel.unresolved"});
inline constexpr Mechanism unresolved_mechanism{Component::unresolved, add_unresolved_rows, "cycles per data packet",
                                                "docs/model/calibration.md", unresolved_inputs};

}  // namespace pktcost
