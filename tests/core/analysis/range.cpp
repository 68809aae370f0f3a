// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "analysis/range.h"

#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "support/near.h"

using namespace pktcost;

namespace {

std::vector<double> values_in(std::string_view text) {
  const auto range = parse_varied(text);
  REQUIRE_MESSAGE(range.has_value(), std::string(text), ": ", range ? "" : range.error());
  std::vector<double> values;
  for (std::uint64_t i = 0; i < range->size(); ++i) values.push_back((*range)[i]);
  return values;
}

std::string fault_in(std::string_view text) {
  const auto range = parse_varied(text);
  return range ? "none" : range.error();
}

using Values = std::vector<double>;

}  // namespace

TEST_CASE("lists hold what is written, in the order written") {
  CHECK(values_in("cpu.clock=300MHz") == Values{3e8});
  CHECK(values_in("cpu.clock=300MHz, 1.2 GHz,100MHz") == Values{3e8, 1.2e9, 1e8});
  CHECK(values_in("nic.link=10Mbit/s,1Gbit/s") == Values{1e7, 1e9});
  CHECK(values_in("nic.duplex=half,full") == Values{1, 0});
  CHECK(values_in("driver.napi=false,true") == Values{0, 1});
  CHECK(parse_varied("cpu.clock=1GHz,2GHz")->spacing() == Spacing::list);
}

TEST_CASE("steps reach the end where they meet it, and not beyond") {
  CHECK(values_in("cpu.clock=100MHz:300MHz:100MHz") == Values{1e8, 2e8, 3e8});
  CHECK(values_in("cpu.clock=100MHz:350MHz:100MHz") == Values{1e8, 2e8, 3e8});
  CHECK(values_in("cpu.clock=300MHz:100MHz:-100MHz") == Values{3e8, 2e8, 1e8});
  CHECK(values_in("cpu.clock=300MHz:300MHz:1Hz") == Values{3e8});
  CHECK(values_in("cpu.cpi=0.1:0.5:0.1") == Values{0.1, 0.2, 0.3, 0.4, 0.5});
  CHECK(values_in("workload.rtt=1us:5us:1us") == Values{1e-6, 2e-6, 3e-6, 4e-6, 5e-6});
  CHECK(values_in("workload.loss=0%:1%:0.5%") == Values{0, 0.005, 0.01});
}

TEST_CASE("a count divides a range evenly") {
  CHECK(values_in("cpu.clock=100MHz..400MHz/4") == Values{1e8, 2e8, 3e8, 4e8});
  CHECK(values_in("nic.link=10Mbit/s..40Mbit/s/4") == Values{1e7, 2e7, 3e7, 4e7});
  CHECK(values_in("cpu.clock=400MHz..100MHz/2") == Values{4e8, 1e8});
  CHECK(values_in("cpu.cpi=0.1..0.7/3") == Values{0.1, 0.4, 0.7});
  CHECK(values_in("cpu.clock=300MHz..300MHz/1") == Values{3e8});
}

TEST_CASE("a logarithmic range has equal ratios and exact ends") {
  CHECK(values_in("workload.message=1B..1000B/log4") == Values{1, 10, 100, 1000});
  CHECK(values_in("nic.link=1Gbit/s..1Mbit/s/log4") == Values{1e9, 1e8, 1e7, 1e6});
  CHECK(values_in("workload.buffer=4KiB..32KiB/log4") == Values{4096, 8192, 16384, 32768});
  const auto clocks = values_in("cpu.clock=123MHz..7.7GHz/log100");
  CHECK(clocks.front() == 123e6);
  CHECK(clocks.back() == 7.7e9);
  for (std::size_t i = 1; i < clocks.size(); ++i)
    CHECK(clocks[i] / clocks[i - 1] == near(std::pow(7.7e9 / 123e6, 1.0 / 99), 1e-11));
}

