// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <array>
#include <cmath>
#include <string>

#include "core/cost/probe.h"
#include "cost/step_prices.h"
#include "predict/model.h"
#include "predict/predict.h"
#include "support/near.h"

using namespace pktcost;
using probe::bill_of;

namespace {

struct Charge {
  Direction direction;
  Protocol protocol;
  Step Path::*step;
  Component component;
  Context context;
  double events;
};

constexpr double calls = 1448.0 / 16384;
constexpr auto tx = Direction::transmit, rx = Direction::receive, fwd = Direction::forward;
constexpr auto tcp = Protocol::tcp, udp = Protocol::udp;
constexpr auto system_context = Context::system, softirq = Context::softirq;

/// What a packet is charged in each direction: TCP with an acknowledgement for two, UDP in datagrams of one frame.
/// Written out, not computed.
constexpr auto charges = std::to_array<Charge>({
    {tx, tcp, &Path::system_call, Component::system_call, system_context, calls},
    {tx, tcp, &Path::application, Component::user, Context::user, calls},
    {tx, tcp, &Path::socket_tx, Component::socket, system_context, 1},
    {tx, tcp, &Path::socket_rx, Component::socket, system_context, 0},
    {tx, tcp, &Path::tcp_tx, Component::protocol_tx, system_context, 1},
    {tx, tcp, &Path::tcp_rx, Component::protocol_rx, softirq, 0},
    {tx, tcp, &Path::ack_rx, Component::ack, softirq, 0.5},
    {tx, tcp, &Path::ack_tx, Component::ack, softirq, 0},
    {tx, tcp, &Path::ip_tx, Component::ip, system_context, 1},
    {tx, tcp, &Path::ip_rx, Component::ip, softirq, 0.5},
    {tx, tcp, &Path::qdisc, Component::qdisc, system_context, 1},
    {tx, tcp, &Path::driver_tx, Component::driver_tx, system_context, 1},
    {tx, tcp, &Path::tx_completion, Component::driver_tx, softirq, 1},
    {tx, tcp, &Path::driver_rx, Component::driver_rx, softirq, 0.5},
    {tx, tcp, &Path::allocation, Component::allocation, system_context, 1},
    {tx, tcp, &Path::allocation, Component::allocation, softirq, 0.5},
    {tx, tcp, &Path::clone, Component::allocation, system_context, 1},
    {tx, tcp, &Path::dma_map, Component::dma_map, system_context, 1},
    {tx, tcp, &Path::dma_map, Component::dma_map, softirq, 0.5},
    {tx, tcp, &Path::udp_tx, Component::udp, system_context, 0},
    {tx, tcp, &Path::route, Component::route, softirq, 0},
    {rx, tcp, &Path::tcp_rx, Component::protocol_rx, softirq, 1},
    {rx, tcp, &Path::ack_tx, Component::ack, softirq, 0.5},
    {rx, tcp, &Path::ack_rx, Component::ack, softirq, 0},
    {rx, tcp, &Path::ip_rx, Component::ip, softirq, 1.5},  // data in and acknowledgements out, one row each
    {rx, tcp, &Path::driver_rx, Component::driver_rx, softirq, 1},
    {rx, tcp, &Path::clone, Component::allocation, softirq, 0},
    {rx, tcp, &Path::socket_rx, Component::socket, system_context, calls},
    {rx, tcp, &Path::system_call, Component::system_call, system_context, calls},
    {tx, udp, &Path::udp_tx, Component::udp, system_context, 1},
    {tx, udp, &Path::socket_tx, Component::socket, system_context, 1},
    {tx, udp, &Path::ack_rx, Component::ack, softirq, 0},
    {tx, udp, &Path::driver_rx, Component::driver_rx, softirq, 0},
    {tx, udp, &Path::fragment, Component::fragment, system_context, 0},
    {rx, udp, &Path::udp_rx, Component::udp, softirq, 1},
    {rx, udp, &Path::driver_tx, Component::driver_tx, softirq, 0},
    {fwd, udp, &Path::route, Component::route, softirq, 1},
    {fwd, udp, &Path::driver_rx, Component::driver_rx, softirq, 1},
    {fwd, udp, &Path::driver_tx, Component::driver_tx, softirq, 1},
    {fwd, udp, &Path::allocation, Component::allocation, softirq, 1},
    {fwd, udp, &Path::udp_rx, Component::udp, softirq, 0},
    {fwd, udp, &Path::system_call, Component::system_call, system_context, 0},
    {fwd, udp, &Path::application, Component::user, Context::user, 0},
    {fwd, tcp, &Path::route, Component::route, softirq, 1.5},
    {fwd, tcp, &Path::tcp_rx, Component::protocol_rx, softirq, 0},
});

Scenario workload(Direction direction, Protocol protocol) {
  Scenario s = probe::free_machine();
  s.workload.direction = direction;
  s.workload.protocol = protocol;
  s.driver.recycles_pages = true;
  if (protocol == Protocol::udp) s.workload.message_bytes = 1472;
  return s;
}

/// A whole machine of ordinary costs.
Scenario ordinary(Direction direction) {
  Scenario s;
  s.workload.direction = direction;
  return s;
}

}  // namespace

