// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
//
// One packet whose ten components were worked out by hand, built from parameters and sent through the whole model.
#include <array>
#include <string>

#include "core/cost/probe.h"
#include "predict/predict.h"
#include "support/near.h"

using namespace pktcost;

namespace {

struct Share {
  Component component;
  double cycles;
};

constexpr auto shares = std::to_array<Share>({
    {Component::copy, 4981.12},              // 1448 B at 3.44 cycles
    {Component::cache_maintenance, 2625.6},  // 48 lines at 54.7
    {Component::tlb, 500},                   // 5 misses at 100
    {Component::interrupt, 281.25},          // 1/32 + 0.5/8 interrupts at 3000
    {Component::allocation, 900},
    {Component::protocol_tx, 9000},
    {Component::driver_tx, 5000},
    {Component::descriptor, 240},             // 4 accesses at 60
    {Component::system_call, 220.947265625},  // 2500 per 16384 B
    {Component::ack, 1500},                   // 3000 for every second packet
});
constexpr double total_cycles = 25248.917266, goodput_bps = 137.637585e6;

void set_tlb(Scenario& s) {
  s.tlb.kernel_map = KernelMap::small_pages;
  s.kernel.hot_pages = 0;
  s.kernel.fresh_pages = 5;
  s.tlb.refill_cycles = 100;
}

void set_path(Path& path) {
  path.interrupt.instructions = 3000;
  path.allocation.instructions = 600;  // for the packet and half an acknowledgement
  path.tcp_tx.instructions = 9000;
  path.driver_tx.instructions = 4200;
  path.tx_completion.instructions = 800;
  path.system_call.instructions = 2500;
  path.ack_rx.instructions = 3000;
}

/// Write-through, without write latency: the solver's stretching of memory times has nothing to act on.
Scenario oracle() {
  Scenario s = probe::free_machine();
  s.workload.message_bytes = 16384;
  s.cpu.copy_instructions = 3.44;
  s.cpu.clean_cycles = 54.7;
  s.cache.write_policy = WritePolicy::through;
  s.memory.bandwidth_bytes_per_s = 800e6;
  s.driver.coherent = false;
  s.driver.tx_accesses = 4;
  s.driver.rx_accesses = s.driver.interrupt_accesses = 0;
  s.driver.access_s = 200e-9;  // 60 cycles at 300 MHz
  set_tlb(s);
  set_path(s.path);
  return s;
}

void check(const Prediction& p) {
  const probe::Bill bill{p.ledger};
  double sum = 0;
  for (const Share& share : shares) {
    CAPTURE(std::string(name_of(share.component)));
    CHECK(bill.cycles(share.component) == near(share.cycles, 1e-9));
    sum += bill.cycles(share.component);
  }
  CHECK(sum == near(bill.cycles(), 1e-14));  // nothing beside the ten
  CHECK(p.binding == Ceiling::cpu);
  CHECK(p.cycles_per_packet == near(total_cycles, 1e-9));
  CHECK(p.goodput_bps == near(goodput_bps, 4e-9));  // given to a bit per second
  CHECK(p.goodput_bps == near(8 * 1448 * 300e6 / p.cycles_per_packet, 1e-9));
  CHECK(p.cpu.busy == near(1, 1e-9));
}

}  // namespace

TEST_CASE("worked oracle: ten components, 25248.917266 cycles, 137.637585 Mbit/s, with the card's own thresholds") {
  Scenario s = oracle();
  s.driver.napi = false;  // interrupts as the thresholds say: every 32nd frame sent, every 8th acknowledgement
  s.nic.tx_frames = 32;
  s.nic.rx_frames = 8;
  const Prediction p = predict(s);
  CHECK(p.interrupts_per_packet == near(0.09375, 1e-12));
  check(p);
}

TEST_CASE("worked oracle: the same with write-backs in the clean, at held averages") {
  Scenario s = oracle();
  s.cache.write_policy = WritePolicy::back;
  s.cpu.copy_fills_destination = false;
  s.cpu.clean_cycles = 54.7 - 46;
  probe::set_line_times(s, 12, 46);  // no read latency beyond the transfer, 46 cycles to write a line back
  Batches held = probe::quiet();
  held.tx_interrupts = 1.0 / 32;
  held.rx_interrupts = 0.5 / 8;
  check(predict_with(s, held));
}

TEST_CASE("worked oracle: elasticities at frozen averages are minus the shares and add up to minus one") {
  const Scenario s = oracle();
  Batches held = probe::quiet();
  held.tx_interrupts = 1.0 / 32;
  held.rx_interrupts = 0.5 / 8;
  const double base = predict_with(s, held).goodput_bps;
  double sum = 0;
  for (const Share& share : shares) {
    Scenario dearer = s;
    dearer.costs.*cost_factors[static_cast<std::size_t>(share.component)] = 1 + 1e-6;
    const double elasticity = (predict_with(dearer, held).goodput_bps / base - 1) / 1e-6;
    CHECK(elasticity == near(-share.cycles / total_cycles, 1e-4));
    sum += elasticity;
  }
  CHECK(sum == near(-1, 1e-4));
}
