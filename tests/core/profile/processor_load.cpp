// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/profile/imported.h"
#include "support/near.h"

using namespace pktcost;

namespace {

void check(const Observations& all, std::string_view quantity, std::string_view subject, double expected,
           std::size_t run = 0) {
  CAPTURE(quantity);
  CAPTURE(subject);
  const auto value = value_of(all, quantity, subject, run);
  REQUIRE(value.has_value());
  CHECK((*value == expected || *value == near(expected, 1e-9)));
}

}  // namespace

TEST_CASE("profile: mpstat with interrupts and soft interrupts (011)") {
  const auto all = imported(input_text("011"));
  REQUIRE(kinds(all) == std::vector<std::string>{"mpstat", "xdp-rates"});
  check(all, "cpu.cores", "", 2);
  check(all, "cpu.idle", "", 0.5);
  check(all, "cpu.irq", "CPU0", 0.015);
  check(all, "cpu.softirq", "CPU0", 0.985);
  check(all, "cpu.busy", "CPU0", 1);
  check(all, "cpu.softirq", "CPU1", 0.005);
  check(all, "cpu.idle", "CPU1", 0.995);
  check(all, "interrupt_rate", "CPU0", 11096);
  check(all, "softirq_rate", "CPU0 NET_RX", 10836);
  check(all, "packet_rate", "proto 0", 693651, 1);
}

TEST_CASE("profile: mpstat averages in two tables (051)") {
  const auto all = imported(input_text("051"));
  REQUIRE(kinds(all) == std::vector<std::string>{"mpstat", "mpstat"});
  check(all, "cpu.softirq", "", 0.2333, 0);
  check(all, "cpu.softirq", "", 0.1959, 1);
  check(all, "cpu.system", "", 0.1254, 0);
  check(all, "cpu.system", "", 0.0460, 1);
  check(all, "cpu.idle", "", 0.6381, 0);
  check(all, "cpu.idle", "", 0.7547, 1);
  CHECK(of(all, "cpu.cores", 0).empty());
}

TEST_CASE("profile: mpstat samples are averaged, and its own averages replace them") {
  const std::string samples =
      "12:00:01 AM  CPU    %usr   %nice    %sys %iowait    %irq   %soft   %idle\n"
      "12:00:02 AM  all   10.00    0.00   20.00    0.00    0.00   30.00   40.00\n\n"
      "12:00:02 AM  CPU    %usr   %nice    %sys %iowait    %irq   %soft   %idle\n"
      "12:00:03 AM  all   20.00    0.00   20.00    0.00    0.00   40.00   20.00\n";
  const auto sampled = imported(samples);
  REQUIRE(sampled.runs.size() == 1);
  check(sampled, "cpu.user", "", 0.15);
  check(sampled, "cpu.busy", "", 0.7);
  const auto averaged = imported(samples +
                                 "\nAverage:     CPU    %usr   %nice    %sys %iowait    %irq   %soft   %idle\n"
                                 "Average:     all   14.00    0.00   20.00    0.00    0.00   36.00   30.00\n");
  REQUIRE(averaged.runs.size() == 1);
  check(averaged, "cpu.user", "", 0.14);
}

TEST_CASE("profile: sar of interfaces, and rates of an XDP program (013)") {
  const auto all = imported(input_text("013"));
  REQUIRE(kinds(all) == std::vector<std::string>{"xdp-rates", "sar"});
  const auto rates = of(all, "packet_rate", 0);
  REQUIRE(rates.size() == 4);
  CHECK(rates[0].value == 212760);
  CHECK(rates[3].value == 263334);
  check(all, "packet_rate", "eth0", 263049.67, 1);
  check(all, "packet_rate.sent", "eth0", 263050.67, 1);
  check(all, "link_rate", "eth0 rx", 17468.14 * 8192, 1);
  check(all, "link_rate", "eth0 tx", 17468.21 * 8192, 1);
  check(all, "link_use", "eth0", 0.1431, 1);
}

TEST_CASE("profile: top in four languages (111)") {
  const auto all = imported(input_text("111"));
  REQUIRE(all.runs.size() == 4);
  const double idle[] = {.948, .989, 1, .995}, user[] = {.009, .009, 0, .001};
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(all.runs[i].kind == "top");
    check(all, "cpu.idle", "", idle[i], i);
    check(all, "cpu.user", "", user[i], i);
    check(all, "cpu.softirq", "", 0, i);
  }
}

TEST_CASE("profile: top of busybox") {
  const auto all = imported(
      "Mem: 25988K used, 34020K free, 0K shrd, 2392K buff, 9420K cached\n"
      "CPU:   1% usr  12% sys   0% nic  20% idle   0% io   3% irq  64% sirq\n");
  REQUIRE(kinds(all) == std::vector<std::string>{"top"});
  check(all, "cpu.softirq", "", 0.64);
  check(all, "cpu.irq", "", 0.03);
  check(all, "cpu.busy", "", 0.8);
}

