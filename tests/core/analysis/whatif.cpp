// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "analysis/whatif.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "analysis/lever_sets.h"
#include "core/analysis/whatif_systems.h"
#include "predict/interval.h"
#include "predict/predict.h"
#include "support/near.h"

using namespace pktcost;

namespace {

/// A transmitter whose CPU spends `a` cycles per packet and `b` per byte, and nothing else.
Scenario two_costs(double a, double b, double mtu_bytes) {
  Scenario s;
  for (const auto factor : cost_factors) s.costs.*factor = 0.001;
  s.cpu.clock_hz = 300e6;
  s.cpu.cpi = 1;
  s.kernel.hz = 1;
  s.nic.link_bps = 1e12;
  s.nic.tx_checksum = Checksum::hardware;
  s.workload.mtu_bytes = mtu_bytes;
  s.workload.timestamps = false;
  s.path.ip_tx = {a, 0, 0};
  s.costs.ip = 1;
  s.costs.copy = 1;
  s.cpu.copy_instructions = b;
  s.memory.read_latency_s = 0;
  s.memory.write_latency_s = 0;
  s.memory.bandwidth_bytes_per_s = 1e13;
  return s;
}

double goodput(const Scenario& s) {
  return predict(s).goodput_bps;
}

}  // namespace

// docs/model/what_if.md, topic jumbo frames: C/B = a/mss + b.
TEST_CASE("jumbo frames: per-packet terms shrink, per-byte terms stay") {
  CHECK(goodput(two_costs(10000, 6, 576)) == near(95.679e6, 0.02));
  CHECK(goodput(two_costs(10000, 6, 1500)) == near(185.959e6, 0.02));
  CHECK(goodput(two_costs(10000, 6, 9000)) == near(337.194e6, 0.02));
}

TEST_CASE("a faster clock shortens what computes, not what waits for memory") {
  // 4 cycles and 20 ns per byte: 1.25 times from 300 to 600 MHz, 1.4286 times to 1200 MHz.
  Scenario s = two_costs(1, 4, 1500);
  s.cache.data_bytes = 4096;
  s.cache.data_ways = 1;
  s.workload.buffer_bytes = 1e8;
  s.cpu.copy_fills_destination = false;
  s.memory.read_latency_s = 20e-9 * s.cache.line_bytes;
  s.costs.ip = 0.001;
  const double slow = goodput(s);
  CHECK(8 / slow == near(4 / 300e6 + 20e-9, 0.02));
  s.cpu.clock_hz = 600e6;
  CHECK(goodput(s) / slow == near(1.25, 0.01));
  s.cpu.clock_hz = 1200e6;
  CHECK(goodput(s) / slow == near(1.4286, 0.01));
  Scenario computing = two_costs(1, 4, 1500);
  const double base = goodput(computing);
  computing.cpu.clock_hz *= 2;
  CHECK(goodput(computing) / base == near(2, 0.01));
}

TEST_CASE("several cores: the universal scalability law, fitted to published forwarding rates") {
  // Linux IPv4 forwarding on 1 to 6 cores, XDP paper repository; sigma 0.0255 with kappa held at 0.
  const std::array rates{1739672.0, 3370584.0, 4976559.0, 6488625.0, 7848970.0, 9285971.0};
  Scenario s;
  s.workload.direction = Direction::forward;
  s.workload.protocol = Protocol::udp;
  s.workload.message_bytes = 18;
  s.workload.flows = 64;
  s.workload.arrivals = Arrivals::poisson;
  s.nic.link_bps = 1e12;
  s.memory.bandwidth_bytes_per_s = 1e13;
  s.kernel.contention = 0.0255;
  s.kernel.coherence = 0;
  s.kernel.hz = 1;
  s.nic.queues = 6;
  double one = 0;
  for (std::size_t n = 1; n <= rates.size(); ++n) {
    s.cpu.cores = static_cast<double>(n);
    s.nic.queues = s.cpu.cores;
    const double rate = predict(s).packet_rate;
    if (n == 1) one = rate;
    CHECK(rate / one == near(rates[n - 1] / rates[0], 0.02));
  }
}

TEST_CASE("offload where communication is a part of the work: the laws of Shivam and Chase") {
  // Work a of the application and o of communication per unit, B the rate of the wire, beta the rest of o.
  const auto before = [](double a, double o, double wire) { return std::min(wire, 1 / (a + o)); };
  const auto after = [](double a, double o, double wire, double rest) {
    return std::min({wire, 1 / a, 1 / (rest * o)});
  };
  // CPU bound: (a + o)/a at best, so gamma = a/o decides; nothing where the wire is reached; a slow NIC loses.
  CHECK(after(2, 1, 10, 0.1) / before(2, 1, 10) == near(1.5, 1e-12));
  CHECK(after(2, 1, 0.2, 0.1) / before(2, 1, 0.2) == 1);
  CHECK(after(2, 1, 10, 4) / before(2, 1, 10) == near(0.75, 1e-12));
  // The model keeps to the first law when the receive checksum and all else but the application are taken away.
  Scenario s = two_costs(6000, 0.01, 1500);
  s.path.application = {8000, 0, 0};
  s.costs.user = 1;
  s.workload.message_bytes = 1460;
  const double slow = goodput(s);
  s.costs.ip = 0.001;
  CHECK(goodput(s) / slow == near(14000.0 / 8000, 0.02));
}

