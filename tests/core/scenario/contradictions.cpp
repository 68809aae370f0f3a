// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/scenario/scenario_files.h"

namespace {

using namespace scenario_files;

/// The first path of each contradiction after the settings, joined by spaces.
std::string contradictions_of(const std::vector<std::string>& settings) {
  auto description = pktcost::default_description("x");
  for (const std::string& setting : settings) REQUIRE(pktcost::apply_setting(description, setting).has_value());
  std::string paths;
  for (const auto& contradiction : pktcost::find_contradictions(description.scenario)) {
    for (const auto path : contradiction.paths) CHECK(pktcost::find_parameter(path).has_value());
    CHECK(contradiction.message.find(contradiction.paths.front()) != std::string::npos);
    CHECK(contradiction.message.find(", or ") != std::string::npos);
    paths += (paths.empty() ? "" : " ") + std::string(contradiction.paths.front());
  }
  return paths;
}

TEST_CASE("the defaults do not contradict each other") {
  CHECK(contradictions_of({}) == "");
}

TEST_CASE("link and offloads") {
  CHECK(contradictions_of({"nic.duplex=half"}) == "");
  CHECK(contradictions_of({"nic.duplex=half", "nic.link=2.5 Gbit/s"}) == "nic.duplex");
  CHECK(contradictions_of({"nic.tso=true"}) == "nic.tso nic.tso");
  CHECK(contradictions_of({"nic.tso=true", "nic.scatter_gather=true"}) == "nic.tso");
  CHECK(contradictions_of({"nic.tso=true", "nic.tx_checksum=hardware"}) == "nic.tso");
  CHECK(contradictions_of({"nic.tso=true", "nic.tx_checksum=hardware", "nic.scatter_gather=true"}) == "");
  CHECK(contradictions_of(
            {"nic.tso=true", "nic.tx_checksum=hardware", "nic.scatter_gather=true", "workload.protocol=udp"}) == "");
  CHECK(contradictions_of({"workload.zero_copy=true"}) == "workload.zero_copy workload.zero_copy");
  CHECK(contradictions_of({"workload.zero_copy=true", "nic.tx_checksum=hardware", "nic.scatter_gather=true"}) == "");
}

TEST_CASE("caches") {
  CHECK(contradictions_of({"cache.line=1024 B", "cache.data=512 B"}) == "cache.line");
  CHECK(contradictions_of({"cache.instruction=512 B", "cache.line=1024 B"}) == "cache.line");
  CHECK(contradictions_of({"cache.data_ways=512", "cache.data=8 KiB"}) == "cache.data_ways");
  CHECK(contradictions_of({"cache.data_ways=256", "cache.data=8 KiB"}) == "");
  CHECK(contradictions_of({"cache.instruction_ways=512", "cache.instruction=8 KiB"}) == "cache.instruction_ways");
  CHECK(contradictions_of({"cache.outer=16 KiB"}) == "cache.outer");
  CHECK(contradictions_of({"cache.outer=32 KiB"}) == "");
  CHECK(contradictions_of({"cache.outer=64 KiB", "cache.outer_ways=512", "cache.line=256 B"}) == "cache.outer_ways");
  CHECK(contradictions_of({"driver.dma_into_cache=true"}) == "driver.dma_into_cache");
  CHECK(contradictions_of({"driver.dma_into_cache=true", "cache.outer=256 KiB"}) == "");
  CHECK(contradictions_of({"driver.rx_recycles_map=true"}) == "driver.rx_recycles_map");
  CHECK(contradictions_of({"driver.rx_recycles_map=true", "driver.rx_unmap=received"}) == "");
  CHECK(contradictions_of({"driver.rx_recycles_map=true", "driver.coherent=true"}) == "");
}

TEST_CASE("translation and cores") {
  CHECK(contradictions_of({"tlb.pinned=64"}) == "tlb.pinned");
  CHECK(contradictions_of({"tlb.pinned=63"}) == "");
  CHECK(contradictions_of({"tlb.kernel_map=pinned"}) == "tlb.kernel_map tlb.kernel_map");
  CHECK(contradictions_of({"tlb.kernel_map=pinned", "tlb.pinned=2"}) == "tlb.kernel_map");
  CHECK(contradictions_of({"tlb.kernel_map=pinned", "tlb.pinned=2", "tlb.pinned_coverage=32 MiB"}) == "");
  CHECK(contradictions_of({"kernel.placement=apart"}) == "kernel.placement");
  CHECK(contradictions_of({"kernel.placement=apart", "cpu.cores=2"}) == "");
}

TEST_CASE("sizes of messages, packets and buffers") {
  CHECK(contradictions_of({"workload.message=65508 B"}) == "");
  CHECK(contradictions_of({"workload.protocol=udp", "workload.message=65507 B"}) == "");
  CHECK(contradictions_of({"workload.protocol=udp", "workload.message=65508 B"}) == "workload.message");
  CHECK(contradictions_of({"workload.protocol=udp", "workload.ip=ipv6", "workload.message=65527 B"}) == "");
  CHECK(contradictions_of({"workload.protocol=udp", "workload.ip=ipv6", "workload.message=65528 B"}) ==
        "workload.message");
  CHECK(contradictions_of({"workload.ip=ipv6", "workload.mtu=1279 B"}) == "workload.mtu");
  CHECK(contradictions_of({"workload.ip=ipv6", "workload.mtu=1280 B"}) == "");
  CHECK(contradictions_of({"workload.mtu=9000 B"}) == "");
  CHECK(contradictions_of({"workload.direction=receive", "workload.mtu=9000 B"}) == "driver.rx_buffer");
  CHECK(contradictions_of({"workload.direction=forward", "driver.rx_buffer=1514 B"}) == "");
  CHECK(contradictions_of({"workload.direction=forward", "driver.rx_buffer=1513 B"}) == "driver.rx_buffer");
  CHECK(contradictions_of({"workload.direction=forward", "driver.rx_buffer=1517 B", "workload.vlan_tags=1"}) ==
        "driver.rx_buffer");
  CHECK(contradictions_of({"nic.coalesce.rx_frames=256"}) == "");
  CHECK(contradictions_of({"nic.coalesce.rx_frames=257"}) == "nic.coalesce.rx_frames");
  CHECK(contradictions_of({"nic.coalesce.tx_frames=300"}) == "nic.coalesce.tx_frames");
}

TEST_CASE("the smallest MTU leaves room for every TCP header") {
  const auto& mtu = pktcost::parameters()[pktcost::find_parameter("workload.mtu").value()];
  constexpr double ipv6_tcp_and_options_bytes = 40 + 20 + 12;
  CHECK(mtu.low > ipv6_tcp_and_options_bytes);
}

TEST_CASE("settings of a file that exclude each other are reported where the later one stands") {
  CHECK(fault_lines("nic:\n  tso: true\n  scatter_gather: false\n  tx_checksum: hardware\n")
            .find("3:3: nic.tso is true but nic.scatter_gather is false") == 0);
  CHECK(fault_lines("nic:\n  scatter_gather: false\n  tx_checksum: hardware\n  tso: true\n")
            .find("4:3: nic.tso is true") == 0);
  CHECK(fault_lines("kernel: {placement: apart}\n").find("1:10: kernel.placement is apart but cpu.cores is 1") == 0);
}

TEST_CASE("a contradiction between presets is reported in the last of them") {
  const TemporaryFolder folder;
  folder.write("models/a.yaml", "nic: {duplex: half}\n");
  folder.write("models/b.yaml", "# fast\nnic: {link: 10 Gbit/s}\n");
  const std::vector<fs::path> folders{folder.path / "models"};
  const auto loaded = pktcost::load_scenario(folder.write("s.yaml", "extends: [a, b]\n"), folders);
  REQUIRE(!loaded);
  CHECK(diagnostic_lines(loaded.error(), folder.path).find("models/b.yaml:2:7: nic.duplex is half") == 0);
}

TEST_CASE("contradictions wait until every other fault is mended") {
  CHECK(faults_in("nic: {tso: true, scater_gather: true, tx_checksum: hardware}\n").size() == 1);
}

}  // namespace
