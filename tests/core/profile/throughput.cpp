// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/profile/imported.h"
#include "support/near.h"

using namespace pktcost;

namespace {

/// Values of a quantity over the whole run, one per run that has it.
std::vector<double> over_runs(const Observations& all, std::string_view quantity) {
  std::vector<double> values;
  for (const Observation& o : all.observations)
    if (o.quantity == quantity && o.subject.empty() && o.begin_s == 0 && o.end_s == 0) values.push_back(o.value);
  return values;
}

std::vector<double> of_parts(const Observations& all, std::size_t run) {
  std::vector<double> values;
  for (const Observation& o : of(all, "goodput", run))
    if (o.end_s > 0) values.push_back(o.value);
  return values;
}

void check(const std::vector<double>& found, const std::vector<double>& expected, double relative = 1e-9) {
  REQUIRE(found.size() == expected.size());
  for (std::size_t i = 0; i < found.size(); ++i)
    CHECK((found[i] == expected[i] || found[i] == near(expected[i], relative)));
}

void check_kinds(const Observations& all, std::size_t runs, std::string_view kind) {
  CHECK(all.runs.size() == runs);
  for (const ImportedRun& run : all.runs) CHECK(run.kind == kind);
}

}  // namespace

TEST_CASE("profile: iperf3 of a server without a summary (021)") {
  const auto all = imported(input_text("021"));
  check_kinds(all, 2, "iperf3");
  check(of_parts(all, 0), {3140000, 0, 0, 42800000, 95800000, 0, 0, 0, 0, 0});
  check(of_parts(all, 1), {191e6, 211e6, 215e6, 220e6, 222e6, 225e6, 226e6, 224e6, 223e6, 225e6, 224e6});
  check(over_runs(all, "goodput"), {14121000, 218206587}, 1e-8);
  CHECK(count_findings(all, "no_total") == 2);
}

TEST_CASE("profile: iperf3 summaries of the old form (025)") {
  const auto all = imported(input_text("025"));
  check_kinds(all, 4, "iperf3");
  check(over_runs(all, "goodput"), {33.5e6, 37.7e6, 33.5e6, 43.1e6});
  check(over_runs(all, "goodput.sent"), {33.7e6, 37.9e6, 33.7e6, 43.3e6});
  check(over_runs(all, "retransmits"), {277, 203, 277, 354});
  CHECK(value_of(all, "mss", "", 0) == 512);
  CHECK(value_of(all, "duration", "", 0) == 30);
}

TEST_CASE("profile: iperf3 with ten streams, whose sum is printed (090)") {
  const auto all = imported(input_text("090"));
  check_kinds(all, 4, "iperf3");
  check(over_runs(all, "goodput"), {615e6, 579e6, 630e6, 671e6});
  check(over_runs(all, "goodput.sent"), {615e6, 581e6, 630e6, 673e6});
  check(over_runs(all, "streams"), {1, 10, 1, 10});
  CHECK(value_of(all, "retransmits", "", 1) == 4721);
  CHECK(value_of(all, "retransmits", "", 3) == 4931);
}

TEST_CASE("profile: iperf3 with small datagrams, and counters between the runs (092)") {
  const auto all = imported(input_text("092"));
  check(over_runs(all, "goodput"), {94.3e6, 88.7e6});
  check(over_runs(all, "goodput.sent"), {114e6, 113e6});
  check(over_runs(all, "packets.lost"), {428302, 551969});
  check(over_runs(all, "packets"), {2534538, 2531805});
  check(over_runs(all, "packet_rate"), {210623.6, 197983.6});
  check(over_runs(all, "packets.loss"), {428302 / 2534538.0, 551969 / 2531805.0});
  CHECK(value_of(all, "message", "", 0) == 56);
}

TEST_CASE("profile: iperf 2, nine runs with quoted commands (026)") {
  const auto all = imported(input_text("026"));
  check_kinds(all, 9, "iperf2");
  check(over_runs(all, "goodput"), {467e6, 467e6, 466e6, 467e6, 478e6, 477e6, 478e6, 476e6, 478e6});
}