TEST_CASE("the interval of a ratio is narrower than the intervals of its parts") {
  const auto description = shipped::system("founding/ml405-tcp-tx");
  const Effect effect = shipped::effect(description, "jumbo_9000");
  const Interval apart = goodput_interval(description, 0.8);
  const double spread = std::log(apart.high / apart.low);
  CHECK(std::log(effect.ratio.high / effect.ratio.low) < spread);
  CHECK(effect.ratio.low <= effect.ratio.value);
  CHECK(effect.ratio.value <= effect.ratio.high);
}

TEST_CASE("the kept draws give what moving every draw anew gives") {
  const auto description = shipped::system("founding/stb-tcp-rx");
  const WhatIfDraws kept(description, 0.8);
  const Lever faster = shipped::change("memory.read_latency", "/ 1.5");
  Description changed = description;
  apply_lever(faster, changed.scenario);
  const auto outcome = kept.outcome(changed.scenario, {});
  const Interval direct = goodput_interval(changed, 0.8);
  CHECK(outcome.goodput_bps.low == near(direct.low, 1e-12));
  CHECK(outcome.goodput_bps.high == near(direct.high, 1e-12));
  CHECK(kept.baseline().low == near(goodput_interval(description, 0.8).low, 1e-12));
}

TEST_CASE("an effect that is itself uncertain widens the ratio") {
  const auto description = shipped::system("founding/ml405-tcp-tx");
  const auto exact = shipped::effect(description, shipped::change("path.factor", "x 0.75"));
  const auto open = shipped::effect(description, "short_kernel_paths");
  CHECK(open.ratio.value == near(exact.ratio.value, 1e-12));
  CHECK(open.ratio.high - open.ratio.low > 1.5 * (exact.ratio.high - exact.ratio.low));
}

TEST_CASE("CPU at equal goodput is the answer where the link binds") {
  Description description = default_description("link");
  description.scenario.nic.link_bps = 1e8;
  description.scenario.cpu.clock_hz = 1e9;
  const auto effect = shipped::effect(description, "gso");
  CHECK(effect.binding == Ceiling::link);
  CHECK(effect.ratio.value == near(1, 1e-9));
  CHECK(effect.cpu.ratio < 0.9);
  CHECK(effect.cpu.after < effect.cpu.before);
  CHECK(effect.cpu.ratio == near(effect.cpu.after / effect.cpu.before, 1e-12));
}

TEST_CASE("a clock twice as fast saves CPU time at equal goodput") {
  const auto effect = shipped::effect(shipped::system("founding/ml405-tcp-tx"), "clock_x2");
  CHECK(effect.cpu.before == near(1, 1e-6));
  CHECK(effect.cpu.ratio == near(1 / effect.ratio.value, 0.05));
}

TEST_CASE("ranking") {
  const auto all = shipped::levers();
  const WhatIf what_if(shipped::system("founding/stb-tcp-rx"), 0.8);
  std::vector<LeverEffect> effects;
  effects.reserve(all.size());
  for (const Lever& lever : all) effects.push_back(what_if.effect(lever));
  rank(effects);
  const auto applies = [](const LeverEffect& e) { return e.effect.has_value(); };
  CHECK(std::ranges::is_partitioned(effects, applies));
  const auto gain = [](const LeverEffect& e) { return e.effect ? std::round(e.effect->ratio.value * 1e6) : 0; };
  CHECK(std::ranges::is_sorted(effects, std::greater{}, gain));
}

TEST_CASE("pairs: one that opens the way, one that overlaps") {
  const auto all = shipped::levers();
  Scenario s;
  s.workload.buffer_bytes = 1e8;
  s.nic.tx_checksum = Checksum::hardware;
  const auto pairs = find_synergies(all, s, 0.02);
  const auto find = [&pairs](std::string_view a, std::string_view b) {
    return std::ranges::find_if(pairs, [a, b](const Synergy& p) {
      return (p.levers[0]->name == a && p.levers[1]->name == b) || (p.levers[0]->name == b && p.levers[1]->name == a);
    });
  };
  const auto opens = find("scatter_gather", "zero_copy");
  REQUIRE(opens != pairs.end());
  CHECK(opens->enables);
  CHECK(opens->excess() > 1);
  const auto overlap = find("gso", "jumbo_9000");
  REQUIRE(overlap != pairs.end());
  CHECK(overlap->excess() < 1);
  CHECK(find("jumbo_4000", "jumbo_9000") == pairs.end());
}

TEST_CASE("the best set takes pairs where one lever needs another, and stops at the ceiling") {
  const auto all = shipped::levers();
  std::vector<Lever> software;
  for (const Lever& lever : all)
    if (lever.effort != Effort::hardware) software.push_back(lever);
  Description description = default_description("");
  description.scenario.nic.tx_checksum = Checksum::hardware;
  description.scenario.cpu.clock_hz = 400e6;
  const WhatIf what_if(description, 0.8);
  const BestSet best = best_set(what_if, software, 12);
  CHECK(best.at_ceiling);
  CHECK(best.steps.back().effect.binding == Ceiling::link);
  double before = what_if.prediction().goodput_bps;
  for (const SetStep& step : best.steps) {
    CHECK(step.goodput_bps > before);
    CHECK(step.ratio == near(step.goodput_bps / before, 1e-9));
    before = step.goodput_bps;
  }
  const BestSet one = best_set(what_if, software, 1);
  CHECK(one.steps.size() == 1);
  CHECK_FALSE(one.at_ceiling);
}
