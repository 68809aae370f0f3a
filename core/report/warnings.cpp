// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "report/warnings.h"

#include <fmt/format.h>

#include "units/quantity.h"

namespace pktcost {
namespace {

std::string rate(double bps) {
  return format_quantity(bps, Dimension::bit_per_second, 3);
}
std::string number(double value) {
  return format_quantity(value, Dimension::count, 3);
}
std::string bytes(double value) {
  return format_quantity(value, Dimension::byte, 4);
}

}  // namespace

std::string_view name_of(WarningCode code) {
  switch (code) {
    case WarningCode::overcommit:
      return "overcommit";
    case WarningCode::livelock:
      return "livelock";
    case WarningCode::fragment_loss:
      return "fragment_loss";
    case WarningCode::several_solutions:
      return "several_solutions";
    case WarningCode::no_progress:
      return "no_progress";
    case WarningCode::software_checksum:
      return "software_checksum";
    case WarningCode::window_near:
      return "window_near";
  }
  return "unknown";
}

std::string warning_text(const Warning& warning) {
  const auto& [first, second, third] = warning.values;
  switch (warning.code) {
    case WarningCode::overcommit:
      return fmt::format(
          "The receive queue can grow to {} times the receive buffer: buffers take more memory than the window "
          "allows for. Queued packets are then dropped or copied once more, which multiplies the work per packet by {} "
          "to {}.",
          number(first), number(second), number(third));
    case WarningCode::livelock:
      return fmt::format(
          "The offered load of {} is above the {} that is processed without loss: interrupts take the time that "
          "delivery needs (receive livelock).",
          rate(first), rate(second));
    case WarningCode::fragment_loss:
      return fmt::format(
          "A queue holds {} packets, fewer than the {} fragments of one datagram: whole datagrams are lost to "
          "the loss of one fragment.",
          number(first), number(second));
    case WarningCode::several_solutions:
      return fmt::format(
          "More than one load satisfies the equations: {} and {}. The lowest is reported; the system may settle at "
          "either.",
          rate(first), rate(second));
    case WarningCode::no_progress:
      return "Interrupts and timer ticks alone take the whole core: no payload is carried.";
    case WarningCode::software_checksum:
      return fmt::format(
          "The message of {} exceeds the MTU of {} and leaves as fragments, which the NIC cannot sum: the checksum is "
          "computed in software.",
          bytes(first), bytes(second));
    case WarningCode::window_near:
      return fmt::format(
          "The window is close to being the limit as well, and waiting at both ends adds up: with irregular service "
          "times "
          "the goodput falls towards {}.",
          rate(first));
  }
  return {};
}

std::string fitted_inputs_text(std::size_t count) {
  return fmt::format(
      "{} of the input values {} derived from a measured run: agreement with that run is in part by construction.",
      count, count == 1 ? "was" : "were");
}

}  // namespace pktcost
