// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// Hard interrupts of the card: entry, controller, handler, exit.
/// Equation: interrupts per packet x (exception + step). How many there are: path/moderated.h.
void add_interrupt_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto interrupt_inputs = std::to_array<std::string_view>(
    {"path.interrupt", "cpu.exception", "nic.coalesce.rx_frames", "nic.coalesce.rx_wait", "nic.coalesce.tx_frames",
     "nic.coalesce.tx_wait", "nic.coalesce.timer", "nic.coalesce.min_gap", "driver.napi", "driver.tx_completion"});
inline constexpr Mechanism interrupt_mechanism{
    Component::interrupt, add_interrupt_rows,
    "r_irq x (exception + (instructions x path.factor x CPI + missing code lines x fill + cold lines x fill))",
    "docs/model/interrupts.md", interrupt_inputs};

}  // namespace pktcost
