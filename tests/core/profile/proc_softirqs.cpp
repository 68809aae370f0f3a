// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/profile/imported.h"

using namespace pktcost;

TEST_CASE("profile: softirqs of two processors (074)") {
  const auto all = imported(input_text("074"));
  REQUIRE(kinds(all) == std::vector<std::string>{"proc-softirqs"});
  CHECK(of(all, "softirqs", 0).size() == 2 * 10);
  CHECK(value_of(all, "softirqs", "CPU0 NET_RX") == 43066);
  CHECK(value_of(all, "softirqs", "CPU1 NET_RX") == 104508);
  CHECK(value_of(all, "softirqs", "CPU0 NET_TX") == 2301);
  CHECK(value_of(all, "softirqs", "CPU1 NET_TX") == 2430);
  CHECK(value_of(all, "softirqs", "CPU0 TIMER") == 424191);
  CHECK(value_of(all, "softirqs", "CPU1 TIMER") == 108342);
}

TEST_CASE("profile: a cut row of softirqs is left out") {
  const auto all = imported("  CPU0  CPU1\n HI: 1 2\n NET_RX: 5\n");
  CHECK(count_findings(all, "cut_row") == 1);
  CHECK(of(all, "softirqs", 0).size() == 2);
}
