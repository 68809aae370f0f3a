// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/profile/imported.h"
#include "support/near.h"

using namespace pktcost;

namespace {

std::string word(const Observations& all, std::string_view quantity, std::string_view subject, std::size_t run = 0) {
  for (const auto& o : of(all, quantity, run))
    if (o.subject == subject) return o.text;
  return "";
}

std::string fact(const Observations& all, std::string_view subject, std::size_t run = 0) {
  return word(all, "cpu.fact", subject, run);
}

}  // namespace

TEST_CASE("profile: cpuinfo of two MIPS boards, no clock (058)") {
  const auto all = imported(input_text("058"));
  REQUIRE(kinds(all) == std::vector<std::string>{"uname", "proc-cpuinfo", "uname", "proc-cpuinfo"});
  CHECK(word(all, "kernel.release", "", 0) == "7.0.0-rc5+");
  CHECK(fact(all, "system type", 1) == "Mikrotik RB532");
  CHECK(word(all, "cpu.model", "", 1) == "MIPS 4Kc V0.10");
  CHECK(value_of(all, "cpu.bogomips", "0", 1) == 397.82);
  CHECK(value_of(all, "tlb.entries", "", 1) == 16);
  CHECK(value_of(all, "cpu.cores", "", 1) == 1);
  CHECK(fact(all, "system type", 3) == "Broadcom BCM4712");
  CHECK(word(all, "cpu.model", "", 3) == "Broadcom BMIPS3300 V0.7");
  CHECK(value_of(all, "cpu.bogomips", "0", 3) == 198.65);
  CHECK(value_of(all, "tlb.entries", "", 3) == 32);
  CHECK(value_of(all, "cpu.cores", "", 3) == 1);
  for (std::size_t run = 0; run < 4; ++run) CHECK(of(all, "cpu.clock", run).empty());
}

TEST_CASE("profile: cpuinfo of arm, BogoMIPS from a timer (060, 061)") {
  const auto imx = imported(input_text("060"));
  REQUIRE(kinds(imx) == std::vector<std::string>{"proc-cpuinfo"});
  CHECK(value_of(imx, "cpu.cores", "") == 4);
  CHECK(word(imx, "cpu.model", "") == "ARMv7 Processor rev 10 (v7l)");
  CHECK(of(imx, "cpu.model", 0).size() == 1);
  for (const char* cpu : {"0", "1", "2", "3"}) CHECK(value_of(imx, "cpu.bogomips", cpu) == 7.54);
  CHECK(fact(imx, "CPU implementer") == "0x41");
  CHECK(fact(imx, "CPU part") == "0xc09");
  CHECK(of(imx, "cpu.clock", 0).empty());
  CHECK(fact(imx, "Serial").empty());

  const auto zynq = imported(input_text("061"));
  CHECK(value_of(zynq, "cpu.cores", "") == 1);
  CHECK(value_of(zynq, "cpu.bogomips", "0") == 666.66);
  CHECK(fact(zynq, "Hardware") == "Xilinx Zynq Platform");
  CHECK(fact(zynq, "CPU part") == "0xc09");
}

TEST_CASE("profile: cpuinfo in the old layout of arm (062, 063)") {
  const auto bcm = imported(input_text("062"));
  REQUIRE(kinds(bcm) == std::vector<std::string>{"proc-cpuinfo"});
  CHECK(value_of(bcm, "cpu.cores", "") == 2);
  CHECK(value_of(bcm, "cpu.bogomips", "0") == 1998.84);
  CHECK(value_of(bcm, "cpu.bogomips", "1") == 1992.29);
  CHECK(fact(bcm, "Hardware") == "Northstar Prototype");

  const auto ipq = imported(input_text("063"));
  REQUIRE(kinds(ipq) == std::vector<std::string>{"proc-cpuinfo"});
  CHECK(value_of(ipq, "cpu.cores", "") == 2);
  CHECK(value_of(ipq, "cpu.bogomips", "0") == 12.56);
  CHECK(fact(ipq, "CPU implementer") == "0x51");
}

TEST_CASE("profile: cpuinfo of riscv (065)") {
  const auto all = imported(input_text("065"));
  REQUIRE(kinds(all) == std::vector<std::string>{"proc-cpuinfo"});
  CHECK(value_of(all, "cpu.cores", "") == 4);
  CHECK(fact(all, "isa") == "rv64imafdc_zicntr_zicsr_zifencei_zihpm_zba_zbb");
  CHECK(fact(all, "mmu") == "sv39");
  CHECK(of(all, "cpu.bogomips", 0).empty());
}

TEST_CASE("profile: clocks in cpuinfo of the architectures that print one") {
  const auto ppc = imported("processor\t: 0\ncpu\t\t: e500v2\nclock\t\t: 999.999990MHz\nrevision\t: 5.1\n");
  CHECK(value_of(ppc, "cpu.clock", "").value_or(0) == near(999.99999e6, 1e-12));
  CHECK(word(ppc, "cpu.model", "") == "e500v2");

  const auto microblaze = imported(
      "CPU-Family:\tMicroBlaze\nFPGA-Arch:\tspartan6\nCPU-Ver:\t8.20.a, little endian\nCPU-MHz:\t81.247969\n"
      "BogoMips:\t40.44\nIcache:\t\t8kB\tline length:\t16B\nDcache:\t\t16kB\n");
  CHECK(value_of(microblaze, "cpu.clock", "") == 81247969);
  CHECK(value_of(microblaze, "cpu.cores", "") == 1);
  CHECK(value_of(microblaze, "cache.size", "L1i") == 8192);
  CHECK(value_of(microblaze, "cache.size", "L1d") == 16384);
  const auto remainder = imported("CPU-Family:\tMicroBlaze\nCPU-Ver:\t8.20.a\nCPU-MHz:\t66.05\n");
  CHECK(value_of(remainder, "cpu.clock", "") == 66000005);

  const auto x86 = imported("processor\t: 0\nvendor_id\t: GenuineIntel\ncpu MHz\t\t: 800.000\ncache size\t: 512 KB\n");
  CHECK(value_of(x86, "cpu.clock", "momentary") == 800e6);
  CHECK_FALSE(value_of(x86, "cpu.clock", "").has_value());
  CHECK(value_of(x86, "cache.size", "last level") == 512 * 1024);
}

TEST_CASE("profile: a clock of zero or in words is not used") {
  const auto all = imported("processor\t: 0\ncpu\t\t: e500v2\nclock\t\t: 0MHz\nclock\t\t: unknown\n");
  CHECK(of(all, "cpu.clock", 0).empty());
}
