// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/profile/imported.h"
#include "support/near.h"

using namespace pktcost;

namespace {

/// Number of rows, listed ticks, and the first rows of a run.
void check_ticks(const Observations& all, std::size_t run, std::size_t rows, double listed,
                 const std::vector<NamedPercent>& first) {
  std::vector<Observation> ticks;
  double sum = 0;
  for (const auto& o : of(all, "profile.samples", run)) {
    if (o.subject.empty()) continue;
    ticks.push_back(o);
    sum += o.value;
  }
  CHECK(ticks.size() == rows);
  CHECK(sum == listed);
  REQUIRE(ticks.size() >= first.size());
  for (std::size_t i = 0; i < first.size(); ++i) {
    CHECK(ticks[i].subject == first[i].first);
    CHECK(ticks[i].value == first[i].second);
  }
}

}  // namespace

TEST_CASE("profile: readprofile without a total gives ticks and no shares (095)") {
  const auto all = imported(input_text("095"));
  CHECK(kinds(all) == std::vector<std::string>{"readprofile"});
  check_ticks(all, 0, 25, 3857,
              {{"rhine_start_tx", 974},
               {"__do_softirq", 534},
               {"handle_IRQ_event", 331},
               {"rhine_interrupt", 223},
               {"memset", 222}});
  CHECK(of(all, "profile.share", 0).empty());
  CHECK(count_findings(all, "no_total") == 1);
  CHECK(count_findings(all, "load_disagrees") == 0);
  CHECK(value_of(all, "profile.load", "memset") == 7.9286);
}

TEST_CASE("profile: readprofile wrapped and quoted (096)") {
  const auto all = imported(input_text("096"));
  CHECK(kinds(all) == std::vector<std::string>{"readprofile"});
  check_ticks(all, 0, 24, 3857 - 974,
              {{"__do_softirq", 534},
               {"handle_IRQ_event", 331},
               {"rhine_interrupt", 223},
               {"memset", 222},
               {"nf_iterate", 194}});
}

TEST_CASE("profile: two readprofile tables with addresses, a total and a cut row (098)") {
  const auto all = imported(input_text("098"));
  CHECK(kinds(all) == std::vector<std::string>(2, "readprofile"));
  CHECK(value_of(all, "cpu.busy", "heading", 0).value_or(0) == near(0.182, 1e-12));
  CHECK(value_of(all, "cpu.busy", "heading", 1).value_or(0) == near(0.203, 1e-12));
  CHECK(value_of(all, "profile.samples", "", 0) == 2874);
  CHECK(of(all, "profile.share", 0).size() == 14);
  // The list is in ascending order.
  CHECK(value_of(all, "profile.samples", "file_read_actor", 0) == 548);
  CHECK(value_of(all, "profile.samples", "csum_partial_copy_generic", 0) == 436);
  CHECK(value_of(all, "profile.samples", "__kfree_skb", 0) == 113);
  CHECK(value_of(all, "profile.samples", "tcp_clean_rtx_queue", 0) == 101);
  CHECK(value_of(all, "profile.samples", "tcp_sendmsg_copy", 0) == 99);
  CHECK(value_of(all, "profile.share", "file_read_actor", 0).value_or(0) == near(548 / 2874.0, 1e-12));
  CHECK(of(all, "profile.samples", 1).size() == 11);
  CHECK(count_findings(all, "cut_row") == 1);
  CHECK(count_findings(all, "no_total") == 1);
}

TEST_CASE("profile: the founding readprofile lists") {
  const auto tcp = imported(file_text("data/founding/ml405-tcp-stream.readprofile"));
  REQUIRE(kinds(tcp) == std::vector<std::string>{"readprofile"});
  check_ticks(tcp, 0, 24, 2019,
              {{"__copy_tofrom_user", 394}, {"invalidate_dcache_range", 208}, {"clean_dcache_range", 196}});
  CHECK(value_of(tcp, "profile.samples", "cpu_idle") == 67);
  CHECK(count_findings(tcp, "load_disagrees") == 0);
  const auto udp = imported(file_text("data/founding/ml405-udp-stream.readprofile"));
  check_ticks(udp, 0, 24, 3229, {{"csum_partial_copy_generic", 1426}, {"cpu_idle", 961}});
  CHECK(count_findings(udp, "load_disagrees") == 0);
}

TEST_CASE("profile: a tick count that disagrees with its load is found") {
  auto text = file_text("data/founding/ml405-tcp-stream.readprofile");
  text.replace(text.find("208 invalidate"), 3, "209");  // 48.23 bytes of code
  CHECK(count_findings(imported(text), "load_disagrees") == 1);
  auto even = file_text("data/founding/ml405-tcp-stream.readprofile");
  even.replace(even.find("196 clean_dcache_range                         4.0833"), 53,
               "196 clean_dcache_range                         4.0000");  // 49 bytes, all others are multiples of 4
  CHECK(count_findings(imported(even), "load_disagrees") == 1);
}

TEST_CASE("profile: a function whose length differs between two lists is found") {
  const auto all = imported("  100 f  1.0000\n  96 g  2.0000\n\n  100 f  1.2500\n  48 g  1.0000\n");
  CHECK(all.runs.size() == 2);
  CHECK(count_findings(all, "load_disagrees") == 1);
}

TEST_CASE("profile: a total above, below or between readprofile lists") {
  const auto sorted = imported("  300 total  0.0010\n  200 f  2.0000\n  100 g  1.0000\n");
  REQUIRE(sorted.runs.size() == 1);
  CHECK(value_of(sorted, "profile.share", "f").value_or(0) == near(2.0 / 3, 1e-12));
  const auto two = imported(
      "  200 f  2.0000\n  100 g  1.0000\n  300 total  0.0010\n  50 f  0.5000\n  50 g  0.5000\n  100 total  0.0003\n");
  REQUIRE(two.runs.size() == 2);
  CHECK(value_of(two, "profile.samples", "", 1) == 100);
  const auto above = imported("  200 f  2.0000\n  100 g  1.0000\n  150 total  0.0010\n");
  CHECK(count_findings(above, "impossible_share") == 1);
}

TEST_CASE("profile: rows of other tools are not readprofile's") {
  for (const auto* text :
       {" 1  0      0 123456  1234  99999    0    0     1     2   10   20  3  4 93  0  0\n", "  394 f  0.6888\n",
        "32 MB 18.3\n64 MB 15.2\n", "1 2 3.0000\n4 5 6.0000\n", "-5 f 0.1000\n-6 g 0.2000\n", "10 f 0.1\n20 g 0.2\n",
        "99999999999999999999 f 0.1000\n99999999999999999999 g 0.1000\n"}) {
    CAPTURE(text);
    CHECK(kinds(imported(text)) != std::vector<std::string>{"readprofile"});
  }
}