TEST_CASE("steps: which step is charged where, and how often") {
  for (const Charge& c : charges) {
    Scenario s = workload(c.direction, c.protocol);
    (s.path.*c.step).instructions = 1000;
    if (c.step == &Path::ip_rx && c.direction == rx) s.path.ip_tx.instructions = 1000;
    CAPTURE(std::string(name_of(c.component)));
    CAPTURE(&c - charges.data());
    CHECK(std::abs(bill_of(s).cycles(c.component, c.context) - 1000 * c.events) < 1e-9);
  }
}

TEST_CASE("steps: instructions cost CPI and the common factor") {
  Scenario s = workload(tx, udp);
  s.path.udp_tx.instructions = 400;
  s.cpu.cpi = 1.5;
  s.path.factor = 2;
  CHECK(bill_of(s).cycles(Component::udp) == near(1200, 1e-12));
}

TEST_CASE("steps: cold lines cost a fill each, and fewer miss in a larger cache") {
  Scenario s = workload(tx, udp);
  s.path.udp_tx.cold_lines = 6;
  s.cache.data_bytes = 16384;
  probe::set_line_times(s, 67, 46);
  CHECK(bill_of(s).cycles(Component::udp) == near(6 * 67, 1e-12));
  s.cache.data_bytes = 65536;
  CHECK(bill_of(s).cycles(Component::udp) == near(3 * 67, 1e-12));  // square root of 4
  s.path.factor = 3;
  CHECK(bill_of(s).cycles(Component::udp) == near(3 * 67, 1e-12));  // the factor is on instructions
}

TEST_CASE("steps: code that does not fit misses once per batch, not once per packet") {
  Scenario s = workload(rx, udp);
  s.path.udp_rx.code_bytes = s.path.driver_rx.code_bytes = 1600;
  s.path.socket_rx.code_bytes = s.path.system_call.code_bytes = 32000;
  s.cache.instruction_bytes = 16384;
  s.cache.instruction_ways = 4;
  probe::set_line_times(s, 67, 46);
  Batches held = probe::quiet();
  const double alone = bill_of(s, held).cycles(Component::udp);
  CHECK(alone > 0.9 * 50 * 67);
  CHECK(alone <= 50 * 67 * (1 + 1e-12));
  held.softirq_batch = 10;
  CHECK(bill_of(s, held).cycles(Component::udp) == near(alone / 10, 0.1));
  CHECK(bill_of(s, held).cycles(Component::socket) ==
        near(bill_of(s, probe::quiet()).cycles(Component::socket), 1e-12));
}

TEST_CASE("steps: instructions, cold lines and code that half fits, alone and in a batch of eight") {
  Scenario s = workload(rx, udp);
  s.cpu.cpi = 1.3;
  s.cache.data_bytes = s.cache.instruction_bytes = 16384;
  s.cache.data_ways = s.cache.instruction_ways = 2;
  probe::set_line_times(s, 67, 46);
  s.path.udp_rx = {400, 1800, 6};
  s.path.driver_rx.code_bytes = 10200;  // 12000 B in softirq
  s.path.socket_rx.code_bytes = 10000;
  const auto udp_cycles = [&](double batch) {
    Batches held = probe::quiet();
    held.softirq_batch = batch;
    return bill_of(s, held).cycles(Component::udp);
  };
  CHECK(udp_cycles(1) == near(520 + 402 + 0.7493 * 3768.75, 1e-4));
  CHECK(udp_cycles(8) == near(520 + 402 + (0.7493 + 7 * 0.4306) / 8 * 3768.75, 1e-4));
}

TEST_CASE("steps: code that fits never misses; code whose own loop overflows the cache gains nothing from batches") {
  Scenario s = workload(rx, udp);
  probe::set_line_times(s, 67, 46);
  s.path.udp_rx.code_bytes = 100000;
  CHECK(bill_of(s).cycles(Component::udp) == 0);
  s.cache.instruction_bytes = 16384;
  s.cache.instruction_ways = 2;
  Batches held = probe::quiet();
  const double alone = bill_of(s, held).cycles(Component::udp);
  held.softirq_batch = 64;
  CHECK(bill_of(s, held).cycles(Component::udp) == near(alone, 1e-9));
  CHECK(alone == near(100000.0 / 32 * 67, 1e-3));
}

