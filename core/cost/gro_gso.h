// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// Merging of received segments and cutting of large ones to send: paid per frame, what it saves is in the rows per
/// segment. Equation: frames x step.
void add_gro_gso_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto gro_gso_inputs =
    std::to_array<std::string_view>({"path.gro", "path.gso", "kernel.gro", "kernel.gso", "nic.tso"});
inline constexpr Mechanism gro_gso_mechanism{Component::gro_gso, add_gro_gso_rows,
                                             "frames in x step(gro) + frames cut x step(gso)", "docs/model/steps.md",
                                             gro_gso_inputs};

}  // namespace pktcost
