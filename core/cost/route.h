// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// Routing of forwarded packets, or the flow fast path in its place. Equation: segments x step.
void add_route_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto route_inputs =
    std::to_array<std::string_view>({"path.route", "path.flow_offload", "kernel.flow_offload", "kernel.bridge"});
inline constexpr Mechanism route_mechanism{Component::route, add_route_rows,
                                           "segments x step(route), or x step(flow_offload)", "docs/model/steps.md",
                                           route_inputs};

}  // namespace pktcost
