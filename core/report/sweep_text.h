// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <fmt/compile.h>
#include <fmt/format.h>

#include <cmath>
#include <span>
#include <stdexcept>
#include <string>

#include "analysis/sweep.h"

/// Fast appending of single values, shared by the formats of a sweep.
namespace pktcost {

/// The shortest digits that give the same double back.
inline void append_number(std::string& text, double value) {
  if (!std::isfinite(value)) throw std::logic_error("a result is not a finite number");
  char digits[32];
  text.append(digits, fmt::format_to(digits, FMT_COMPILE("{}"), value));
}

inline std::string_view ceiling_name(double index) {
  return ceiling_names[static_cast<std::size_t>(index)];
}

/// Walks through a block: f(point, values of the axes, values of the outputs, interval or null, reason or null).
template <typename F>
void for_each_point(const SweepPlan& plan, const SweepBlock& block, F f) {
  auto invalid = block.invalid.begin();
  const std::size_t axes = plan.axes.size(), shown = plan.shown.size();
  for (std::uint64_t i = 0; i < block.span.count; ++i) {
    const std::uint64_t point = block.span.first + i;
    const bool bad = invalid != block.invalid.end() && invalid->first == point;
    f(point, std::span(block.at).subspan(i * axes, axes), std::span(block.values).subspan(i * shown, shown),
      block.goodput.empty() ? nullptr : &block.goodput[i], bad ? &invalid->second : nullptr);
    if (bad) ++invalid;
  }
}

/// Whether the output has an interval beside it.
inline bool has_interval(const SweepPlan& plan, const Output& output) {
  return plan.level && output.name == "goodput";
}

}  // namespace pktcost
