// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>

#include "core/profile/imported.h"
#include "support/near.h"

using namespace pktcost;

namespace {

std::vector<std::size_t> runs_of(const Observations& all, std::string_view kind) {
  std::vector<std::size_t> runs;
  for (std::size_t i = 0; i < all.runs.size(); ++i)
    if (all.runs[i].kind == kind) runs.push_back(i);
  return runs;
}

double event(const Observations& all, std::size_t run, std::string_view name) {
  return value_of(all, "event", name, run).value_or(-1);
}

}  // namespace

TEST_CASE("profile: perf stat of one processor, derived texts wrong (009)") {
  const auto all = imported(input_text("009"));
  const auto runs = runs_of(all, "perf-stat");
  REQUIRE(runs.size() == 1);
  const auto run = runs[0];
  CHECK(value_of(all, "event.runs", "", run) == 3);
  CHECK(of(all, "event.target", run)[0].text == "'CPU(s) 0'");
  CHECK(value_of(all, "cpu.time", "cpu-clock", run).value_or(0) == near(1.00444, 1e-12));
  CHECK(event(all, run, "cycles") == 1004416732);
  CHECK(event(all, run, "instructions") == 267246942);
  CHECK(value_of(all, "cpu.ipc", "", run).value_or(0) == near(0.266, 1e-3));
  CHECK(event(all, run, "branches") == 20612533);
  CHECK(event(all, run, "branch-misses") == 227425);
  CHECK(event(all, run, "context-switches") == 5);
  CHECK(value_of(all, "duration", "", run).value_or(0) == near(1.0045632, 1e-12));
  CHECK(value_of(all, "event_rate", "cycles", run).value_or(0) == near(999854197, 1e-9));
  CHECK(count_findings(all, "not_a_clock") == 1);
  CHECK(of(all, "cpu.clock", run).empty());
  for (const auto& o : of(all, "event", run))
    if (o.subject == "branch-misses") CHECK(o.spread == near(0.0027, 1e-12));
}

TEST_CASE("profile: two perf stat blocks without an elapsed time (010)") {
  const auto all = imported(input_text("010"));
  const auto runs = runs_of(all, "perf-stat");
  REQUIRE(runs.size() == 2);
  CHECK(event(all, runs[0], "L1-icache-load") == 201678946);
  CHECK(event(all, runs[0], "L1-icache-load-misses") == 523274);
  CHECK(event(all, runs[0], "L1-dcache-loads") == 120263097);
  CHECK(event(all, runs[0], "L1-dcache-load-misses") == 2112043);
  CHECK(event(all, runs[1], "instructions") == 324082590);
  CHECK(event(all, runs[1], "cycles") == 1003857272);
  CHECK(event(all, runs[1], "bus-cycles") == 250964427);
  CHECK(event(all, runs[1], "cache-misses") == 2105450);
  CHECK(event(all, runs[1], "cache-references") == 120754222);
  CHECK(event(all, runs[1], "branch-misses") == 936484);
  CHECK(of(all, "duration", runs[1]).empty());
}

TEST_CASE("profile: perf stat with Indian digit groups and wrapped derived texts (041)") {
  const auto all = imported(input_text("041"));
  const auto runs = runs_of(all, "perf-stat");
  REQUIRE(runs.size() == 1);
  CHECK(value_of(all, "cpu.time", "cpu-clock", runs[0]).value_or(0) == near(6.19392, 1e-12));
  CHECK(event(all, runs[0], "context-switches") == 13107);
  CHECK(event(all, runs[0], "cycles") == 8904071271);
  CHECK(event(all, runs[0], "instructions") == 19762577895);
  CHECK(event(all, runs[0], "branches") == 3648107563);
  CHECK(event(all, runs[0], "branch-misses") == 68290187);
  CHECK(value_of(all, "duration", "", runs[0]).value_or(0) == near(6.193830786, 1e-12));
}

TEST_CASE("profile: perf stat of a process with events that are not supported (089)") {
  const auto all = imported(input_text("089"));
  const auto runs = runs_of(all, "perf-stat");
  REQUIRE(runs.size() == 1);
  CHECK(event(all, runs[0], "page-faults") == 723641);
  CHECK(event(all, runs[0], "cycles") == 2559199434);
  CHECK(event(all, runs[0], "instructions") == 711933112);
  CHECK(event(all, runs[0], "branch-misses") == 757658);
  CHECK(event(all, runs[0], "L1-dcache-loads") == 205840557);
  CHECK(event(all, runs[0], "L1-dcache-load-misses") == 40561529);
  CHECK(value_of(all, "duration", "", runs[0]).value_or(0) == near(0.984454892, 1e-12));
  CHECK(value_of(all, "cpu.clock", "busy", runs[0]).value_or(0) == near(2559199434 / 0.984311350, 1e-9));
  std::vector<std::string> missing;
  for (const auto& finding : all.findings)
    if (finding.code == "event_not_supported") missing.push_back(finding.text.substr(0, finding.text.find(':')));
  CHECK(missing == std::vector<std::string>{"branches", "LLC-loads", "LLC-load-misses"});
  CHECK(event(all, runs[0], "branches") == -1);
}

