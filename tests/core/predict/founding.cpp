// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
//
// The measurements that the model must explain (data/founding/README.md), and those that a single cause must not.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <string>
#include <string_view>

#include "predict/interval.h"
#include "predict/predict.h"
#include "scenario/load.h"
#include "support/near.h"

namespace {

using namespace pktcost;
namespace fs = std::filesystem;

Description founding(std::string_view name) {
  const fs::path root = PKTCOST_SOURCE_DIR;
  auto loaded = load_scenario(root / "data" / "founding" / fmt::format("{}.yaml", name), std::array{root / "models"});
  const std::string fault = loaded ? "" : format_diagnostic(loaded.error().front());
  REQUIRE_MESSAGE(fault.empty(), fault);
  return *std::move(loaded);
}

Prediction prediction_of(std::string_view name) {
  return predict(founding(name).scenario);
}

double goodput_mbps(std::string_view name) {
  return prediction_of(name).goodput_bps / 1e6;
}

bool within(double value, double measured, double relative) {
  return value >= measured * (1 - relative) && value <= measured * (1 + relative);
}

/// Cycles of the clean before transmit, per line.
double clean_cycles_per_line(const Prediction& p) {
  for (const LedgerRow& row : p.ledger)
    if (row.component == Component::cache_maintenance && row.context == Context::system && row.event == Event::line)
      return row.cycles_per_event;
  return 0;
}

double ceiling_bps(const Prediction& p, Ceiling name) {
  const auto* found = std::ranges::find(p.ceilings, name, &CeilingValue::name);
  return found == p.ceilings.end() ? 0 : found->goodput_bps;
}

}  // namespace

TEST_CASE("goodput within 35 % of the measurement") {
  const struct {
    std::string_view name;
    double measured_mbps;
  } runs[] = {{"ml405-tcp-tx", 110},
              {"ml405-udp-tx", 210},
              {"microblaze-ram-32", 18.3},
              {"microblaze-bufmtu-mtu1500", 35},
              {"stb-tcp-tx", 56}};
  for (const auto& run : runs) {
    const auto name = run.name;
    const double measured = run.measured_mbps;
    CAPTURE(name);
    const double mbps = goodput_mbps(name);
    CAPTURE(mbps);
    CHECK(within(mbps, measured, 0.35));
  }
}

TEST_CASE("405EX: 190 Mbit/s, whichever of the two configurations it is") {
  const double plain = goodput_mbps("ppc405ex-udp-tx"), coalesced = goodput_mbps("ppc405ex-udp-tx-coalesced");
  CAPTURE(plain);
  CAPTURE(coalesced);
  CHECK(within(plain, 190, 0.35));
  CHECK(within(coalesced, 190, 0.35));
}

TEST_CASE("405EX: coalescing gains about a quarter") {
  const double gain = goodput_mbps("ppc405ex-udp-tx-coalesced") / goodput_mbps("ppc405ex-udp-tx");
  CAPTURE(gain);
  CHECK(gain >= 1.15);
  CHECK(gain <= 1.35);
}

TEST_CASE("measurements that need not be hit lie inside the 80 % interval") {
  const struct {
    std::string_view name;
    double measured_mbps;
  } runs[] = {{"microblaze-ram-64", 15.2},
              {"microblaze-ram-128", 10.6},
              {"microblaze-ram-256", 3.8},
              {"microblaze-buf9000-mtu1500", 8}};
  for (const auto& run : runs) {
    const auto name = run.name;
    const double measured = run.measured_mbps;
    CAPTURE(name);
    const Interval interval = goodput_interval(founding(name), 0.8);
    CHECK(interval.low / 1e6 <= measured);
    CHECK(interval.high / 1e6 >= measured);
  }
}

TEST_CASE("MicroBlaze: more RAM is slower") {
  const std::array mbps{goodput_mbps("microblaze-ram-32"), goodput_mbps("microblaze-ram-64"),
                        goodput_mbps("microblaze-ram-128"), goodput_mbps("microblaze-ram-256")};
  CHECK(mbps[0] > mbps[1]);
  CHECK(mbps[1] > mbps[2]);
  CHECK(mbps[2] > mbps[3]);
}

