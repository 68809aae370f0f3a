// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <cstddef>
#include <string_view>

#include "cost/bounded_list.h"
#include "cost/step_prices.h"
#include "scenario/component.h"

/// The cost ledger: where every cycle of a data packet goes.
namespace pktcost {

/// In which context the kernel accounts the cycles.
enum class Context { user, system, softirq, irq };
inline constexpr std::array<std::string_view, 4> context_names{"user", "system", "softirq", "irq"};
constexpr std::string_view name_of(Context context) {
  return context_names[static_cast<std::size_t>(context)];
}

/// What is counted; a row is events per data packet times cycles per event.
enum class Event {
  byte,
  line,
  miss,
  page,
  access,
  call,
  message,
  segment,
  packet,
  frame,
  datagram,
  fragment,
  acknowledgement,
  buffer,
  interrupt,
  poll,
  wakeup,
  tick,
  operation
};
inline constexpr auto event_names = std::to_array<std::string_view>(
    {"byte", "line", "miss", "page", "access", "call", "message", "segment", "packet", "frame", "datagram", "fragment",
     "acknowledgement", "buffer", "interrupt", "poll", "wakeup", "tick", "operation"});
constexpr std::string_view name_of(Event event) {
  return event_names[static_cast<std::size_t>(event)];
}

struct LedgerRow {
  Component component;
  Context context;
  Event event;
  double events_per_packet;
  double cycles_per_event;
  double cycles_per_packet;
};

/// Enough for both ends of a connection.
using LedgerRows = BoundedList<LedgerRow, 96>;

class Ledger {
 public:
  /// `Keep::sums` leaves the rows out: the solver asks for sums many times, the reader for rows once.
  enum class Keep { rows, sums };

  Ledger(const Costs& factors, const StepPrices& prices, Keep keep)
      : factors_(&factors), prices_(prices), keep_(keep) {}

  /// Adds a row, with the cost factor of its component applied. A row without events or without cost is left out.
  void add(Component component, Context context, Event event, double events_per_packet, double cycles_per_event) {
    const double factor = factors_->*cost_factors[static_cast<std::size_t>(component)];
    add_plain(component, context, event, events_per_packet, cycles_per_event * factor);
  }

  /// The same for a component without a cost factor.
  void add_plain(Component component, Context context, Event event, double events_per_packet, double cycles_per_event) {
    const double cycles_per_packet = events_per_packet * cycles_per_event;
    by_context_[static_cast<std::size_t>(context)] += cycles_per_packet;
    if (keep_ == Keep::rows && cycles_per_packet > 0)
      rows_.push_back({component, context, event, events_per_packet, cycles_per_event, cycles_per_packet});
  }

  /// Adds a step of the network stack, with `extra_cycles` per event beside what it executes and touches.
  void add_step(Component component, Context context, Event event, double events_per_packet, const Step& step,
                double extra_cycles = 0) {
    const auto index = static_cast<std::size_t>(context);
    add(component, context, event, events_per_packet, prices_.cycles(step, index) + extra_cycles);
    code_bytes_[index] += step.code_bytes * (events_per_packet < 1 ? events_per_packet : 1);
  }

  /// Counts line transfers and line operations, for the figure cache_lines_per_packet.
  void count_lines(double lines_per_packet) { lines_per_packet_ += lines_per_packet; }

  /// Adds what another ledger holds.
  void append(const Ledger& other) {
    for (const LedgerRow& row : other.rows_) rows_.push_back(row);
    for (std::size_t i = 0; i < by_context_.size(); ++i) by_context_[i] += other.by_context_[i];
    lines_per_packet_ += other.lines_per_packet_;
  }

  const auto& rows() const { return rows_; }
  double cycles(Context context) const { return by_context_[static_cast<std::size_t>(context)]; }
  double process_cycles() const { return cycles(Context::user) + cycles(Context::system); }
  double interrupt_cycles() const { return cycles(Context::softirq) + cycles(Context::irq); }
  double lines_per_packet() const { return lines_per_packet_; }
  const std::array<double, 4>& code_bytes() const { return code_bytes_; }

 private:
  const Costs* factors_;
  StepPrices prices_;
  Keep keep_;
  LedgerRows rows_;
  std::array<double, 4> by_context_{};
  std::array<double, 4> code_bytes_{};
  double lines_per_packet_ = 0;
};

}  // namespace pktcost