TEST_CASE("profile: perf stat with separators, intervals and two kinds of core (078)") {
  const auto all = imported(input_text("078"));
  CHECK(kinds(all) == std::vector<std::string>{"perf-stat-csv"});
  std::optional<double> atom, core, instructions, both;
  for (const auto& o : of(all, "event", 0)) {
    if (o.end_s != 1.001092774) continue;
    if (o.subject == "cpu_atom/cpu-cycles/") atom = o.value;
    if (o.subject == "cpu_core/cpu-cycles/") core = o.value;
    if (o.subject == "cpu_core/instructions/") instructions = o.value;
    if (o.subject == "cpu-cycles") both = o.value;
  }
  CHECK(atom == 340060066);
  CHECK(core == 13478657956);
  CHECK(instructions == 21005840710);
  CHECK(both == 340060066.0 + 13478657956.0);
  const auto times = of(all, "cpu.time", 0);
  REQUIRE(times.size() == 6);
  CHECK(times[0].value == near(22.065603430, 1e-12));
  CHECK(times[2].begin_s == 1.001092774);
  CHECK(times[2].end_s == 2.004750051);
}

TEST_CASE("profile: forms of separated perf stat") {
  for (const char separator : {',', ';', '\t'}) {
    std::string text =
        "1000,,cycles,500000,100.00\n<not supported>,,branches,0,100.00,,\n1.50,msec,task-clock,1500000,25.00,1.0,CPUs "
        "utilized\n";
    std::replace(text.begin(), text.end(), ',', separator);
    const auto all = imported(text);
    CAPTURE(separator);
    REQUIRE(kinds(all) == std::vector<std::string>{"perf-stat-csv"});
    CHECK(event(all, 0, "cycles") == 1000);
    CHECK(value_of(all, "cpu.time", "task-clock").value_or(0) == near(0.0015, 1e-12));
    CHECK(count_findings(all, "event_not_supported") == 1);
    CHECK(count_findings(all, "multiplexed") == 1);
  }
  const auto runs = imported("CPU0,1000,,cycles,0.50%,500000,100.00\nCPU0,2000,,instructions,0.50%,500000,100.00\n");
  CHECK(event(runs, 0, "instructions") == 2000);
  CHECK(value_of(runs, "cpu.ipc", "") == 2);
}

TEST_CASE("profile: perf stat in intervals, and for each processor") {
  const auto intervals = imported(
      "#           time             counts unit events\n     1.000100000      1,000.10 msec task-clock  #  1.0 CPUs\n"
      "     1.000100000        5,000      cycles\n     2.000200000      1,000.00 msec task-clock\n     2.000200000     "
      "   6,000      cycles  (50.00%)\n");
  REQUIRE(kinds(intervals) == std::vector<std::string>{"perf-stat"});
  const auto cycles = of(intervals, "event", 0);
  REQUIRE(cycles.size() == 2);
  CHECK(cycles[1].value == 6000);
  CHECK(cycles[1].begin_s == 1.0001);
  CHECK(count_findings(intervals, "multiplexed") == 1);
  const auto each = imported(
      " Performance counter stats for 'system wide':\n\nCPU0   1,000   cycles\nCPU1   2,000   cycles\n\n   1.0 seconds "
      "time elapsed\n");
  CHECK(event(each, 0, "cycles") == 3000);
}

TEST_CASE("profile: perf stat of user space alone gives no clock") {
  const auto all = imported(
      " Performance counter stats for 'x':\n\n  1,000,000  cycles:u  #  1.0 GHz\n  2,000,000  instructions:u\n  1.00 "
      "msec task-clock:u\n  <not counted>  branches\n\n  0.5 seconds time elapsed\n  0.1 seconds user\n\nprose\n");
  CHECK(of(all, "cpu.clock", 0).empty());
  CHECK(of(all, "cpu.ipc", 0).empty());
  CHECK(count_findings(all, "part_of_events") == 1);
  CHECK(count_findings(all, "event_not_counted") == 1);
}

TEST_CASE("profile: broken perf stat") {
  CHECK(count_findings(imported(" Performance counter stats for"), "empty_list") == 1);
  CHECK(count_findings(imported(" Performance counter stats for 'x':\n\n -5 cycles\n"), "negative_count") == 1);
  CHECK(imported("a,b,c,d,e\n1,2,3,4,5\n").runs.empty());
  CHECK(kinds(imported("20130101000000,192.0.2.1,5001,192.0.2.2,5001,3,0.0-10.0,1000,800\n")) ==
        std::vector<std::string>{"iperf2-csv"});
}
