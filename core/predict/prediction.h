// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <cstddef>
#include <string_view>

#include "cost/bounded_list.h"
#include "cost/ledger.h"

/// What a prediction says: plain values, no allocation; texts are made by report/.
namespace pktcost {

enum class Ceiling { cpu, cpu_softirq, cpu_process, link, mac, bus, memory, window, send_buffer, ring, loss, peer, offered };
inline constexpr auto ceiling_names = std::to_array<std::string_view>(
    {"cpu", "cpu.softirq", "cpu.process", "link", "mac", "bus", "memory", "window", "send_buffer", "ring", "loss", "peer", "offered"});
constexpr std::string_view name_of(Ceiling ceiling) { return ceiling_names[static_cast<std::size_t>(ceiling)]; }

struct CeilingValue {
  Ceiling name;
  double goodput_bps;  ///< the goodput at which this one alone binds
};

/// What the reader must know beside the numbers; `values` fill the text (see report/warnings).
enum class WarningCode {
  overcommit,         ///< receive queue outgrows the receive buffer: values = Omega, extra work factor low, high
  livelock,           ///< offered load above what is processed without loss: values = offered bit/s, loss-free bit/s
  fragment_loss,      ///< a queue holds fewer packets than a datagram has fragments: values = queue, fragments
  several_solutions,  ///< more than one load satisfies the equations: values = lowest bit/s, next bit/s
  no_progress,        ///< no load is carried: the interrupts and ticks alone take the core
  fitted_inputs,      ///< values derived from the measured run itself: values = how many
  software_checksum,  ///< the message exceeds the MTU, so the NIC cannot sum it: values = message, mtu
  window_near,        ///< window and CPU ceilings are so close that both queues matter: values = goodput with both (MVA)
  hidden_latency,     ///< moderation delays acknowledgements more than the window covers: values = delay
};
struct Warning {
  WarningCode code;
  std::array<double, 3> values;
};

struct CpuShares {
  double busy, user, system, softirq, irq;  ///< shares of all cores together, 0 to 1
  double cores;
};

/// Load-dependent averages per data packet.
struct Batches {
  double rx_interrupts;      ///< receive interrupts per data packet
  double tx_interrupts;      ///< completion interrupts per data packet
  double polls;              ///< softirq entries with a poll per data packet
  double softirq_batch;      ///< frames handled per softirq run, at least 1
  double process_batch;      ///< packets handled in process context between two interruptions, at least 1
  double aggregate;          ///< received frames merged into one segment, at least 1
  double ticks;              ///< timer ticks per data packet
  double memory_stretch;     ///< memory times are longer by this factor because of DMA traffic
};

struct Prediction {
  double goodput_bps;          ///< payload bit/s at the load where the first ceiling binds
  double packet_rate;          ///< data packets per second
  double payload_bytes;        ///< application bytes per data packet
  Ceiling binding;
  BoundedList<CeilingValue, 16> ceilings;
  double cycles_per_packet;    ///< of all cores, at that load; the ledger adds up to it
  CpuShares cpu;
  double interrupt_rate;       ///< per second
  double interrupts_per_packet;
  double polls_per_packet;
  double tlb_misses_per_packet;
  double cache_lines_per_packet;  ///< memory transactions of copies, checksums and cache maintenance, in lines
  double latency_added_s;         ///< mean wait that moderation and delayed polls add
  Batches batches;
  BoundedList<LedgerRow, 64> ledger;
  BoundedList<Warning, 12> warnings;
};

}  // namespace pktcost
