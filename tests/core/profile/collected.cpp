// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/collected.h"

#include <doctest/doctest.h>

#include "core/profile/imported.h"
#include "support/near.h"

using namespace pktcost;

TEST_CASE("profile: sections before and after give rates") {
  const auto all = imported(
      "===== proc-interrupts before 100.00\n  CPU0  CPU1\n 4:  10  20  GIC 37 Level eth0\n 5: 9 9 GIC 38 Level uart\n\n"
      "===== proc-softirqs before 100.00\n  CPU0  CPU1\n NET_RX: 5 6\n\n"
      "===== ethtool-S eth0 before 100.10\nNIC statistics:\n  rx: 7\n\n"
      "===== ethtool-S eth1 before 100.10\nNIC statistics:\n  rx: 1000\n\n"
      "===== proc-interrupts after 110.00\n  CPU0  CPU1\n 4:  1010  20  GIC 37 Level eth0\n 5: 3 9 GIC 38 Level "
      "uart\n\n"
      "===== proc-softirqs after 112.50\n  CPU0  CPU1\n NET_RX: 30 6\n\n"
      "===== ethtool-S eth0 after 110.10\nNIC statistics:\n  rx: 17\n\n"
      "===== ethtool-S eth1 after 110.10\nNIC statistics:\n  rx: 1500\n");
  REQUIRE(all.runs.size() == 8);
  CHECK(value_of(all, "interrupt_rate", "CPU0 eth0", 4).value_or(-1) == near(100, 1e-12));
  CHECK(value_of(all, "interrupt_rate", "CPU1 eth0", 4) == 0);
  CHECK_FALSE(value_of(all, "interrupt_rate", "CPU0 uart", 4).has_value());
  CHECK(count_findings(all, "counter_fell") == 1);
  CHECK(value_of(all, "softirq_rate", "CPU0 NET_RX", 5).value_or(-1) == near(2, 1e-12));
  CHECK(value_of(all, "counter_rate", "rx", 6).value_or(-1) == near(1, 1e-12));
  CHECK(value_of(all, "counter_rate", "rx", 7).value_or(-1) == near(50, 1e-12));
}

TEST_CASE("profile: section lines") {
  const auto section = collected_section("===== ethtool-S eth0 after 1234.56", 7);
  REQUIRE(section.has_value());
  CHECK(section->name == "ethtool-S eth0");
  CHECK(section->snapshot == CollectedSection::Snapshot::after);
  CHECK(section->at_s == near(1234.56, 1e-12));
  CHECK_FALSE(collected_section("=====", 1).has_value());
  CHECK_FALSE(collected_section("===== Results after tuning", 1).has_value());
}

TEST_CASE("profile: ticks of /proc/stat") {
  const auto all = imported(
      "===== proc-stat before 10.00\ncpu  4 5 6 7 8 9 10 11 0 0\ncpu0 4 5 6 7 8 9 10 11 0 0\n\n"
      "===== proc-stat after 12.00\ncpu  4 5 6 107 8 9 110 11 0 0\ncpu0 4 5 6 107 8 9 110 11 0 0\n");
  REQUIRE(kinds(all) == std::vector<std::string>(2, "proc-stat"));
  CHECK(value_of(all, "counter", "cpu0 softirq ticks", 1) == 110);
  CHECK(value_of(all, "counter_rate", "cpu softirq ticks", 1).value_or(-1) == near(50, 1e-12));
  CHECK(value_of(all, "counter_rate", "cpu idle ticks", 1).value_or(-1) == near(50, 1e-12));
}