TEST_CASE("profile: iperf 2 with intervals and a total between no-break spaces (048)") {
  const auto all = imported(input_text("048"));
  check_kinds(all, 1, "iperf2");
  CHECK(of_parts(all, 0).size() == 30);
  CHECK(of_parts(all, 0).front() == near(46.5e9, 1e-9));
  check(over_runs(all, "goodput"), {50.5e9});
  CHECK(value_of(all, "duration", "") == 60);
  CHECK(value_of(all, "bytes", "").value_or(0) == near(353 * 1073741824.0, 1e-9));
}

TEST_CASE("profile: iperf 2 with intervals alone (050)") {
  const auto all = imported(input_text("050"));
  check_kinds(all, 1, "iperf2");
  CHECK(of_parts(all, 0).size() == 87);
  CHECK(of_parts(all, 0).front() == near(26.2e6, 1e-9));
  CHECK(count_findings(all, "no_total") == 1);
}

TEST_CASE("profile: iperf 2's enhanced report, quoted (094)") {
  const auto all = imported(input_text("094"));
  check_kinds(all, 1, "iperf2");
  CHECK(of_parts(all, 0).size() == 10);
  CHECK(of_parts(all, 0).front() == near(952e6, 1e-9));
  check(over_runs(all, "goodput"), {935e6});
  CHECK(value_of(all, "duration", "") == 10.03);
  CHECK(value_of(all, "retransmits", "") == 20);
  CHECK(value_of(all, "rtt", "").value_or(0) == near(4082e-6, 1e-9));
}

TEST_CASE("profile: iperf 2 as CSV (108)") {
  const auto all = imported(input_text("108"));
  check_kinds(all, 2, "iperf2-csv");
  CHECK(value_of(all, "goodput", "", 0) == 32865303629);
  CHECK(value_of(all, "bytes", "", 0) == 41106931712);
  CHECK(value_of(all, "packets", "", 1) == 0);
  CHECK(of(all, "packets.loss", 1).empty());
}

TEST_CASE("profile: netperf requests and streams in one paste (007)") {
  const auto all = imported(input_text("007"));
  check_kinds(all, 4, "netperf");
  check(over_runs(all, "transaction_rate"), {35591.53, 8064.82});
  check(over_runs(all, "goodput"), {18458.83e6, 4696.04e6});
  CHECK(value_of(all, "duration", "", 3) == 60);
}

TEST_CASE("profile: netperf with loads, wrapped by a mail (020)") {
  const auto all = imported(input_text("020"));
  check_kinds(all, 6, "netperf");
  check(over_runs(all, "goodput"), {9132.37e6, 9041.21e6, 5997e6, 205.4e6, 404.4e6, 2838.8e6});
  check(over_runs(all, "cpu.busy"), {.0613, .0320, .1255, .1251, .1250, .1250});
  check(over_runs(all, "cpu.busy.remote"), {.1179, .1175, .0812, .0799, .0770, .0739});
  const double us_per_kb = 1e-6 / 1024;
  check(over_runs(all, "service_demand.local"), {.440 * us_per_kb, .232 * us_per_kb, 1.371 * us_per_kb,
                                                 39.918 * us_per_kb, 20.255 * us_per_kb, 2.886 * us_per_kb});
  check(over_runs(all, "service_demand.remote"), {.846 * us_per_kb, .852 * us_per_kb, .887 * us_per_kb,
                                                  25.482 * us_per_kb, 12.485 * us_per_kb, 1.707 * us_per_kb});
  check(over_runs(all, "packets"), {114455, 4013480, 3950480, 3466506});
  for (std::size_t i = 2; i < 6; ++i)
    CHECK(value_of(all, "message", "", i) == std::vector<double>{65507, 64, 128, 1024}[i - 2]);
}

TEST_CASE("profile: netperf on a router, and iperf for comparison (033)") {
  const auto all = imported(input_text("033"));
  CHECK(kinds(all) == std::vector<std::string>{"netperf", "netperf", "netperf", "iperf2"});
  check(over_runs(all, "goodput"), {4.11e6, 4.21e6, 4.23e6, 4.33e6});
  check(over_runs(all, "cpu.busy"), {.0096, .29, .2949});
  check(over_runs(all, "cpu.busy.remote"), {.0019, .01, .3241});
  CHECK(value_of(all, "service_demand.local", "", 1).value_or(0) == near(565.055e-6 / 1024, 1e-9));
  CHECK(value_of(all, "duration", "", 3) == 10.1);
}