TEST_CASE("MicroBlaze: TLB misses per packet") {
  CHECK(prediction_of("microblaze-ram-32").tlb_misses_per_packet <= 0.3);
  CHECK(prediction_of("microblaze-ram-64").tlb_misses_per_packet == near(15, 0.1));
  CHECK(prediction_of("microblaze-ram-128").tlb_misses_per_packet == near(23, 0.1));
}

TEST_CASE("MicroBlaze: buffers for jumbo frames cost at MTU 1500 and nothing at MTU 9000") {
  CHECK(goodput_mbps("microblaze-bufmtu-mtu1500") > 1.5 * goodput_mbps("microblaze-buf9000-mtu1500"));
  const double jumbo = goodput_mbps("microblaze-bufmtu-jumbo") / goodput_mbps("microblaze-buf9000-jumbo");
  CHECK(jumbo >= 0.9);
  CHECK(jumbo <= 1.1);
}

TEST_CASE("set-top box receives at a full CPU, about one interrupt per frame, and never batches") {
  const Prediction p = prediction_of("stb-tcp-rx");
  CHECK(p.goodput_bps / 1e6 == near(70, 0.1));
  CHECK(p.cpu.busy > 0.95);
  CHECK(p.interrupts_per_packet >= 1.0 - 1e-9);
  CHECK(p.interrupts_per_packet <= 1.5 + 1e-9);
  CHECK(p.batches.softirq_batch == near(1, 1e-9));
}

TEST_CASE("ML405: a line cleaned after a small TCP segment is dirty, after a large datagram evicted") {
  const double tcp = clean_cycles_per_line(prediction_of("ml405-tcp-tx"));
  const double udp = clean_cycles_per_line(prediction_of("ml405-udp-tx"));
  REQUIRE(udp > 0);
  CHECK(tcp > 5 * udp);
}

TEST_CASE("TLB refills alone do not explain the RAM table") {
  Description d = founding("microblaze-ram-256");
  for (const std::string_view path : {"kernel.overcommit_drop", "kernel.overcommit_copy"}) {
    const std::size_t index = *find_parameter(path);
    set_parameter(d, index, 0, {Basis::stated, 0, "switched off", ""});
  }
  const Prediction p = predict(d.scenario);
  CHECK(p.tlb_misses_per_packet > 20);
  CHECK(p.goodput_bps > 3 * 3.8e6);
  CHECK(goodput_interval(d, 0.95).low > 1.5 * 3.8e6);
}

TEST_CASE("the cost of interrupts does not explain what the ML405 threshold changed") {
  Scenario s = founding("ml405-tcp-tx").scenario;
  REQUIRE(s.nic.tx_frames == 32);
  const Prediction at_32 = predict(s);
  s.nic.tx_frames = 16;
  const Prediction at_16 = predict(s);
  CHECK(at_16.goodput_bps == near(at_32.goodput_bps, 0.03));
  CHECK(std::abs(at_16.cpu.irq - at_32.cpu.irq) < 0.03);
  // Nor where the threshold is what ends the wait.
  s.nic.tx_wait_s = 0;
  const Prediction by_count_16 = predict(s);
  s.nic.tx_frames = 32;
  const Prediction by_count_32 = predict(s);
  CHECK(by_count_16.interrupts_per_packet > by_count_32.interrupts_per_packet);
  CHECK(by_count_16.goodput_bps == near(by_count_32.goodput_bps, 0.03));
  CHECK(std::abs(by_count_16.cpu.irq - by_count_32.cpu.irq) < 0.03);
}

TEST_CASE("the CPU does not explain 370 kbit/s with large messages on the 405EX") {
  Scenario s = founding("ppc405ex-udp-tx").scenario;
  s.workload.message_bytes = 32768;
  CHECK(ceiling_bps(predict(s), Ceiling::cpu) > 50 * 370e3);
}
