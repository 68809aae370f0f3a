// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "core/predict/random_scenarios.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <stdexcept>
#include <utility>

#include "scenario/load.h"

namespace random_scenarios {

using namespace pktcost;

double Generator::log_between(double low, double high) {
  return std::clamp(low * std::pow(high / low, uniform()), low, high);
}

namespace {

constexpr double smallest_part = 1e-9;  // of the upper end, where the range begins at 0
constexpr int most_attempts = 200;

double anywhere(const Parameter& p, Generator& g) {
  if (p.low == 0) return g.happens(0.3) ? 0 : g.log_between(p.high * smallest_part, p.high);
  if (p.low > 0 && p.high > 10 * p.low) return g.log_between(p.low, p.high);
  return g.between(p.low, p.high);
}

double near_default(const Parameter& p, Generator& g) {
  if (p.initial <= 0) return anywhere(p, g);
  return std::clamp(p.initial * g.log_between(0.1, 10), p.low, p.high);
}

/// How far from the ordinary the quantities of one scenario lie.
struct Mix {
  double initial, near, end;  // probabilities; the rest lies anywhere
};

double random_quantity(const Parameter& p, const Mix& mix, Generator& g) {
  const double u = g.uniform();
  if (u < mix.initial) return p.initial;
  double value = 0;
  if (u < mix.initial + mix.near)
    value = near_default(p, g);
  else if (u < mix.initial + mix.near + mix.end)
    value = g.happens(0.5) ? p.low : p.high;
  else
    value = anywhere(p, g);
  // Most counts of things are whole numbers in a real file, yet any number is valid.
  const bool counts_things = p.low == std::floor(p.low) && p.initial == std::floor(p.initial);
  return p.dimension == Dimension::count && counts_things && g.happens(0.7) ? std::round(value) : value;
}

double random_value(const Parameter& p, const Mix& mix, Generator& g) {
  if (p.kind == ParameterKind::choice) return static_cast<double>(g.below(p.words.size()));
  if (p.kind == ParameterKind::flag) return g.happens(0.5) ? 1 : 0;
  return random_quantity(p, mix, g);
}

/// A sequence for each parameter, so that a new row in the registry leaves the others' values as they were (FNV-1a).
std::uint64_t path_hash(std::string_view path) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : path) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return hash;
}

Scenario draw(Generator& g) {
  static constexpr Mix mixes[] = {{0.7, 0.25, 0.01}, {0.3, 0.6, 0.02}, {0.3, 0.2, 0.1}, {0, 0.1, 0.05}};
  const Mix& mix = mixes[g.below(std::size(mixes))];
  Scenario scenario;
  const std::uint64_t seed = g.bits();
  for (const Parameter& p : parameters()) {
    Generator own(seed ^ path_hash(p.path));
    p.set(scenario, random_value(p, mix, own));
  }
  repair(scenario);
  return scenario;
}

void make_plain(Scenario& s) {
  s.cpu.cores = 1;
  s.kernel.placement = Placement::together;
  s.kernel.gro = false;
  s.workload.arrivals = Arrivals::clocked;
  s.nic.coalesce_timer = CoalesceTimer::absolute;
  if (s.workload.direction == Direction::forward) s.workload.direction = Direction::transmit;
  s.workload.offered_bps = 0;
}

void repair_cache(Cache& cache) {
  const auto fit = [&](double& bytes, double& ways) {
    bytes = std::max(bytes, cache.line_bytes);
    ways = std::min(ways, bytes / cache.line_bytes);
  };
  fit(cache.data_bytes, cache.data_ways);
  fit(cache.instruction_bytes, cache.instruction_ways);
  if (cache.outer_bytes == 0) return;
  cache.outer_bytes = std::max(cache.outer_bytes, cache.data_bytes);
  fit(cache.outer_bytes, cache.outer_ways);
}

void repair_offloads(Scenario& s) {
  if (s.nic.tso || s.workload.zero_copy) {
    s.nic.scatter_gather = true;
    s.nic.tx_checksum = Checksum::hardware;
  }
  s.nic.rx_frames = std::min(s.nic.rx_frames, s.nic.rx_ring);
  s.nic.tx_frames = std::min(s.nic.tx_frames, s.nic.tx_ring);
  if (s.nic.duplex == Duplex::half) s.nic.link_bps = std::min(s.nic.link_bps, 1e9);
}