TEST_CASE("profile: netperf through Markdown (034)") {
  const auto all = imported(input_text("034"));
  check_kinds(all, 4, "netperf");
  check(over_runs(all, "goodput"), {218.2e6, 228.26e6, 257.75e6, 0});
  CHECK(value_of(all, "goodput.sent", "", 3).value_or(0) == near(96.47e6, 1e-9));
  CHECK(value_of(all, "packets", "", 3) == 1842);
  CHECK(value_of(all, "message", "", 3) == 65507);
  CHECK(count_findings(all, "nothing_received") == 1);
}

TEST_CASE("profile: netperf jobs in the background (035)") {
  const auto all = imported(input_text("035"));
  check_kinds(all, 4, "netperf");
  check(over_runs(all, "goodput"), {37.8e6, 18.32e6, 16.76e6, 16.35e6});
  CHECK(count_findings(all, "truncated") == 1);  // the copy ends before the fourth job's numbers
}

TEST_CASE("profile: netperf in MBytes/sec, with interim results (036)") {
  const auto all = imported(input_text("036"));
  check_kinds(all, 1, "netperf");
  check(over_runs(all, "goodput"), {149401108}, 1e-8);
}

TEST_CASE("profile: netperf, sixteen at once (040)") {
  const auto all = imported(input_text("040"));
  check_kinds(all, 16, "netperf");
  double sum = 0;
  for (const double rate : over_runs(all, "goodput")) sum += rate;
  CHECK(sum == near(979777400000, 1e-9));
  for (const double load : over_runs(all, "cpu.busy")) CHECK(load == near(0.2411, 1e-9));
}

TEST_CASE("profile: nuttcp (106)") {
  const auto all = imported(input_text("106"));
  check_kinds(all, 4, "nuttcp");
  check(over_runs(all, "goodput"), {1222727400, 189130400, 23452718400, 64667500});
  const double sender[] = {.41, .43, .42, 0}, receiver[] = {.34, .53, .99, .06};
  const std::size_t parts[] = {0, 0, 4, 4};
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(value_of(all, "cpu.busy", "sender", i) == sender[i]);
    CHECK(value_of(all, "cpu.busy", "receiver", i) == receiver[i]);
    CHECK(of_parts(all, i).size() == parts[i]);
  }
}

TEST_CASE("profile: pktgen (046)") {
  const auto all = imported(input_text("046"));
  check_kinds(all, 5, "pktgen");
  check(over_runs(all, "packet_rate.sent"), {2920481, 2941410, 2562631, 2659259, 2413320});
  check(over_runs(all, "link_rate"), {1401830880, 1411876800, 1230062880, 1276444320, 1158393600});
  check(over_runs(all, "duration"), {34.240933, 33.997299, 39.022386, 37.604447, 41.436689});
  for (std::size_t i = 0; i < 5; ++i) {
    CHECK(value_of(all, "packets", "", i) == 100000000);
    CHECK(value_of(all, "message", "", i) == 60);
  }
}

TEST_CASE("profile: sockperf in raw quoted-printable mail (112)") {
  const auto all = imported(input_text("112"));
  check_kinds(all, 1, "sockperf");
  const std::pair<const char*, double> expected[] = {
      {"mean", 24.571}, {"deviation", 93.297}, {"p99", 33.39}, {"p90", 28.626}, {"max", 103294.331}};
  for (const auto& [subject, us] : expected)
    CHECK(value_of(all, "latency", subject).value_or(0) == near(us * 1e-6, 1e-9));
  CHECK(value_of(all, "packets", "") == 2429473);
  CHECK(value_of(all, "duration", "") == 119.549);
}

