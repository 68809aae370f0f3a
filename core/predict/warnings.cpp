// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "predict/warnings.h"

#include <algorithm>
#include <array>

#include "ceiling/overload.h"
#include "ceiling/tcp_window.h"

namespace pktcost {
namespace {

constexpr double near_window = 2;      // a window within this factor of the load makes both queues matter
constexpr double largest_window = 64;  // packets, for the exact loop

double ceiling_of(const Prediction& p, Ceiling name) {
  for (const CeilingValue& ceiling : p.ceilings)
    if (ceiling.name == name) return ceiling.goodput_bps;
  return 0;
}

void warn_overcommit(const Model& model, Prediction& p) {
  const double overcommit = model.window().overcommit;
  if (overcommit > 1) p.warnings.push_back({WarningCode::overcommit, {overcommit, 1, overcommit}});
}

void warn_fragments(const Model& model, Prediction& p) {
  const Scenario& s = model.scenario();
  const double fragments = model.traffic().fragments;
  const double ring = s.workload.direction == Direction::transmit ? s.nic.tx_ring : s.nic.rx_ring;
  if (fragments > ring) p.warnings.push_back({WarningCode::fragment_loss, {ring, fragments, 0}});
  const bool hardware = s.workload.direction == Direction::transmit ? s.nic.tx_checksum == Checksum::hardware
                                                                    : s.nic.rx_checksum == Checksum::hardware;
  const bool local = s.workload.direction != Direction::forward;
  if (fragments > 1 && hardware && !s.nic.fragment_checksum && local)
    p.warnings.push_back({WarningCode::software_checksum, {s.workload.message_bytes, s.workload.mtu_bytes, 0}});
}

/// Open-loop traffic above capacity: polling keeps its rate, interrupts per packet starve the consumer.
void warn_livelock(const Model& model, double bits_per_packet, Prediction& p) {
  const Scenario& s = model.scenario();
  const double offered = s.workload.offered_bps, carried = p.goodput_bps;
  const bool open_loop = s.workload.protocol == Protocol::udp && s.workload.direction != Direction::transmit;
  if (!open_loop || offered <= carried) return;
  p.warnings.push_back({WarningCode::livelock, {offered, carried, 0}});
  if (s.driver.napi || p.binding != Ceiling::cpu) return;
  const double per_cycle_s = 1 / s.cpu.clock_hz;
  const double interrupt_s = (p.cpu.softirq + p.cpu.irq) / p.cpu.busy * p.cycles_per_packet * per_cycle_s;
  const double consume_s = p.cycles_per_packet * per_cycle_s - interrupt_s;
  const double arriving = std::min(offered, ceiling_of(p, Ceiling::link)) / bits_per_packet;
  if (consume_s > 0)
    p.goodput_bps = std::min(carried, livelock_throughput(arriving, interrupt_s, consume_s) * bits_per_packet);
}

void warn_window(const Model& model, double bits_per_packet, Prediction& p) {
  const Scenario& s = model.scenario();
  const double window = ceiling_of(p, Ceiling::window);
  const double cpu = ceiling_of(p, Ceiling::cpu);
  const double bytes = s.workload.direction == Direction::receive ? model.window().bytes : s.socket.peer_window_bytes;
  const double packets = bytes / model.traffic().payload_bytes * s.workload.flows;
  if (window <= 0 || cpu <= 0 || packets < 1 || packets > largest_window) return;
  if (std::max(window, cpu) > near_window * std::min(window, cpu)) return;
  const double wire_s = 8 * model.traffic().data.wire_bytes / s.nic.link_bps;
  const std::array demands_s{p.cycles_per_packet / s.cpu.clock_hz, wire_s, s.workload.rtt_s};
  p.warnings.push_back({WarningCode::window_near, {closed_loop_rate(demands_s, packets) * bits_per_packet, 0, 0}});
}

}  // namespace

void add_warnings(const Model& model, const CpuSolution& cpu, double bits_per_packet, Prediction& p) {
  warn_overcommit(model, p);
  warn_fragments(model, p);
  if (cpu.next_rate > 0)
    p.warnings.push_back(
        {WarningCode::several_solutions, {cpu.packet_rate * bits_per_packet, cpu.next_rate * bits_per_packet, 0}});
  if (cpu.no_progress) p.warnings.push_back({WarningCode::no_progress, {}});
  warn_livelock(model, bits_per_packet, p);
  warn_window(model, bits_per_packet, p);
}

}  // namespace pktcost
