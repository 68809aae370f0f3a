// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/profile/imported.h"
#include "support/near.h"

using namespace pktcost;

namespace {

std::string word(const Observations& all, std::string_view quantity, std::string_view subject) {
  for (const auto& o : of(all, quantity, 0))
    if (o.subject == subject) return o.text;
  return "";
}

}  // namespace

TEST_CASE("profile: lscpu of arm64 (015)") {
  const auto all = imported(input_text("015"));
  REQUIRE(kinds(all) == std::vector<std::string>{"lscpu"});
  CHECK(word(all, "cpu.fact", "Architecture") == "aarch64");
  CHECK(value_of(all, "cpu.cores", "") == 2);
  CHECK(word(all, "cpu.fact", "Vendor ID") == "ARM");
  CHECK(word(all, "cpu.model", "") == "Cortex-A53");
  CHECK(word(all, "cpu.fact", "Stepping") == "r0p4");
  CHECK(value_of(all, "cpu.clock", "max") == 1000e6);
  CHECK(value_of(all, "cpu.clock", "min") == 200e6);
  CHECK(value_of(all, "cpu.bogomips", "") == 25.0);
}

TEST_CASE("profile: lscpu at a scaled clock, with its parsable listing (066)") {
  const auto all = imported(input_text("066"));
  REQUIRE(kinds(all) == std::vector<std::string>{"lscpu"});
  CHECK(value_of(all, "cpu.cores", "") == 2);
  CHECK(word(all, "cpu.model", "") == "Cortex-A15");
  CHECK(value_of(all, "cpu.clock", "max") == 1700e6);
  CHECK(value_of(all, "cpu.clock", "min") == 200e6);
  CHECK(word(all, "cpu.fact", "CPU(s) scaling MHz") == "12%");
  CHECK(value_of(all, "cpu.bogomips", "") == 1694.1);
  CHECK(count_findings(all, "clock_scaled") == 1);
}

TEST_CASE("profile: lscpu of riscv, caches as sums of instances (067)") {
  const auto all = imported(input_text("067"));
  REQUIRE(kinds(all) == std::vector<std::string>{"lscpu"});
  CHECK(value_of(all, "cpu.cores", "") == 4);
  CHECK(word(all, "cpu.model", "") == "sifive,u74-mc");
  CHECK(word(all, "cpu.fact", "ISA") == "rv64imafdc zicntr zicsr zifencei zihpm zba zbb");
  CHECK(word(all, "cpu.fact", "MMU") == "sv39");
  CHECK(value_of(all, "cache.size", "L1d") == 32 * 1024);
  CHECK(value_of(all, "cache.size", "L2") == 2 * 1024 * 1024);
  CHECK(of(all, "cpu.clock", 0).empty());
}

TEST_CASE("profile: tinymembench (070)") {
  const auto all = imported(input_text("070"));
  REQUIRE(kinds(all) == std::vector<std::string>{"tinymembench"});
  CHECK(value_of(all, "memory.bandwidth", "C copy").value_or(0) == near(1288.5e6, 1e-12));
  CHECK(value_of(all, "memory.bandwidth", "standard memcpy").value_or(0) == near(1221.7e6, 1e-12));
  CHECK(value_of(all, "memory.bandwidth", "standard memset").value_or(0) == near(2638.7e6, 1e-12));
  CHECK(value_of(all, "memory.latency", "single 65536").value_or(0) == near(74.6e-9, 1e-12));
  CHECK(value_of(all, "memory.latency", "dual 67108864").value_or(0) == near(458.4e-9, 1e-12));
  CHECK(of(all, "memory.latency", 0).size() == 2 * 17);
}

TEST_CASE("profile: LMbench figures in a table (088)") {
  const auto all = imported(input_text("088"));
  REQUIRE(kinds(all) == std::vector<std::string>{"lmbench"});
  CHECK(value_of(all, "memory.bandwidth", "bw_mem-bcopy-16mb").value_or(0) == near(2033.81e6, 1e-12));
  CHECK(value_of(all, "memory.bandwidth", "bw_mem-cp-16mb").value_or(0) == near(1066.03e6, 1e-12));
  CHECK(value_of(all, "memory.bandwidth", "bw_mem-bzero-16mb").value_or(0) == near(5426.03e6, 1e-12));
  CHECK(value_of(all, "memory.bandwidth", "bw_mem-frd-16mb").value_or(0) == near(1618.53e6, 1e-12));
  CHECK_FALSE(value_of(all, "memory.bandwidth", "bw_mem-cp-1mb").has_value());
  CHECK(count_findings(all, "mixed_values") > 10);
}

TEST_CASE("profile: mbw at three bus settings (114)") {
  const auto all = imported(input_text("114"));
  REQUIRE(kinds(all) == std::vector<std::string>(3, "mbw"));
  const std::vector<double> mib_per_s{169.324, 341.678, 510.005};
  for (std::size_t i = 0; i < 3; ++i)
    CHECK(value_of(all, "memory.bandwidth", "MEMCPY", i).value_or(0) == near(mib_per_s[i] * 1048576, 1e-12));
  CHECK(all.runs[1].label == "With bandwidth 700000:");
}

TEST_CASE("profile: STREAM (118)") {
  const auto all = imported(input_text("118"));
  REQUIRE(kinds(all) == std::vector<std::string>{"stream"});
  CHECK(value_of(all, "memory.bandwidth", "Copy").value_or(0) == near(25956.9e6, 1e-12));
  CHECK(value_of(all, "memory.bandwidth", "Scale").value_or(0) == near(19288.6e6, 1e-12));
  CHECK(value_of(all, "memory.bandwidth", "Add").value_or(0) == near(27675.3e6, 1e-12));
  CHECK(value_of(all, "memory.bandwidth", "Triad").value_or(0) == near(28701.1e6, 1e-12));
  CHECK(value_of(all, "memory.elements", "") == 10000000);
}