TEST_CASE("profile: damaged results are not taken for others") {
  const char* const nothing[] = {"[  3]  0.0-10.0 sec  -5 MBytes  467 Mbits/sec\n",
                                 "[  3]  9.0- 1.0 sec  5 MBytes  467 Mbits/sec\n",
                                 "[  3]  0.0-10.0 sec  559 MBytes  467 Mfurlongs/sec\n",
                                 "[ ID] Interval       Transfer     Bandwidth\n",
                                 "Recv   Send    Send\nSocket Socket  Message  Elapsed\n",
                                 "  Result: OK: 1(c1+d0) usec, 0 (60byte,0frags)\n  0pps 0Mb/sec (0bps) errors: 0\n",
                                 " 0 MB /  0.00 sec = 0 Mbps 41 %TX 34 %RX\n",
                                 "20160422110043,192.0.2.1,5001,192.0.2.2,34198,4,10.0-0.0,1,1\n"};
  for (const char* text : nothing) {
    CAPTURE(text);
    CHECK(imported(text).runs.empty());
  }
}

TEST_CASE("profile: two documents of iperf3 --json (081)") {
  const auto all = imported(input_text("081"));
  check_kinds(all, 2, "iperf3-json");
  check(over_runs(all, "goodput"), {19.9e9, 21.8e9});
  check(over_runs(all, "goodput.sent"), {20e9, 22e9});
  CHECK(value_of(all, "cpu.busy", "iperf3", 1).value_or(0) == near(0.902, 1e-9));
  CHECK(value_of(all, "cpu.busy.remote", "iperf3", 0).value_or(0) == near(0.421, 1e-9));
  CHECK(value_of(all, "message", "", 0) == 131072);
}

TEST_CASE("profile: iperf3 --json with intervals, omitted ones left out, and datagrams of the older form") {
  const auto all = imported(R"({ "start": { "test_start": { "protocol": "UDP", "num_streams": 1 } },
    "intervals": [ { "sum": { "start": 0, "end": 1, "bits_per_second": 1e6, "omitted": true } },
                   { "sum": { "start": 0, "end": 1, "bits_per_second": 2e6, "omitted": false } } ],
    "end": { "sum": { "seconds": 10, "bytes": 2500000, "bits_per_second": 2e6, "jitter_ms": 0.5,
                      "lost_packets": 25, "packets": 100 } } }
)");
  check_kinds(all, 1, "iperf3-json");
  check(of_parts(all, 0), {2e6});
  check(over_runs(all, "goodput.sent"), {2e6});
  check(over_runs(all, "goodput"), {1.5e6});
  check(over_runs(all, "packets.loss"), {0.25});
  check(over_runs(all, "jitter"), {0.5e-3});
}

TEST_CASE("profile: iperf3 --json that failed, is cut off, or nested without end") {
  CHECK(count_findings(imported("{\"start\": {}, \"intervals\": [], \"end\": {}, \"error\": \"unable to connect\"}\n"),
                       "tool_error") == 1);
  CHECK(count_findings(imported("{ \"start\": {\n\"intervals\": [1,\n"), "truncated") == 1);
  CHECK(count_findings(imported("{ \"start\": " + std::string(100000, '[') + "\n"), "truncated") == 1);
}

TEST_CASE("profile: a table drawn by hand (023)") {
  const auto all = imported(input_text("023"));
  check_kinds(all, 1, "throughput-table");
  const auto cells = of(all, "goodput", 0);
  REQUIRE(cells.size() == 27);  // 25 rows, two of them with two values
  CHECK(cells[0].subject == "eth0 rps_cpus = 0, br-lan rps_cpus = 0");
  const double first[] = {743e6, 804e6, 738e6, 821e6, 940e6};
  for (std::size_t i = 0; i < 5; ++i) CHECK(cells[i].value == near(first[i], 1e-9));
  CHECK(cells[7].value == near(829e6, 1e-9));
  CHECK(cells.back().subject == "eth0 rps_cpus = 8, br-lan rps_cpus = 8");
  CHECK(cells.back().value == near(942e6, 1e-9));
}

TEST_CASE("profile: a table of Markdown with two columns of rates") {
  const auto all = imported(
      "| MTU | before, Mbit/s | after, Mbit/s |\n|-----|---:|---:|\n| 1500 | 110 | 135.5 |\n| 9000 | 240 | - |\n");
  check_kinds(all, 1, "throughput-table");
  CHECK(value_of(all, "goodput", "MTU = 1500, after, Mbit/s").value_or(0) == near(135.5e6, 1e-9));
  CHECK(of(all, "goodput", 0).size() == 3);
  CHECK(imported("| MTU | colour |\n|---|---|\n| 1500 | red |\n").runs.empty());
}