TEST_CASE("profile: vmstat, wide (087)") {
  const auto all = imported(input_text("087"));
  REQUIRE(kinds(all) == std::vector<std::string>{"vmstat"});
  check(all, "cpu.user", "", 0.03);
  check(all, "cpu.system", "", 0.01);
  check(all, "cpu.idle", "", 0.96);
  check(all, "cpu.iowait", "", 0);
  check(all, "interrupt_rate", "", 3);
  check(all, "context_switch_rate", "", 5);
}

TEST_CASE("profile: the first row of vmstat, since the start of the system, does not count beside others") {
  const auto all = imported(
      "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----\n"
      " r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st\n"
      " 1  0      0 100000  1000  20000    0    0     4     6    3    5  1  1 98  0  0\n"
      " 3  0      0 100000  1000  20000    0    0     0     0 9000  500  2 88 10  0  0\n"
      " 2  0      0 100000  1000  20000    0    0     0     0 7000  300  4 86 10  0  0\n");
  check(all, "cpu.system", "", 0.87);
  check(all, "interrupt_rate", "", 8000);
}

TEST_CASE("profile: turbostat, wrapped by a mail (043)") {
  const auto all = imported(input_text("043"));
  const double average[] = {962e6, 964e6}, busy[] = {.5172, .5178}, clock[] = {1860e6, 1862e6},
               interrupts[] = {11850, 11892};
  REQUIRE(all.runs.size() == 2);
  for (std::size_t i = 0; i < 2; ++i) {
    CHECK(all.runs[i].kind == "turbostat");
    check(all, "cpu.clock", "CPU3 mean with idle", average[i], i);
    check(all, "cpu.clock", "CPU3 busy", clock[i], i);
    check(all, "cpu.clock", "CPU3 time stamp counter", 2100e6, i);
    check(all, "cpu.busy", "CPU3", busy[i], i);
    check(all, "interrupts", "CPU3", interrupts[i], i);
  }
}

TEST_CASE("profile: mpstat as JSON, cut off (079)") {
  const std::string text = input_text("079");
  const auto all = imported(text);
  REQUIRE(kinds(all) == std::vector<std::string>{"mpstat-json"});
  check(all, "cpu.cores", "", 4);
  check(all, "cpu.user", "", (6.33 + 20.87 + 21.21) / 300);
  check(all, "cpu.idle", "CPU3", (86.73 + 66.67 + 85.71) / 300);
  CHECK(count_findings(all, "truncated") == 1);
  const auto first = imported(text.substr(0, text.find("17:23:31")));
  check(first, "cpu.user", "", 0.0633);
  check(first, "cpu.system", "", 0.0608);
  check(first, "cpu.iowait", "", 0.0152);
  check(first, "cpu.idle", "", 0.8608);
}

TEST_CASE("profile: mpstat wrapped by a mail, with a time zone, and rates of a port (041)") {
  const auto all = imported(input_text("041"));
  REQUIRE(all.runs.size() >= 3);
  CHECK(all.runs[0].kind == "xdp-rates");
  check(all, "packet_rate", "ens6f1 port", 10018188, 0);
  check(all, "packet_rate", "ens6f1", 9812874, 1);
  check(all, "packet_rate.dropped", "ens6f1", 212738, 1);
  CHECK(all.runs[2].kind == "mpstat");
  check(all, "cpu.softirq", "CPU3", (48.89 + 49.50) / 200, 2);
  check(all, "cpu.idle", "CPU3", (49.90 + 48.71) / 200, 2);
}

TEST_CASE("profile: loads above 100 % and figures below zero are left out and told") {
  const auto load = imported(
      "CPU    %usr   %nice    %sys %iowait    %irq   %soft  %idle\n"
      "all   500.00    0.00   12.54    0.08    0.00   23.33  -63.81\n");
  CHECK(count_findings(load, "impossible_value") == 3);
  CHECK_FALSE(value_of(load, "cpu.user", "").has_value());
  CHECK_FALSE(value_of(load, "cpu.busy", "").has_value());
  check(load, "cpu.softirq", "", 0.2333);
  const auto stream = imported(
      "Recv   Send    Send\nSocket Socket  Message  Elapsed\nSize   Size    Size     Time     Throughput\n"
      "bytes  bytes   bytes    secs.    10^6bits/sec\n\n 87380  16384  16384    10.00     -18.32\n");
  CHECK(count_findings(stream, "impossible_value") == 1);
  CHECK_FALSE(value_of(stream, "goodput", "").has_value());
}
