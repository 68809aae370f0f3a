// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "scenario/load.h"

namespace pktcost {
namespace {

using Found = std::vector<Contradiction>;

std::string bytes(double value) {
  return format_quantity(value, Dimension::byte);
}

void check_link(const Nic& nic, Found& found) {
  constexpr double fastest_half_duplex_bps = 1e9;
  if (nic.duplex == Duplex::half && nic.link_bps > fastest_half_duplex_bps)
    found.push_back({{"nic.duplex", "nic.link"},
                     fmt::format("nic.duplex is half, which Ethernet has up to 1 Gbit/s only, but nic.link is {}; set "
                                 "nic.duplex to full, or nic.link to 1 Gbit/s or less",
                                 format_quantity(nic.link_bps, Dimension::bit_per_second))});
}

void check_offloads(const Nic& nic, Found& found) {
  if (nic.tso && !nic.scatter_gather)
    found.push_back({{"nic.tso", "nic.scatter_gather"},
                     "nic.tso is true but nic.scatter_gather is false, and a segment to be cut lies in several "
                     "buffers; set nic.scatter_gather to true, or nic.tso to false"});
  if (nic.tso && nic.tx_checksum == Checksum::software)
    found.push_back({{"nic.tso", "nic.tx_checksum"},
                     "nic.tso is true but nic.tx_checksum is software, and only the NIC can sum the segments it cuts; "
                     "set nic.tx_checksum to hardware, or nic.tso to false"});
}

void check_zero_copy(const Scenario& scenario, Found& found) {
  if (!scenario.workload.zero_copy) return;
  if (!scenario.nic.scatter_gather)
    found.push_back({{"workload.zero_copy", "nic.scatter_gather"},
                     "workload.zero_copy is true but nic.scatter_gather is false, so the kernel copies after all; set "
                     "nic.scatter_gather to true, or workload.zero_copy to false"});
  if (scenario.nic.tx_checksum == Checksum::software)
    found.push_back({{"workload.zero_copy", "nic.tx_checksum"},
                     "workload.zero_copy is true but nic.tx_checksum is software, so the kernel copies after all; set "
                     "nic.tx_checksum to hardware, or workload.zero_copy to false"});
}

struct CacheLevel {
  std::string_view size_path, ways_path;
  double size_bytes, ways;
};

void check_cache_level(const CacheLevel& level, double line_bytes, Found& found) {
  if (line_bytes > level.size_bytes) {
    found.push_back({{"cache.line", level.size_path},
                     fmt::format("cache.line is {}, more than the whole of {}, {}; shorten cache.line, or enlarge {}",
                                 bytes(line_bytes), level.size_path, bytes(level.size_bytes), level.size_path)});
  } else if (level.ways * line_bytes > level.size_bytes) {
    found.push_back(
        {{level.ways_path, level.size_path, "cache.line"},
         fmt::format("{} is {} but {}, {}, holds only {} lines of {}; lower {}, or enlarge {}", level.ways_path,
                     format_quantity(level.ways, Dimension::count), level.size_path, bytes(level.size_bytes),
                     format_quantity(level.size_bytes / line_bytes, Dimension::count), bytes(line_bytes),
                     level.ways_path, level.size_path)});
  }
}

void check_caches(const Cache& cache, const Memory& memory, Found& found) {
  check_cache_level({"cache.data", "cache.data_ways", cache.data_bytes, cache.data_ways}, cache.line_bytes, found);
  check_cache_level({"cache.instruction", "cache.instruction_ways", cache.instruction_bytes, cache.instruction_ways},
                    cache.line_bytes, found);
  if (cache.outer_bytes == 0) return;
  check_cache_level({"cache.outer", "cache.outer_ways", cache.outer_bytes, cache.outer_ways}, cache.line_bytes, found);
  if (cache.outer_latency_s > memory.read_latency_s)
    found.push_back(
        {{"cache.outer_latency", "memory.read_latency"},
         fmt::format("cache.outer_latency is {}, more than memory.read_latency, {}; lower cache.outer_latency, "
                     "or set cache.outer to 0 B for none",
                     format_quantity(cache.outer_latency_s, Dimension::second),
                     format_quantity(memory.read_latency_s, Dimension::second))});
  if (cache.outer_bytes < cache.data_bytes)
    found.push_back(
        {{"cache.outer", "cache.data"},
         fmt::format("cache.outer is {}, smaller than cache.data, {}; enlarge cache.outer, or set it to 0 B for none",
                     bytes(cache.outer_bytes), bytes(cache.data_bytes))});
}

void check_tlb(const Tlb& tlb, Found& found) {
  if (tlb.pinned >= tlb.entries)
    found.push_back(
        {{"tlb.pinned", "tlb.entries"},
         fmt::format(
             "tlb.pinned is {} of {} tlb.entries, so none is left to replace; lower tlb.pinned, or raise tlb.entries",
             format_quantity(tlb.pinned, Dimension::count), format_quantity(tlb.entries, Dimension::count))});
  if (tlb.kernel_map != KernelMap::pinned) return;
  if (tlb.pinned == 0)
    found.push_back({{"tlb.kernel_map", "tlb.pinned"},
                     "tlb.kernel_map is pinned but tlb.pinned is 0; set tlb.pinned to the entries that hold the "
                     "kernel, or choose another tlb.kernel_map"});
  if (tlb.pinned_coverage_bytes == 0)
    found.push_back({{"tlb.kernel_map", "tlb.pinned_coverage"},
                     "tlb.kernel_map is pinned but tlb.pinned_coverage is 0 B; set tlb.pinned_coverage to the RAM they "
                     "cover, or choose another tlb.kernel_map"});
}

void check_message(const Workload& workload, Found& found) {
  if (workload.protocol != Protocol::udp) return;
  // The length field of IPv4 counts its own header of 20 B, that of IPv6 does not; both count UDP's 8 B.
  const double largest_bytes = workload.ip == IpVersion::ipv4 ? 65507 : 65527;
  if (workload.message_bytes > largest_bytes)
    found.push_back({{"workload.message", "workload.protocol", "workload.ip"},
                     fmt::format("workload.message is {}, but a UDP datagram carries {} B at most over {}; lower "
                                 "workload.message, or set workload.protocol to tcp",
                                 bytes(workload.message_bytes), largest_bytes,
                                 choice_names<IpVersion>[static_cast<std::size_t>(workload.ip)])});
}

void check_mtu(const Workload& workload, Found& found) {
  constexpr double smallest_ipv6_mtu_bytes = 1280;
  if (workload.ip == IpVersion::ipv6 && workload.mtu_bytes < smallest_ipv6_mtu_bytes)
    found.push_back(
        {{"workload.mtu", "workload.ip"},
         fmt::format(
             "workload.mtu is {}, but IPv6 needs 1280 B or more; raise workload.mtu, or set workload.ip to ipv4",
             bytes(workload.mtu_bytes))});
}

void check_receive_buffer(const Scenario& scenario, Found& found) {
  if (scenario.workload.direction == Direction::transmit) return;
  constexpr double ethernet_header_bytes = 14;
  constexpr double vlan_tag_bytes = 4;
  const double frame_bytes =
      scenario.workload.mtu_bytes + ethernet_header_bytes + vlan_tag_bytes * scenario.workload.vlan_tags;
  if (scenario.driver.rx_buffer_bytes < frame_bytes)
    found.push_back({{"driver.rx_buffer", "workload.mtu", "workload.vlan_tags", "workload.direction"},
                     fmt::format("driver.rx_buffer is {}, but frames of up to {} arrive (workload.mtu and headers); "
                                 "raise driver.rx_buffer, or lower workload.mtu",
                                 bytes(scenario.driver.rx_buffer_bytes), bytes(frame_bytes))});
}

void check_coalescing(std::string_view frames_path, double frames, std::string_view ring_path, double ring,
                      Found& found) {
  if (frames > ring)
    found.push_back({{frames_path, ring_path},
                     fmt::format("{} is {}, but {} holds {} descriptors only; lower {}, or raise {}", frames_path,
                                 format_quantity(frames, Dimension::count), ring_path,
                                 format_quantity(ring, Dimension::count), frames_path, ring_path)});
}

void check_cores(const Scenario& scenario, Found& found) {
  if (scenario.kernel.placement == Placement::apart && scenario.cpu.cores < 2)
    found.push_back(
        {{"kernel.placement", "cpu.cores"},
         "kernel.placement is apart but cpu.cores is 1; set kernel.placement to together, or cpu.cores to 2 or more"});
}

void check_peer(const Scenario& scenario, Found& found) {
  if (!scenario.workload.peer_here) return;
  if (scenario.workload.direction == Direction::forward)
    found.push_back({{"workload.peer_here", "workload.direction"},
                     "workload.peer_here is true but workload.direction is forward, which has no end here; set "
                     "workload.direction to transmit or receive, or workload.peer_here to false"});
  if (scenario.kernel.placement == Placement::apart)
    found.push_back({{"workload.peer_here", "kernel.placement"},
                     "workload.peer_here is true but kernel.placement is apart; ends that share cores are described "
                     "with kernel.placement together"});
}

void check_dma(const Scenario& scenario, Found& found) {
  if (scenario.driver.dma_into_cache && scenario.cache.outer_bytes == 0)
    found.push_back({{"driver.dma_into_cache", "cache.outer"},
                     "driver.dma_into_cache is true but cache.outer is 0 B, so there is no cache to place data in; set "
                     "the size of cache.outer, or driver.dma_into_cache to false"});
  if (!scenario.driver.coherent && scenario.driver.rx_recycles_map && scenario.driver.rx_unmap == UnmapLength::none)
    found.push_back({{"driver.rx_recycles_map", "driver.rx_unmap", "driver.coherent"},
                     "driver.rx_recycles_map is true and driver.rx_unmap is none, so nothing keeps the cache and DMA "
                     "consistent; set driver.rx_unmap to received, or driver.coherent to true"});
}

}  // namespace

std::vector<Contradiction> find_contradictions(const Scenario& scenario) {
  Found found;
  check_message(scenario.workload, found);
  check_mtu(scenario.workload, found);
  check_zero_copy(scenario, found);
  check_caches(scenario.cache, scenario.memory, found);
  check_tlb(scenario.tlb, found);
  check_link(scenario.nic, found);
  check_offloads(scenario.nic, found);
  check_coalescing("nic.coalesce.rx_frames", scenario.nic.rx_frames, "nic.rx_ring", scenario.nic.rx_ring, found);
  check_coalescing("nic.coalesce.tx_frames", scenario.nic.tx_frames, "nic.tx_ring", scenario.nic.tx_ring, found);
  check_receive_buffer(scenario, found);
  check_dma(scenario, found);
  check_cores(scenario, found);
  check_peer(scenario, found);
  return found;
}

}  // namespace pktcost
