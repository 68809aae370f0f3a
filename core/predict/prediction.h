// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <cstddef>
#include <string_view>

#include "cost/bounded_list.h"
#include "cost/ledger.h"
#include "path/batches.h"

/// What a prediction says: plain values, no allocation; texts are made by report/.
namespace pktcost {

enum class Ceiling {
  cpu,
  cpu_softirq,
  cpu_process,
  link,
  mac,
  bus,
  memory,
  window,
  send_buffer,
  ring,
  loss,
  peer,
  offered
};
inline constexpr auto ceiling_names =
    std::to_array<std::string_view>({"cpu", "cpu.softirq", "cpu.process", "link", "mac", "bus", "memory", "window",
                                     "send_buffer", "ring", "loss", "peer", "offered"});
constexpr std::string_view name_of(Ceiling ceiling) {
  return ceiling_names[static_cast<std::size_t>(ceiling)];
}

/// One of the processor's own limits.
constexpr bool is_cpu(Ceiling ceiling) {
  return ceiling == Ceiling::cpu || ceiling == Ceiling::cpu_softirq || ceiling == Ceiling::cpu_process;
}

struct CeilingValue {
  Ceiling name;
  double goodput_bps;  ///< the goodput at which this one alone binds
};

/// What the reader must know beside the numbers; the comment says what `values` hold.
enum class WarningCode {
  overcommit,     ///< the receive queue outgrows its buffer: truesize over buffer, least and most work per delivered
                  ///< packet
  livelock,       ///< more is offered than is processed without loss: offered bit/s, loss-free bit/s
  fragment_loss,  ///< a ring holds fewer packets than a datagram has fragments: ring, fragments
  several_solutions,  ///< more than one load satisfies the equations: the one reported, the next, bit/s
  no_progress,        ///< interrupts and timer ticks alone take the core
  software_checksum,  ///< the message exceeds the MTU, so the card cannot sum it: message bytes, MTU bytes
  window_near         ///< the window is close to filling: goodput of a loop with random service, bit/s
};
struct Warning {
  WarningCode code;
  std::array<double, 3> values;
};

struct CpuShares {
  double busy, user, system, softirq, irq;  ///< shares of all cores together, 0 to 1
  double cores;
};

struct Prediction {
  double goodput_bps;    ///< payload bit/s at the load where the first ceiling binds
  double packet_rate;    ///< data packets per second
  double payload_bytes;  ///< application bytes per data packet
  Ceiling binding;
  BoundedList<CeilingValue, 16> ceilings;
  double cycles_per_packet;  ///< of all cores, at that load; the ledger adds up to it
  CpuShares cpu;
  double interrupt_rate;  ///< per second
  double interrupts_per_packet;
  double polls_per_packet;
  double tlb_misses_per_packet;
  double cache_lines_per_packet;  ///< memory transactions of copies, checksums and cache maintenance, in lines
  double latency_added_s;         ///< mean wait that moderation and delayed polls add
  Batches batches;
  Batches other_end_batches;  ///< of the other end where it runs on the same cores
  LedgerRows ledger;
  BoundedList<Warning, 12> warnings;
};

/// Part of the cycles of a data packet that falls to a component, 0 to 1.
inline double component_share(const Prediction& prediction, Component component) {
  double cycles = 0;
  for (const LedgerRow& row : prediction.ledger)
    if (row.component == component) cycles += row.cycles_per_packet;
  return prediction.cycles_per_packet > 0 ? cycles / prediction.cycles_per_packet : 0;
}

}  // namespace pktcost