TEST_CASE("steps: interrupts run once per batch by nature, so their code is always cold") {
  Scenario s = workload(rx, udp);
  s.path.interrupt.code_bytes = 2000;
  s.path.udp_rx.code_bytes = 60000;
  s.cache.instruction_bytes = 16384;
  s.cache.instruction_ways = 2;
  probe::set_line_times(s, 67, 46);
  Batches held;
  const double alone = bill_of(s, held).cycles(Component::interrupt);
  CHECK(alone > 0.9 * 2000 / 32 * 67);
  held.softirq_batch = held.process_batch = 64;
  CHECK(bill_of(s, held).cycles(Component::interrupt) == near(alone, 1e-12));
}

TEST_CASE("steps: the time of a packet is cycles over clock plus memory time, for the whole machine") {
  for (const auto direction : {tx, rx, fwd}) {
    Scenario s = ordinary(direction);
    const auto seconds = [&](double clock_hz) {
      s.cpu.clock_hz = clock_hz;
      return bill_of(s).cycles() / clock_hz;
    };
    const double slow = seconds(300e6), middle = seconds(600e6), fast = seconds(1200e6);
    CHECK(slow - middle == near(2 * (middle - fast), 1e-9));
    const double memory = 2 * fast - middle;  // what an endless clock would leave
    CHECK(memory > 0.1 * slow);
    CHECK(slow / middle < 1.9);
  }
}

TEST_CASE("steps: the line size moves fills and maintenance, nothing that is counted otherwise") {
  Scenario s = ordinary(rx);
  s.memory.bandwidth_bytes_per_s = 1e13;
  const auto narrow = bill_of(s);
  s.cache.line_bytes = 64;
  const auto wide = bill_of(s);
  CHECK(wide.cycles(Component::cache_maintenance) < narrow.cycles(Component::cache_maintenance));
  CHECK(wide.cycles(Component::copy) < narrow.cycles(Component::copy));
  CHECK(wide.cycles(Component::checksum) < narrow.cycles(Component::checksum));
  CHECK(wide.cycles(Component::descriptor) == near(narrow.cycles(Component::descriptor), 1e-12));
  CHECK(wide.cycles(Component::memset) == near(narrow.cycles(Component::memset), 1e-12));
  Scenario bare = workload(tx, tcp);
  bare.path.tcp_tx = {500, 0, 4};
  bare.memory.read_latency_s = 100e-9;
  const double before = bill_of(bare).cycles(Component::protocol_tx);
  bare.cache.line_bytes = 64;
  CHECK(bill_of(bare).cycles(Component::protocol_tx) == near(before, 1e-3));
}

TEST_CASE("steps: a cost factor scales its component and no other") {
  Scenario s = ordinary(rx);
  const auto before = bill_of(s);
  s.costs.protocol_rx = 2;
  const auto after = bill_of(s);
  CHECK(after.cycles(Component::protocol_rx) == near(2 * before.cycles(Component::protocol_rx), 1e-12));
  probe::check_same_but(before, after, {Component::protocol_rx});
}

TEST_CASE("steps: calls follow the size of messages, and what is queued bounds a read") {
  Scenario s = workload(rx, tcp);
  s.path.system_call.instructions = 350;
  s.cpu.exception_cycles = 60;
  s.workload.message_bytes = 16384;
  const auto calls_of = [&] { return bill_of(s, probe::quiet()).cycles(Component::system_call) / 410; };
  CHECK(calls_of() == near(1448.0 / 16384, 1e-12));
  s.workload.message_bytes = 1448;
  CHECK(calls_of() == near(1, 1e-12));
  s.workload.message_bytes = 1048576;
  s.workload.burst = 4;
  CHECK(calls_of() == near(0.25, 1e-12));
}

TEST_CASE("steps: an idle process pays wake-ups, a full processor does not") {
  Scenario s = ordinary(rx);
  s.memory.bandwidth_bytes_per_s = 1e13;  // or DMA would stretch the full load's memory times
  const Prediction full = predict(s);
  REQUIRE(full.binding == Ceiling::cpu);
  CHECK(full.batches.wakeups < 1e-6);
  s.workload.offered_bps = 0.25 * full.goodput_bps;
  const Prediction idle = predict(s);
  CHECK(idle.batches.wakeups > 0.02);
  CHECK(idle.cycles_per_packet > full.cycles_per_packet);
}

TEST_CASE("steps: every tick is charged to the packets of its time") {
  Scenario s = workload(tx, udp);
  s.path.timer.instructions = 2500;
  s.path.udp_tx.instructions = 30000;
  s.kernel.hz = 1000;
  const Prediction p = predict(s);
  REQUIRE(p.binding == Ceiling::cpu);
  CHECK(p.cpu.irq == near(1000 * 2500 / 300e6, 1e-9));
  CHECK(p.packet_rate == near((1 - 1000 * 2500 / 300e6) * 300e6 / 30000, 1e-9));
}
