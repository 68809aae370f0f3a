// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include "cost/bounded_list.h"
#include "cost/ledger.h"
#include "path/batches.h"
#include "scenario/scenario.h"

/// What the tests of mechanisms share.
namespace probe {

/// A machine on which nothing costs anything: no instructions, no footprint, caches that keep everything, memory
/// without latency. One core of 300 MHz, CPI 1, 32 B lines, hardware checksums, coherent DMA. Tests switch on what they
/// look at.
pktcost::Scenario free_machine();

/// The ML405 constants: fill 67 cycles, write-back 46, 16 KiB in 2 ways, clean 5, user copy of 19 instructions per line
/// without destination fill, fused copy of 28 with it.
pktcost::Scenario ml405_memory();

/// Sets the time of a line fill and of a write-back, in cycles of the scenario's clock, transfer included.
void set_line_times(pktcost::Scenario& scenario, double fill_cycles, double write_back_cycles);

/// The ledger of a data packet at held averages.
struct Bill {
  pktcost::LedgerRows rows;

  double cycles() const;
  double cycles(pktcost::Component component) const;
  double cycles(pktcost::Context context) const;
  double cycles(pktcost::Component component, pktcost::Context context) const;
  double events(pktcost::Component component, pktcost::Event event) const;
};
Bill bill_of(const pktcost::Scenario& scenario, const pktcost::Batches& held = {});

/// No interrupts, no polls: what a packet costs in a poll that never ends.
pktcost::Batches quiet();

/// Checks that two bills agree to a relative 1e-12 in every component but `except`.
void check_same_but(const Bill& one, const Bill& other, std::initializer_list<pktcost::Component> except);

}  // namespace probe
