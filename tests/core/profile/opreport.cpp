// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/profile/imported.h"
#include "support/near.h"

using namespace pktcost;

namespace {

void check_opreport(const Observations& all, double total, const std::vector<NamedPercent>& first,
                    const std::vector<double>& samples) {
  REQUIRE(kinds(all) == std::vector<std::string>{"opreport"});
  CHECK(value_of(all, "cpu.clock", "stated") == 676e6);
  CHECK(of(all, "profile.event", 0)[0].text == "INSTRUCTIONS");
  CHECK(value_of(all, "profile.period", "INSTRUCTIONS") == 100000);
  CHECK(value_of(all, "profile.samples", "") == total);
  CHECK(count_findings(all, "counts_not_time") == 1);
  const auto shares = of(all, "profile.share", 0);
  REQUIRE(shares.size() >= first.size());
  for (std::size_t i = 0; i < first.size(); ++i) {
    CHECK(shares[i].subject == first[i].first);
    CHECK(100 * shares[i].value == near(first[i].second, 1e-12));
    CHECK(value_of(all, "profile.samples", first[i].first) == samples[i]);
  }
}

}  // namespace

TEST_CASE("profile: opreport with call graphs counts each function once (031)") {
  const auto all = imported(input_text("031"));
  check_opreport(all, 7235,
                 {{"/mac80211", 8.4451},
                  {"/ath9k", 6.2612},
                  {"csum_partial", 5.6393},
                  {"__copy_user", 5.4734},
                  {"/ip_tables", 4.8652}},
                 {611, 453, 408, 396, 352});
  CHECK(of(all, "profile.share", 0).size() == 68);
  CHECK(of(all, "profile.share", 0)[0].module == "mac80211");
  CHECK(value_of(all, "profile.samples", "__slab_alloc.isra.60.constprop.63") == 62);
}

TEST_CASE("profile: opreport without indentation, wrapped (032)") {
  check_opreport(imported(input_text("032")), 7119,
                 {{"__do_softirq", 7.6977},
                  {"/lib/libuClibc-0.9.33.so", 5.1974},
                  {"__copy_user", 4.6917},
                  {"/ip_tables", 3.8769},
                  {"csum_partial", 3.8067}},
                 {548, 370, 334, 276, 271});
}

TEST_CASE("profile: opreport of two events, with places, an unknown clock and throttling") {
  const auto all = imported(
      "CPU: ARM Cortex-A9, speed 0 MHz (estimated)\nCounted CPU_CYCLES events (CPU cycle) with a unit mask of 0x00 "
      "count 100000\n"
      "Counted INST events (x) with a unit mask of 0x00 count 50000\n"
      "WARNING! Some of the events were throttled. Throttling occurs when\nthe initial sample rate is too high.\n"
      "samples  %        samples  %        linenr info                 image name               app name               "
      "  symbol name\n"
      "200      20.0000  50       10.0000  (no location information)   vmlinux                  iperf                  "
      "  memcpy\n"
      "100      10.0000  25        5.0000  net/core/dev.c:12           vmlinux                  iperf                  "
      "  rx\n");
  REQUIRE(all.runs.size() == 2);
  check_list(all, 0, 2, 30, {{"memcpy", 20}, {"rx", 10}});
  check_list(all, 1, 2, 15, {{"memcpy", 10}, {"rx", 5}});
  CHECK(of(all, "profile.share", 0)[0].module == "vmlinux");
  CHECK(of(all, "profile.share", 0)[0].command == "iperf");
  CHECK(value_of(all, "profile.samples", "", 0) == 1000);
  CHECK(value_of(all, "profile.period", "INST", 1) == 50000);
  CHECK(of(all, "cpu.clock", 0).empty());
  CHECK(count_findings(all, "clock_unknown") == 2);
  CHECK(count_findings(all, "throttled") == 2);
  CHECK(count_findings(all, "counts_not_time") == 1);
}

TEST_CASE("profile: callers and callees of opreport are not rows") {
  const auto all = imported(
      "samples  %        image name  symbol "
      "name\n-------------------------------------------------------------------------------\n"
      "  30     75.0000  vmlinux     caller\n  10     25.0000  vmlinux     other\n40       4.0000  vmlinux     f\n"
      "  30     75.0000  vmlinux     f [self]\n  10     25.0000  vmlinux     callee\n"
      "-------------------------------------------------------------------------------\n");
  check_list(all, 0, 1, 4, {{"f", 4}});
}

TEST_CASE("profile: broken opreport") {
  CHECK(imported("CPU: x, speed 1 MHz\nno table\n").runs.empty());
  CHECK(count_findings(imported("samples  %  image name  symbol name\n"), "empty_list") == 1);
  CHECK(count_findings(imported("samples  %  image name  symbol name\n5 500.0 vmlinux f\n"), "impossible_share") == 1);
}
