// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// UDP, per datagram. Equation: datagrams x step.
void add_udp_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto udp_inputs =
    std::to_array<std::string_view>({"path.udp_tx", "path.udp_rx", "workload.message", "workload.mtu"});
inline constexpr Mechanism udp_mechanism{Component::udp, add_udp_rows, "datagrams x step(udp_tx or udp_rx)",
                                         "docs/model/steps.md", udp_inputs};

}  // namespace pktcost
