// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>

#include "core/profile/imported.h"
#include "support/near.h"

using namespace pktcost;

// What the samples do not show: separators, groups, broken and hostile lists.

TEST_CASE("profile: perf report with a field separator") {
  for (const char separator : {',', ';', '\t'}) {
    std::string text =
        "# Samples: 10K of event 'cycles'\n# Overhead,Command,Shared Object,Symbol\n"
        "17.47,ksoftirqd/0,[kernel.kallsyms],[k] mvneta_poll\n4.55,iperf 3,libc.so,[.] memcpy\nend\n";
    std::ranges::replace(text, ',', separator);
    const auto all = imported(text);
    CAPTURE(separator);
    REQUIRE(all.runs.size() == 1);
    check_list(all, 0, 2, 22.02, {{"mvneta_poll", 17.47}, {"memcpy", 4.55}});
    CHECK(of(all, "profile.share", 0)[1].command == "iperf 3");
    CHECK(of(all, "profile.share", 0)[1].module == "libc.so");
  }
}

TEST_CASE("profile: children of perf report are kept apart, separator or not") {
  const auto all = imported("# Children,Self,Symbol\n90.00,10.00,[k] a\n80.00,60.00,[k] b\n");
  check_list(all, 0, 2, 70, {{"a", 10}, {"b", 60}});
  CHECK(value_of(all, "profile.share.children", "a").value_or(0) == near(0.9, 1e-12));
}

TEST_CASE("profile: a header wrapped by a mail program, rows wrapped before the mark") {
  const auto all = imported(
      "# Overhead  Command  Shared\nObject  Symbol\n"
      "    17.47%  swapper  [kernel.kallsyms]\n[k] mvneta_poll\n    4.55%  swapper  [kernel.kallsyms]  [k]\nmemcpy\n");
  check_list(all, 0, 2, 22.02, {{"mvneta_poll", 17.47}, {"memcpy", 4.55}});
  CHECK(of(all, "profile.share", 0)[1].command == "swapper");
}

TEST_CASE("profile: the module before the command, and behind the symbol") {
  const auto swapped =
      imported("Overhead  Shared Object  Command      Symbol\n 5.00%  [kernel]  Jit thread pool  [k] a\n");
  CHECK(of(swapped, "profile.share", 0)[0].module == "[kernel]");
  CHECK(of(swapped, "profile.share", 0)[0].command == "Jit thread pool");
  const auto behind =
      imported("# Overhead  Symbol   Shared Object\n 5.00%  [k] a   [kernel]\n 3.00%  [.] operator new   lib.so\n");
  CHECK(of(behind, "profile.share", 0)[0].module == "[kernel]");
  CHECK(of(behind, "profile.share", 0)[1].subject == "operator new");
  CHECK(of(behind, "profile.share", 0)[1].module == "lib.so");
}

TEST_CASE("profile: several events make several runs") {
  const auto all = imported(
      "# Samples: 10 of event 'cycles'\n# Event count (approx.): 1000\n# Overhead  Symbol\n 100.00%  [k] a\n\n\n"
      "# Samples: 20 of event 'instructions:u'\n# Event count (approx.): 2000\n# Overhead  Symbol\n 100.00%  [k] b\n");
  REQUIRE(all.runs.size() == 2);
  CHECK(value_of(all, "profile.event_count", "instructions:u", 1) == 2000);
  CHECK(count_findings(all, "counts_not_time") == 1);
  CHECK(count_findings(all, "user_only") == 1);
  CHECK(count_findings(all, "truncated_list") == 0);
}

TEST_CASE("profile: an event group gives the shares of its first event only") {
  const auto all = imported("# Overhead  Command  Symbol\n 60.00%  70.00%  a  [k] f\n 40.00%  30.00%  a  [k] g\n");
  check_list(all, 0, 2, 100, {{"f", 60}, {"g", 40}});
  CHECK(count_findings(all, "several_events") == 1);
}

TEST_CASE("profile: one function on two processors is one row") {
  const auto all = imported(
      "# Overhead  CPU  Command  Symbol\n 30.00%  000  a  [k] f\n 20.00%  001  a  [k] f\n 10.00%  000  b  [k] f\n");
  check_list(all, 0, 2, 60, {{"f", 50}, {"f", 10}});
}

TEST_CASE("profile: percentages of a call graph that are of the parent are named so") {
  const auto all = imported(
      " 12.29%  a  [k] [k] f\n            |\n            ---f\n               |--51.46%-- g\n               |          "
      "h\n"
      "                --48.54%-- i\n 5.00%  a  [k] g\n");
  CHECK(of(all, "profile.share", 0).size() == 2);
  CHECK(count_findings(all, "relative_call_graph") == 1);
}

TEST_CASE("profile: impossible shares are left out, sums above all are named") {
  const auto all = imported(
      " 120.00%  a  [kernel]  [k] f\n -3.00%  a  [kernel]  [k] g\n 90.00%  a  [kernel]  [k] h\n 80.00%  a  [kernel]  "
      "[k] i\n");
  check_list(all, 0, 2, 170, {{"h", 90}, {"i", 80}});
  CHECK(count_findings(all, "impossible_share") == 2);
  CHECK(count_findings(all, "shares_above_all") == 1);
}

TEST_CASE("profile: two lists with a blank line between them are two runs") {
  const auto all = imported(
      "  9.00%  [kernel]  [k] f\n  2.00%  [kernel]  [k] g\n\n  8.00%  [kernel]  [k] f\n  3.00%  [kernel]  [k] g\n");
  REQUIRE(all.runs.size() == 2);
  check_list(all, 1, 2, 11, {{"f", 8}, {"g", 3}});
}

TEST_CASE("profile: headers without rows and cut reports say so") {
  for (const auto* text : {"# Samples: 0 of event 'cycles'\n# Event count (approx.): 0\n",
                           "# Overhead  Command  Symbol\n", "# Samples: 35K of event 'cycles:ppp'"}) {
    const auto all = imported(text);
    CAPTURE(text);
    REQUIRE(all.runs.size() == 1);
    CHECK(count_findings(all, "empty_list") == 1);
  }
}

TEST_CASE("profile: text that only looks like a perf list is none") {
  for (const auto* text :
       {"", "Total Lost Samples: 0\n", "5% of the time [see below] is lost\n", "Overhead of a call is large\n",
        "100%\n", "CPU: 7% usr 2% sys\n", "[k] a\n", "# comment\n", "12.5% memcpy\n", "%%%%% [k] \n"}) {
    CAPTURE(text);
    CHECK(imported(text).runs.empty());
  }
}

TEST_CASE("profile: a function that is printed until it passes all samples is left out") {
  const auto all = imported(" 60.00%  a  [kernel]  [k] f\n 60.00%  a  [kernel]  [k] f\n 9.00%  a  [kernel]  [k] g\n");
  REQUIRE(of(all, "profile.share", 0).size() == 1);
  CHECK(of(all, "profile.share", 0)[0].subject == "g");
  CHECK(count_findings(all, "impossible_share") == 1);
}
