// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/profile/imported.h"

using namespace pktcost;

TEST_CASE("profile: interrupts of two boards with one processor (024)") {
  const auto all = imported(input_text("024"));
  REQUIRE(kinds(all) == std::vector<std::string>(2, "proc-interrupts"));
  CHECK(all.runs[0].label == "On TP-Link Archer C7v5:");
  CHECK(of(all, "interrupts", 0).size() == 8);
  CHECK(value_of(all, "interrupts", "CPU0 timer", 0) == 55034);
  CHECK(value_of(all, "interrupts", "CPU0 19000000.eth", 0) == 318);
  CHECK(value_of(all, "interrupts", "CPU0 ath10k_pci", 0) == 31);
  CHECK(of(all, "interrupts", 1).size() == 10);
  CHECK(value_of(all, "interrupts", "CPU0 timer", 1) == 98379);
  CHECK(value_of(all, "interrupts", "CPU0 19000000.eth", 1) == 0);
  CHECK(value_of(all, "interrupts", "CPU0 1a000000.eth", 1) == 7135);
  CHECK(value_of(all, "interrupts", "CPU0 ath9k", 1) == 90028);
  CHECK(value_of(all, "interrupts", "CPU0 ath10k_pci", 1) == 32844);
}

TEST_CASE("profile: cpuinfo and interrupts in one paste (059)") {
  const auto all = imported(input_text("059"));
  REQUIRE(kinds(all) == std::vector<std::string>{"proc-cpuinfo", "proc-interrupts"});
  CHECK(value_of(all, "cpu.cores", "") == 2);
  CHECK(value_of(all, "cpu.bogomips", "0") == 898.66);
  CHECK(value_of(all, "cpu.bogomips", "1") == 898.66);
  CHECK(of(all, "interrupts", 1).size() == 11 * 2 + 1);
  CHECK(value_of(all, "interrupts", "CPU0 heart_timer", 1) == 31187);
  CHECK(value_of(all, "interrupts", "CPU0 ioc3-eth", 1) == 30);
  CHECK(value_of(all, "interrupts", "CPU0 timer", 1) == 12);
  CHECK(value_of(all, "interrupts", "CPU1 timer", 1) == 25426);
  CHECK(value_of(all, "interrupts", "ERR", 1) == 2);
}

TEST_CASE("profile: interrupts wrapped by mail, with shared lines and rows that have no number") {
  const auto all = imported(
      "           CPU0       CPU1       CPU2\n"
      "CPU3\n"
      " 29:      10         20         30\n"
      "40     GICv2  29 Level     arch_timer\n"
      " 36:       1          2          3          4     GICv2  36 Level\n"
      "eth0, eth1\n"
      "IPI0:     5          6          7          8       Rescheduling interrupts\n"
      "Err:          9\n");
  REQUIRE(kinds(all) == std::vector<std::string>{"proc-interrupts"});
  CHECK(value_of(all, "interrupts", "CPU3 arch_timer") == 40);
  CHECK(value_of(all, "interrupts", "CPU1 eth0, eth1") == 2);
  CHECK(value_of(all, "interrupts", "CPU3 IPI0") == 8);
  CHECK(value_of(all, "interrupts", "Err") == 9);
}

TEST_CASE("profile: a row of interrupts with missing counts is left out") {
  const auto all = imported("  CPU0  CPU1\n 4:  10\n 5:  1  2  GIC 37 eth0\n");
  CHECK(count_findings(all, "cut_row") == 1);
  CHECK(of(all, "interrupts", 0).size() == 2);
}