TEST_CASE("every value lies within the parameter's range, and neighbours differ") {
  for (const auto* text : {"memory.read_latency=1ns..100us/log997", "cpu.clock=1MHz..10GHz/997",
                           "cpu.clock=1MHz:10GHz:10.1MHz", "workload.loss=0%..50%/997"}) {
    CAPTURE(text);
    const auto range = parse_varied(text);
    REQUIRE(range.has_value());
    for (std::uint64_t i = 0; i < range->size(); ++i) {
      CHECK((*range)[i] >= range->parameter().low);
      CHECK((*range)[i] <= range->parameter().high);
      if (i > 0) CHECK((*range)[i] > (*range)[i - 1]);
    }
  }
}

TEST_CASE("a thousand million values take no memory") {
  const auto range = parse_varied("cpu.clock=1MHz..10GHz/1000000000");
  REQUIRE(range.has_value());
  CHECK(range->size() == 1'000'000'000);
  CHECK((*range)[0] == 1e6);
  CHECK((*range)[999'999'999] == 1e10);
  CHECK((*range)[500'000'000] == near(5.0005e9, 1e-8));
}

TEST_CASE("what is no range is told in one sentence") {
  CHECK(fault_in("cpu.clock") ==
        "\"cpu.clock\" has no \"=\"; write PATH=RANGE, for example \"cpu.clock=100MHz..1GHz/10\"");
  CHECK(fault_in("cpu.clok=1GHz").starts_with("there is no parameter \"cpu.clok\"; did you mean \"cpu.clock\""));
  CHECK(fault_in("cpu.clock= ") ==
        "cpu.clock: the range is empty; write A:B:STEP, A..B/N, A..B/logN or a list with commas");
  CHECK(fault_in("cpu.clock=1GHz,,2GHz") == "cpu.clock: a value is missing");
  CHECK(fault_in("cpu.clock=1GHz,").ends_with("a value is missing"));
  CHECK(fault_in("cpu.clock=..1GHz/3").ends_with("a value is missing"));
  CHECK(fault_in("cpu.clock=1GHz:2GHz") == "cpu.clock: a range with \":\" has three parts, A:B:STEP");
  CHECK(fault_in("cpu.clock=1GHz:2GHz:0Hz") == "cpu.clock: the step is 0, so the end is never reached");
  CHECK(fault_in("cpu.clock=1GHz:2GHz:-1MHz")
            .ends_with("the step leads away from the end; write it without a minus sign"));
  CHECK(fault_in("cpu.clock=2GHz:1GHz:1MHz").ends_with("the step leads away from the end; write it with a minus sign"));
  CHECK(fault_in("cpu.clock=1GHz:2GHz:5").find("the step: \"5\" has no unit") != std::string::npos);
  CHECK(fault_in("workload.loss=0%..1%/log3").find("needs both ends above 0") != std::string::npos);
  CHECK(fault_in("cpu.clock=1..2GHz/3").find("\"1\" has no unit") != std::string::npos);
  CHECK(fault_in("cpu.clock=1GHz..20GHz/3").find("outside the range") != std::string::npos);
  CHECK(fault_in("nic.duplex=half,ful").find("is not one of: full, half") != std::string::npos);
  for (const auto* text :
       {"nic.link=1Mbit/s..1Gbit/s", "nic.link=1Mbit/s..1Gbit/s/", "nic.link=1Mbit/s..1Gbit/s/log",
        "nic.link=1Mbit/s..1Gbit/s/x", "nic.link=1Mbit/s..1Gbit/s/-3", "nic.link=1Mbit/s..1Gbit/s/2.5"})
    CHECK(
        fault_in(text).starts_with("nic.link: the number of values is missing; write how many values behind a \"/\""));
  CHECK(fault_in("cpu.clock=1GHz..2GHz/0").ends_with("0 values leave nothing to vary"));
  CHECK(fault_in("cpu.clock=1GHz..2GHz/1").ends_with("write 2 or more"));
  CHECK(fault_in("cpu.clock=1GHz..2GHz/1000000001").ends_with("are more than the 1000000000 of one range"));
  CHECK(
      fault_in("cpu.clock=1GHz..2GHz/99999999999999999999999").ends_with("are more than the 1000000000 of one range"));
  CHECK(fault_in("cpu.clock=1MHz:10GHz:1Hz").ends_with("are more than the 1000000000 of one range"));
}
