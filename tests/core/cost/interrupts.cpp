// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "core/cost/probe.h"
#include "cost/interrupt.h"
#include "cost/poll.h"
#include "predict/model.h"
#include "predict/predict.h"
#include "support/near.h"

using namespace pktcost;
using probe::bill_of;

namespace {

constexpr double us = 1e-6;

/// The set-top box: 5.3 us per interrupt, 79 us of softirq and 74 us of reader per packet at 400 MHz.
Scenario set_top_box() {
  Scenario s = probe::free_machine();
  s.workload.direction = Direction::receive;
  s.cpu.clock_hz = 400e6;
  s.nic.link_bps = 100e6;
  s.driver.tx_completion = TxCompletion::reclaim;
  s.workload.burst = 6;
  s.workload.rtt_s = 1e-3;
  s.path.interrupt.instructions = 5.3 * us * 400e6;
  s.path.tcp_rx.instructions = 79 * us * 400e6;
  s.cpu.copy_instructions = 74 * us * 400e6 / 1448;
  return s;
}

/// TCP receiver that takes an interrupt of `instructions` for each frame.
Scenario per_frame(double instructions) {
  Scenario s = set_top_box();
  s.driver.napi = false;
  s.path.interrupt.instructions = instructions;
  return s;
}

}  // namespace

TEST_CASE("interrupt: events times exception and step, in irq context") {
  Scenario s = probe::free_machine();
  s.path.interrupt.instructions = 450;
  s.cpu.exception_cycles = 60;
  Batches held;
  held.rx_interrupts = 0.25;
  held.tx_interrupts = 0.125;
  const auto bill = bill_of(s, held);
  CHECK(bill.cycles(Component::interrupt, Context::irq) == near(0.375 * 510, 1e-12));
  CHECK(bill.cycles() == near(0.375 * 510 + bill.cycles(Component::system_call), 1e-12));
}

TEST_CASE("poll: polls times step; without NAPI each frame is queued once more") {
  Scenario s = probe::free_machine();
  s.workload.direction = Direction::receive;
  s.path.poll.instructions = 250;
  s.path.backlog.instructions = 200;
  Batches held;
  held.polls = 0.5;
  CHECK(bill_of(s, held).cycles(Component::poll, Context::softirq) == near(125, 1e-12));
  s.driver.napi = false;
  CHECK(bill_of(s, held).cycles(Component::poll, Context::softirq) == near(325, 1e-12));
}

TEST_CASE("interrupt: the set-top box is full and still takes one interrupt per packet") {
  const Prediction p = predict(set_top_box());
  CHECK(p.binding == Ceiling::cpu);
  CHECK(p.cpu.busy == near(1, 1e-9));
  CHECK(p.interrupts_per_packet == near(1, 1e-12));
  CHECK(p.packet_rate == near(1 / (158.3 * us), 1e-5));
  CHECK(p.goodput_bps == near(73.2e6, 2e-3));
  CHECK(p.cpu.softirq + p.cpu.irq == near(0.533, 2e-3));
}

TEST_CASE("interrupt: batching begins when softirq outlasts the frame, not when the processor is full") {
  Scenario s = set_top_box();
  s.path.tcp_rx.instructions = 121 * us * 400e6;
  CHECK(predict(s).interrupts_per_packet == near(1.0 / 3, 1e-9));  // ceil(5.3/2.04) = 3 per interrupt
  s = set_top_box();
  s.nic.link_bps = 1e9;
  CHECK(predict(s).interrupts_per_packet == near(1.0 / 6, 1e-9));  // one per burst
  s = set_top_box();
  s.cpu.copy_instructions *= 3;  // a slower reader fills the processor as well, but does not make batches
  CHECK(predict(s).interrupts_per_packet == near(1, 1e-12));
}

TEST_CASE("interrupt: without NAPI a batch comes from the card only") {
  Scenario s = per_frame(2000);
  s.nic.link_bps = 1e9;
  CHECK(predict(s).interrupts_per_packet == near(1, 1e-12));
  CHECK(predict(s).polls_per_packet == 0);
  s.nic.rx_frames = 8;
  CHECK(predict(s).interrupts_per_packet == near(0.125, 1e-9));
}

TEST_CASE("interrupt: moderation saves at most the interrupts, a faster reader does not change them") {
  const Scenario s = per_frame(4000);
  Scenario moderated = s;
  moderated.nic.rx_frames = 16;
  const Prediction before = predict(s), after = predict(moderated);
  CHECK(before.cycles_per_packet - after.cycles_per_packet == near(4000 * 15.0 / 16, 1e-6));
  CHECK(after.goodput_bps / before.goodput_bps == near(before.cycles_per_packet / after.cycles_per_packet, 1e-9));
  Scenario faster = s;
  faster.cpu.copy_instructions /= 2;
  CHECK(predict(faster).interrupts_per_packet == near(before.interrupts_per_packet, 1e-12));
}

TEST_CASE("interrupt: a receiver that merges has no more send completions than acknowledgements") {
  Scenario s = set_top_box();
  s.nic.link_bps = 1e9;
  s.workload.burst = 64;
  s.kernel.gro = true;
  s.driver.tx_completion = TxCompletion::interrupt;
  const Model model(s);
  const Batches b = model.at(5000).batches;
  REQUIRE(b.aggregate == 16);
  CHECK(b.tx_interrupts <= model.inputs(b).out.frames + 1e-12);
}
