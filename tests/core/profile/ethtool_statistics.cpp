// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/profile/imported.h"

using namespace pktcost;

TEST_CASE("profile: ethtool -S with a dot and a blank in names (076)") {
  const auto all = imported(input_text("076"));
  REQUIRE(kinds(all) == std::vector<std::string>{"ethtool-S"});
  CHECK(of(all, "counter", 0).size() == 16);
  CHECK(value_of(all, "counter", "tx_packets") == 961500);
  CHECK(value_of(all, "counter", "rx_packets") == 1260062);
  CHECK(value_of(all, "counter", "port.rx_dropped") == 12028);
  CHECK(value_of(all, "counter", "rx_missed") == 401);
  CHECK(value_of(all, "counter", "duplicate metric") == 1);
  CHECK(value_of(all, "counter", "duplicate_metric") == 2);
}

TEST_CASE("profile: ethtool -S splits at the last colon, joins wraps and leaves negative counters out") {
  const auto all = imported(
      "NIC statistics:\n"
      "     [0]: rx_ucast_packets: 7\n"
      "     a_very_long_name_of_a_counter:\n"
      "12\n"
      "     rx_bytes: -5\n");
  CHECK(value_of(all, "counter", "[0]: rx_ucast_packets") == 7);
  CHECK(value_of(all, "counter", "a_very_long_name_of_a_counter") == 12);
  CHECK_FALSE(value_of(all, "counter", "rx_bytes").has_value());
  CHECK(count_findings(all, "negative_counter") == 1);
}
