// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "messages.h"

#include <fmt/format.h>

#include "output.h"
#include "scenario/parameters.h"

namespace pktcost::cli {

void print_line(std::string_view text) {
  static_cast<void>(write_all(2, std::string(text) + "\n"));
}

void print_faults(const Diagnostics& diagnostics) {
  for (const Diagnostic& diagnostic : diagnostics) print_line(format_diagnostic(diagnostic));
}

void print_error(std::string_view message) {
  print_line(fmt::format("pktcost: {}", message));
}

void print_note(const Request& request, std::string_view message) {
  if (!request.quiet) print_error(message);
}

std::string did_you_mean(std::string_view name, std::span<const std::string_view> known) {
  constexpr std::size_t few = 16;
  const auto nearest = nearest_names(name, known);
  if (!nearest.empty()) return fmt::format("; did you mean {}?", fmt::join(nearest, " or "));
  return known.empty() || known.size() > few ? "" : fmt::format("; known are: {}", fmt::join(known, ", "));
}

}  // namespace pktcost::cli