void repair_tlb(Tlb& tlb) {
  if (tlb.pinned >= tlb.entries) tlb.pinned = std::floor(tlb.entries / 2);
  if (tlb.kernel_map == KernelMap::pinned && (tlb.pinned == 0 || tlb.pinned_coverage_bytes == 0))
    tlb.kernel_map = KernelMap::small_pages;
  if (tlb.pinned >= tlb.entries) tlb.pinned = 0;
}

void repair_sizes(Scenario& s) {
  Workload& w = s.workload;
  if (w.ip == IpVersion::ipv6) w.mtu_bytes = std::max(w.mtu_bytes, 1280.0);
  if (w.protocol == Protocol::udp) w.message_bytes = std::min(w.message_bytes, 65507.0);
  s.driver.rx_buffer_bytes = std::max(s.driver.rx_buffer_bytes, w.mtu_bytes + 14 + 4 * w.vlan_tags);
}

}  // namespace

void repair(Scenario& s) {
  repair_cache(s.cache);
  repair_offloads(s);
  repair_tlb(s.tlb);
  repair_sizes(s);
  if (s.cache.outer_bytes == 0) s.driver.dma_into_cache = false;
  if (s.cache.outer_bytes > 0) s.cache.outer_latency_s = std::min(s.cache.outer_latency_s, s.memory.read_latency_s);
  if (s.driver.rx_recycles_map && s.driver.rx_unmap == UnmapLength::none) s.driver.rx_unmap = UnmapLength::received;
  if (s.cpu.cores < 2) s.kernel.placement = Placement::together;
}

Scenario random_scenario(Generator& g) {
  for (int attempt = 0; attempt < most_attempts; ++attempt) {
    const Scenario scenario = draw(g);
    if (find_contradictions(scenario).empty()) return scenario;
  }
  throw std::logic_error("random_scenario: repair() lacks a rule of find_contradictions");
}

Scenario plain_scenario(Generator& g) {
  Scenario scenario = random_scenario(g);
  make_plain(scenario);
  return scenario;
}

std::string changed_values(const Scenario& scenario) {
  const Scenario initial;
  std::string text;
  for (const Parameter& p : parameters()) {
    if (p.get(scenario) == p.get(initial)) continue;
    text += std::string(p.path) + '=' + parameter_text(p, p.get(scenario)) + '\n';
  }
  return text;
}

Scenario smallest(Scenario scenario, const std::function<bool(const Scenario&)>& fails) {
  const Scenario initial;
  for (bool changed = true; std::exchange(changed, false);) {
    for (const Parameter& p : parameters()) {
      Scenario simpler = scenario;
      p.set(simpler, p.get(initial));
      if (p.get(scenario) == p.get(initial) || !find_contradictions(simpler).empty() || !fails(simpler)) continue;
      scenario = simpler;
      changed = true;
    }
  }
  return scenario;
}

void check_scenarios(std::size_t count, std::uint64_t seed, Scenario (*draw_one)(Generator&),
                     const std::function<std::string(const Scenario&)>& fault_of) {
  constexpr std::size_t most_shown = 5;
  Generator g(seed);
  std::map<std::string, Scenario> found;
  std::size_t faulty = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Scenario scenario = draw_one(g);
    const std::string fault = fault_of(scenario);
    if (fault.empty()) continue;
    ++faulty;
    if (found.size() < most_shown) found.emplace(fault, scenario);
  }
  for (const auto& entry : found) {
    const std::string& fault = entry.first;
    const Scenario shown = smallest(entry.second, [&](const Scenario& s) { return fault_of(s) == fault; });
    FAIL_CHECK(fault << "\n" << changed_values(shown));
  }
  CHECK(faulty == 0);
}

const Parameter& parameter(std::string_view path) {
  const auto index = find_parameter(path);
  if (!index) throw std::invalid_argument("no parameter " + std::string(path));
  return parameters()[*index];
}

}  // namespace random_scenarios
