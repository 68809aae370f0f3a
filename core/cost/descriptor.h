// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// Accesses to descriptors in uncached memory and to registers of the card: a bus round trip each.
/// Equation: (frames x accesses + interrupts x accesses) x t_access f.
void add_descriptor_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto descriptor_inputs = std::to_array<std::string_view>(
    {"driver.descriptor_access", "driver.tx_accesses", "driver.rx_accesses", "driver.interrupt_accesses", "cpu.clock"});
inline constexpr Mechanism descriptor_mechanism{Component::descriptor, add_descriptor_rows,
                                                "(frames in x n_rx + frames out x n_tx + r_irq x n_irq) x t_access f",
                                                "docs/model/bus.md", descriptor_inputs};

}  // namespace pktcost
