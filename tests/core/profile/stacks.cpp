// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>

#include "core/profile/imported.h"
#include "support/near.h"

using namespace pktcost;

TEST_CASE("profile: perf script with process and thread, outer frames of the last stack cut (083)") {
  const auto all = imported(input_text("083"));
  REQUIRE(kinds(all) == std::vector<std::string>{"perf-script"});
  CHECK(value_of(all, "profile.samples", "") == 19);
  CHECK(of(all, "profile.event", 0)[0].text == "cpu-clock");
  CHECK(value_of(all, "profile.samples", "xen_hypercall_xen_version") == 11);
  CHECK(value_of(all, "profile.samples", "copy_user_enhanced_fast_string") == 3);
  CHECK(value_of(all, "profile.samples", "skb_release_head_state") == 1);
  CHECK(value_of(all, "profile.samples", "tcp_transmit_skb") == 1);
  CHECK(value_of(all, "profile.share", "copy_user_enhanced_fast_string").value_or(0) == near(3.0 / 19, 1e-12));
  CHECK(of(all, "profile.share", 0)[0].command == "iperf");
  CHECK(of(all, "profile.share", 0)[0].module == "/lib/modules/4.3.0-rc1-virtual/build/vmlinux");
  CHECK(count_findings(all, "truncated_list") == 0);
}

TEST_CASE("profile: perf script with periods, inlined frames, offsets, several events and no stacks") {
  const auto all = imported(
      "# cmdline : perf record\n"
      "Jit thread pool  1/2 [000]    10.000001:     300 cycles:ppp: \n\tffff g (inlined)\n\tffff f+0x15 "
      "([kernel.kallsyms])\n\tffff main (/bin/x)\n\n"
      "a/b 7 [001] 10.000002: 100 cycles:ppp: \n\tffff g+0x1 ([kernel.kallsyms])\n\n"
      "a/b 7 [001] 10.000003: 5 instructions:u: \n\tffff h (/bin/x)\n\n");
  REQUIRE(all.runs.size() == 2);
  CHECK(value_of(all, "profile.share", "f", 0).value_or(0) == near(0.75, 1e-12));
  CHECK(value_of(all, "profile.event_count", "cycles:ppp", 0) == 400);
  CHECK(of(all, "profile.share", 0)[0].command == "Jit thread pool");
  CHECK(value_of(all, "profile.share", "h", 1) == 1);
  CHECK(count_findings(all, "user_only") == 1);
  const auto flat = imported(
      "         swapper     0 [000]  1.000001:          1 cycles:  ffffffff8104c0e4 native_write_msr+0x4 "
      "([kernel.kallsyms])\n"
      "            perf    12 [000]  1.000002:          3 cycles:  ffffffff8104c0e4 native_write_msr+0x4 "
      "([kernel.kallsyms])\n");
  CHECK(value_of(flat, "profile.samples", "") == 2);
  CHECK(value_of(flat, "profile.samples", "native_write_msr") == 2);
  CHECK(of(flat, "profile.share", 0)[1].command == "perf");
}

TEST_CASE("profile: broken perf script") {
  CHECK(imported("comm 1 [000] 10.000001: cycles: \n").runs.empty());
  CHECK(imported("a b 1.000000: c: d\n").runs.empty());
  const auto cut = imported("comm 1 [000] 10.000001: cycles: \n\tffff f (x");
  CHECK(cut.runs.empty());
  const auto later =
      imported("comm 1 [000] 10.000001: cycles: \n\tffff f (x)\n\ncomm 1 [000] 10.000002: cycles: \n\tffff g (");
  CHECK(value_of(later, "profile.samples", "") == 1);
  CHECK(count_findings(later, "cut_sample") == 1);
  const auto zero = imported("comm 1 [000] 10.000001: 0 cycles: \n\tffff f (x)\n\n");
  CHECK(value_of(zero, "profile.share", "f") == 1);
}

TEST_CASE("profile: folded stacks (084)") {
  const auto text = input_text("084");
  const auto all = imported(text);
  REQUIRE(kinds(all) == std::vector<std::string>{"folded"});
  CHECK(std::count(text.begin(), text.end(), '\n') == 106);
  CHECK(value_of(all, "profile.samples", "") == 200);  // the sum of all 106 lines
  CHECK(value_of(all, "profile.listed", "").value_or(0) == near(1, 1e-12));
  for (const auto& row : of(all, "profile.share", 0)) {
    CHECK_FALSE(row.command.empty());
    CHECK(row.subject.find("_[k]") == std::string::npos);
    if (row.subject == "copy_user_enhanced_fast_string") CHECK(row.module == "[kernel]");
  }
}

TEST_CASE("profile: folded stacks whose counts are periods, or zero") {
  const auto all = imported("a;b;c 5000000\na;b;d 2500000\n");
  CHECK(count_findings(all, "counts_are_periods") == 1);
  CHECK(of(all, "profile.samples", 0).empty());
  CHECK(value_of(all, "profile.share", "c").value_or(0) == near(2.0 / 3, 1e-12));
  const auto zero = imported("a;b 0\na;c 0\n");
  CHECK(count_findings(zero, "zero_count") == 2);
  CHECK(count_findings(zero, "empty_list") == 1);
  CHECK(imported("1;2;3 4\n5;6;7 8\n").runs.empty());
  CHECK(imported("one; two 3\n").runs.empty());
}
