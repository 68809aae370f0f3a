// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "analysis/lever.h"

#include <algorithm>

#include "core/analysis/whatif_systems.h"
#include "support/near.h"

using namespace pktcost;

namespace {

Lever lever_of(const std::string& body) {
  auto levers = load_levers_text("- {name: a, title: t, source: s, " + body + "}\n", "levers.yaml");
  REQUIRE(levers.has_value());
  return levers->front();
}

double after(const Lever& lever, const Scenario& scenario, const char* path) {
  Scenario changed = scenario;
  apply_lever(lever, changed);
  return parameters()[*find_parameter(path)].get(changed);
}

}  // namespace

TEST_CASE("what a lever can set") {
  Scenario s;
  CHECK(after(lever_of("sets: {cpu.clock: 600 MHz}"), s, "cpu.clock") == 6e8);
  CHECK(after(lever_of("sets: {cpu.clock: x 1.5}"), s, "cpu.clock") == near(1.5e9, 1e-12));
  CHECK(after(lever_of("sets: {cpu.clock: x1.5}"), s, "cpu.clock") == near(1.5e9, 1e-12));
  CHECK(after(lever_of("sets: {memory.read_latency: / 1.5}"), s, "memory.read_latency") == near(80e-9, 1e-12));
  CHECK(after(lever_of("sets: {nic.rx_ring: at least 512}"), s, "nic.rx_ring") == 512);
  CHECK(after(lever_of("sets: {nic.rx_ring: at least 128}"), s, "nic.rx_ring") == 256);
  CHECK(after(lever_of("sets: {kernel.hz: at most 100 Hz}"), s, "kernel.hz") == 100);
  CHECK(after(lever_of("sets: {nic.tx_checksum: hardware}"), s, "nic.tx_checksum") == 1);
  CHECK(after(lever_of("sets: {kernel.gro: true}"), s, "kernel.gro") == 1);
  CHECK(after(lever_of("sets: {driver.rx_buffer: workload.mtu + 36 B}"), s, "driver.rx_buffer") == 1536);
  CHECK(after(lever_of("sets: {workload.message: workload.mtu - 28 B}"), s, "workload.message") == 1472);
  CHECK(after(lever_of("sets: {driver.rx_buffer: at most workload.mtu}"), s, "driver.rx_buffer") == 1500);
}

TEST_CASE("later settings see earlier ones, and values stay in their range") {
  const Scenario s;
  const Lever jumbo = lever_of("sets: {workload.mtu: 9000 B, driver.rx_buffer: at least workload.mtu + 36 B}");
  CHECK(after(jumbo, s, "driver.rx_buffer") == 9036);
  CHECK(after(lever_of("sets: {cpu.clock: x 1000}"), s, "cpu.clock") == 1e10);
}

TEST_CASE("conditions") {
  Scenario s;
  const auto holds = [&s](const std::string& condition) {
    return conditions_hold(lever_of("sets: {cpu.clock: x 2}, requires: [\"" + condition + "\"]"), s);
  };
  CHECK(holds("workload.direction is transmit"));
  CHECK_FALSE(holds("workload.direction is receive"));
  CHECK(holds("workload.direction is receive or transmit"));
  CHECK(holds("workload.direction is not receive"));
  CHECK(holds("driver.rx_buffer > workload.mtu + 30 B"));
  CHECK_FALSE(holds("driver.rx_buffer > workload.mtu + 36 B"));
  CHECK(holds("driver.rx_buffer >= workload.mtu + 36 B"));
  CHECK(holds("cpu.cores < 2"));
  CHECK(holds("cpu.cores <= 1"));
  CHECK(holds("kernel.conntrack is true or kernel.netfilter is false"));
}

TEST_CASE("a lever that does not apply says why") {
  Scenario s;
  CHECK(why_not(lever_of("sets: {cpu.clock: x 2}"), s).empty());
  CHECK(why_not(lever_of("sets: {workload.mtu: 1500 B}"), s) == "already so: workload.mtu is 1500 B");
  CHECK(why_not(lever_of("sets: {cpu.clock: x 2}, requires: [workload.direction is receive]"), s) ==
        "needs workload.direction is receive, but workload.direction is transmit");
  CHECK(why_not(lever_of("sets: {cpu.clock: x 2}, requires: [{when: cpu.cores >= 2, otherwise: there is one core}]"),
                s) == "there is one core (cpu.cores is 1)");
  const std::string contradiction = why_not(lever_of("sets: {nic.tso: true}"), s);
  CHECK(contradiction.starts_with("contradiction: nic.tso is true but nic.scatter_gather is false"));
  CHECK_FALSE(lever_applies(lever_of("sets: {nic.tso: true}"), s));
}

