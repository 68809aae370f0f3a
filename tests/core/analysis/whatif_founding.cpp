// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
//
// What is known of the founding systems' changes, asked of the model. Signs, orders and intervals: none of these is
// fitted.
#include <cmath>

#include "analysis/attribution_between.h"
#include "core/analysis/whatif_systems.h"
#include "predict/predict.h"
#include "report/whatif_report.h"
#include "support/near.h"

using namespace pktcost;

TEST_CASE("MicroBlaze: buffers for the MTU help at MTU 1500, 4.4 times lies in the interval") {
  const auto effect = shipped::effect(shipped::system("founding/microblaze-buf9000-mtu1500"), "mtu_sized_buffers");
  CHECK(effect.ratio.value > 1.5);
  CHECK(effect.ratio.low > 1);
  CHECK(effect.ratio.low < 4.375);
  CHECK(effect.ratio.high > 4.375);
}

TEST_CASE("MicroBlaze: buffers for the MTU change nothing with jumbo frames") {
  const auto between = attribute_between(shipped::system("founding/microblaze-buf9000-jumbo"),
                                         shipped::system("founding/microblaze-bufmtu-jumbo"), 0.8);
  CHECK(between.ratio.value == near(1, 0.02));
}

TEST_CASE("a Cortex-A9 with an outer cache gains twice and more from buffers for the MTU") {
  const auto effect = shipped::effect(shipped::system("examples/bgmac-buffers"), "mtu_sized_buffers");
  CHECK(effect.ratio.value > 2);
  CHECK(effect.ratio.low < 1.954);  // as measured on the router
  CHECK(effect.ratio.high > 1.954);
}

TEST_CASE("405EX: coalescing gives 15 to 35 %") {
  const auto effect = shipped::effect(shipped::system("founding/ppc405ex-udp-tx"), "coalesce_tx_frames");
  CHECK(effect.ratio.value > 1.15);
  CHECK(effect.ratio.value < 1.36);
}

TEST_CASE("set-top box: the hard interrupts alone give 4 to 5 %, the rest is marked as an assumption") {
  const auto description = shipped::system("founding/stb-tcp-rx");
  const auto effect = shipped::effect(description, "delayed_poll");
  CHECK(effect.by_all_hard_interrupts > 1.04);
  CHECK(effect.by_all_hard_interrupts < 1.05);
  CHECK(effect.by_hard_interrupts > 1);
  CHECK(effect.by_hard_interrupts < effect.by_all_hard_interrupts);
  CHECK(effect.ratio.value > effect.by_all_hard_interrupts);
}

TEST_CASE("ML405: a transmit threshold of 16 changes nothing, with a warning about the measured interrupt share") {
  const auto description = shipped::system("founding/ml405-tcp-tx");
  const auto effect = shipped::effect(description, shipped::change("nic.coalesce.tx_frames", "16"));
  CHECK(effect.ratio.value == near(1, 0.02));
  const auto warnings = unexplained_measurements(description, predict(description.scenario));
  REQUIRE(warnings.size() == 1);
  CHECK(warnings[0].code == "irq_unexplained");
}

TEST_CASE("ML405: no single lever of the kernel takes TCP at MTU 1500 to 400 Mbit/s") {
  const auto description = shipped::system("founding/ml405-tcp-tx");
  const Scenario& before = description.scenario;
  for (const Lever& lever : shipped::levers()) {
    if (lever.effort == Effort::hardware || !lever_applies(lever, before)) continue;
    Scenario after = before;
    apply_lever(lever, after);
    if (after.workload.mtu_bytes != before.workload.mtu_bytes) continue;
    CAPTURE(lever.name);
    CHECK(predict(after).goodput_bps < 400e6);
  }
}

TEST_CASE("ML405: copies and cleaning alone allow 461 Mbit/s with the costs of the profile") {
  constexpr double copy_cycles_per_byte = 3.44, clean_cycles_per_line = 51.6, busy = 0.99;
  Scenario scenario = shipped::system("founding/ml405-tcp-tx").scenario;
  const auto cost = [&](Component component, Event event) {
    for (const LedgerRow& row : predict(scenario).ledger)
      if (row.component == component && row.event == event && row.context == Context::system)
        return row.cycles_per_event;
    return 0.0;
  };
  scenario.costs.copy *= copy_cycles_per_byte / cost(Component::copy, Event::byte);
  scenario.costs.cache_maintenance *= clean_cycles_per_line / cost(Component::cache_maintenance, Event::line);
  CHECK(busy * data_floor_bps(predict(scenario), scenario) == near(461e6, 0.01));
}

TEST_CASE("a software checksum removed from a receive path gains less than its profile share") {
  const auto description = shipped::system("founding/stb-tcp-rx");
  const Prediction before = predict(description.scenario);
  double checksum_cycles = 0;
  for (const LedgerRow& row : before.ledger)
    if (row.component == Component::checksum) checksum_cycles += row.cycles_per_packet;
  const double share = checksum_cycles / before.cycles_per_packet;
  const double amdahl = 1 / (1 - share);
  const double gain = shipped::effect(description, "rx_checksum_offload").ratio.value;
  MESSAGE("profile share promises x ", amdahl, ", the model gives x ", gain);
  CHECK(amdahl > 1.08);
  CHECK(gain > 1.02);
  CHECK(gain - 1 < 0.8 * (amdahl - 1));
}
