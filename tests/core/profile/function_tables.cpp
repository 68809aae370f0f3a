// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/profile/imported.h"
#include "support/near.h"

using namespace pktcost;

TEST_CASE("profile: hot blocks and hot pages of an emulator (100)") {
  const auto all = imported(input_text("100"));
  REQUIRE(kinds(all) == std::vector<std::string>{"qemu-hotblocks", "qemu-hotpages"});
  CHECK(value_of(all, "profile.entries", "", 0) == 903);
  CHECK(of(all, "profile.instructions", 0).size() == 2);
  CHECK(value_of(all, "profile.instructions", "0x0000000041ed10") == 5 * 66087);
  CHECK(value_of(all, "profile.calls", "0x0000000041ed10") == 66087);
  CHECK(value_of(all, "profile.instructions", "0x000000004002b0") == 4 * 66087);
  CHECK(value_of(all, "profile.calls", "0x000000004002b0") == 66087);
  CHECK(of(all, "memory.reads", 1).size() == 4);
  CHECK(value_of(all, "memory.reads", "0x000055007fe000", 1) == 31747952);
  CHECK(value_of(all, "memory.writes", "0x000055007fe000", 1) == 8835161);
  CHECK(count_findings(all, "counts_not_time") == 1);
  CHECK(count_findings(all, "truncated_list") == 1);
}

TEST_CASE("profile: names that people add to hot blocks; broken tables") {
  const auto all = imported(
      "pc, tcount, icount, ecount\n0xc0005000, 1, 8, 100 - memcpy\n0xc0005020, 1, 2, 50 - memcpy\n0xzz, 1, 2, 3\n");
  CHECK(value_of(all, "profile.instructions", "memcpy") == 900);
  CHECK(count_findings(imported("pc, tcount, icount, ecount\n"), "empty_list") == 1);
  CHECK(imported("collected 9 entries in the hash table\n").runs.empty());
}

TEST_CASE("profile: function_stat tables, added over processors, wrapped (109)") {
  const auto all = imported(input_text("109"));
  REQUIRE(kinds(all) == std::vector<std::string>(3, "ftrace-function-stat"));
  double tables = 0;
  for (std::size_t run = 0; run < 3; ++run) tables += value_of(all, "profile.tables", "", run).value_or(0);
  CHECK(tables == 4);
  CHECK(value_of(all, "profile.calls", "__skb_wait_for_more_packets", 0) == 2);
  CHECK(value_of(all, "profile.time", "__skb_wait_for_more_packets", 0).value_or(0) == near(74.813e-6, 1e-12));
  const auto calls = value_of(all, "profile.calls", "call_tee.isra.13", 1).value_or(0);
  const auto time_s = value_of(all, "profile.time", "call_tee.isra.13", 1).value_or(0);
  CHECK(calls == 13499);
  CHECK(time_s == near(55.772240, 1e-12));
  CHECK(1e6 * time_s / calls == near(4131.583, 1e-6));
  CHECK(value_of(all, "profile.calls", "schedule", 2) == 314);
  CHECK(value_of(all, "profile.time", "schedule", 2).value_or(0) == near(22.290594, 1e-12));
  CHECK(of(all, "profile.calls", 2).size() == 3);
  CHECK(count_findings(all, "inclusive_time") == 3);
  CHECK(count_findings(all, "summed_tables") == 1);
  CHECK(count_findings(imported("  Function   Hit    Time   Avg   s^2\n  --------  ---\n"), "empty_list") == 1);
}

TEST_CASE("profile: a flat profile in cycles (085)") {
  const auto all = imported(input_text("085"));
  REQUIRE(kinds(all) == std::vector<std::string>{"gprof"});
  const auto shares = of(all, "profile.share", 0);
  const std::vector<NamedPercent> first{
      {"__sfvwrite_r", 24.38}, {"memchr", 16.36}, {"_vfprintf_r", 12.59}, {"memmove", 7.14}, {"strlen", 7.06}};
  REQUIRE(shares.size() == 52);
  for (std::size_t i = 0; i < first.size(); ++i) {
    CHECK(shares[i].subject == first[i].first);
    CHECK(100 * shares[i].value == near(first[i].second, 1e-12));
  }
  CHECK(value_of(all, "profile.calls", "_WindowUnderflow8") == 300011);
  CHECK_FALSE(value_of(all, "profile.calls", "_ResetHandler").has_value());
  CHECK(of(all, "profile.time", 0).empty());
  CHECK(count_findings(all, "unit_not_read") == 1);
}

TEST_CASE("profile: a flat profile in seconds") {
  const auto all = imported(
      "Flat profile:\n\nEach sample counts as 0.01 seconds.\n  %   cumulative   self              self     total\n"
      " time   seconds   seconds    calls  ms/call  ms/call  name\n 60.00      0.06     0.06       10     6.00     "
      "8.00  f(int, char)\n"
      " 40.00      0.10     0.04                             g\n\n");
  check_list(all, 0, 2, 100, {{"f(int, char)", 60}, {"g", 40}});
  CHECK(value_of(all, "profile.time", "g") == 0.04);
  CHECK(value_of(all, "profile.samples", "f(int, char)") == 6);
  CHECK(imported("Flat profile: none\n").runs.empty());
}