TEST_CASE("levers made together need no order") {
  const auto all = shipped::levers();
  const Scenario s;
  const std::vector<const Lever*> chosen{find_lever(all, "zero_copy"), find_lever(all, "scatter_gather"),
                                         find_lever(all, "tx_checksum_offload"), find_lever(all, "gro")};
  const LeverCombination made = apply_levers(chosen, s);
  CHECK(made.applied.size() == 3);
  CHECK(made.scenario.workload.zero_copy);
  REQUIRE(made.refused.size() == 1);
  CHECK(made.refused[0].first->name == "gro");
}

TEST_CASE("of levers that contradict one another the last is left out") {
  const auto all = shipped::levers();
  Scenario s;
  s.nic.scatter_gather = true;
  s.nic.tx_checksum = Checksum::hardware;
  const Lever software = shipped::change("nic.tx_checksum", "software");
  const std::vector<const Lever*> both{find_lever(all, "tso"), &software};
  const LeverCombination made = apply_levers(both, s);
  CHECK(made.applied == std::vector<const Lever*>{find_lever(all, "tso")});
  REQUIRE(made.refused.size() == 1);
  CHECK(made.refused[0].first == &software);
  CHECK(made.refused[0].second.starts_with("contradiction: nic.tso"));
  CHECK(changed_values(s, made.scenario).size() == 1);
}

TEST_CASE("the shipped levers") {
  const auto all = shipped::levers();
  CHECK(all.size() >= 40);
  for (const Lever& lever : all) {
    CAPTURE(lever.name);
    CHECK_FALSE((lever.cost.empty() && lever.risk.empty()));
    CHECK_FALSE(lever.source.empty());
  }
  const std::vector<std::string> asked{"tx_checksum_offload",
                                       "rx_checksum_offload",
                                       "scatter_gather",
                                       "tso",
                                       "gso",
                                       "gro",
                                       "lro",
                                       "jumbo_2000",
                                       "jumbo_4000",
                                       "jumbo_9000",
                                       "mtu_sized_buffers",
                                       "copy_aligned",
                                       "copy_unrolled",
                                       "copy_prefetch",
                                       "rx_fused_checksum",
                                       "tx_fused_checksum",
                                       "zero_copy",
                                       "larger_messages",
                                       "copybreak",
                                       "coalesce_rx_frames",
                                       "coalesce_rx_timer",
                                       "delayed_poll",
                                       "napi",
                                       "larger_budget",
                                       "larger_weight",
                                       "write_back_cache",
                                       "larger_caches",
                                       "larger_tlb",
                                       "pin_kernel_memory",
                                       "large_kernel_pages",
                                       "coherent_dma",
                                       "descriptors_on_chip",
                                       "descriptors_cached",
                                       "descriptor_batching",
                                       "faster_memory",
                                       "wider_bus",
                                       "dma_bursts",
                                       "clock_x1_5",
                                       "clock_x2",
                                       "second_core",
                                       "rps",
                                       "more_queues",
                                       "netfilter_off",
                                       "conntrack_off",
                                       "flow_offload",
                                       "bridge_not_route",
                                       "larger_send_buffer",
                                       "larger_receive_buffer",
                                       "window_scaling",
                                       "delayed_ack_4",
                                       "ack_thinning",
                                       "tx_completion_batch",
                                       "page_pool",
                                       "skb_recycling",
                                       "no_skb_clear",
                                       "short_kernel_paths",
                                       "preemption_off",
                                       "tickless"};
  for (const auto& name : asked) {
    CAPTURE(name);
    CHECK(find_lever(all, name) != nullptr);
  }
}

TEST_CASE("every shipped lever applies to some shipped system or says in words why not") {
  const auto all = shipped::levers();
  for (const char* name : {"founding/ml405-tcp-tx", "founding/stb-tcp-rx", "examples/bcm4708-flow-offload"}) {
    const Scenario s = shipped::system(name).scenario;
    for (const Lever& lever : all) {
      CAPTURE(lever.name);
      CHECK(lever_applies(lever, s) == why_not(lever, s).empty());
    }
  }
}
