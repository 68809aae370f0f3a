// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// Socket layer: per socket buffer on the way out (per datagram for UDP), per call on the way in. Equation: events x
/// step.
void add_socket_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto socket_inputs =
    std::to_array<std::string_view>({"path.socket_tx", "path.socket_rx", "workload.message"});
inline constexpr Mechanism socket_mechanism{Component::socket, add_socket_rows,
                                            "segments x step(socket_tx), or calls x step(socket_rx)",
                                            "docs/model/steps.md", socket_inputs};

}  // namespace pktcost
