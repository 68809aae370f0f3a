// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <cmath>

#include "fuzz/targets.h"
#include "units/quantity.h"

// Whatever the text: a finite value that its exact text gives back bit for bit, or a sentence.
int fuzz_quantity(std::span<const std::uint8_t> data) {
  for (const auto dimension : pktcost::all_dimensions) {
    const auto value = pktcost::parse_quantity(fuzz::as_text(data), dimension);
    if (!value) {
      fuzz::promise(!value.error().empty());
      continue;
    }
    fuzz::promise(std::isfinite(*value));
    const auto again = pktcost::parse_quantity(pktcost::format_exact(*value, dimension), dimension);
    fuzz::promise(again.has_value() && *again == *value);
    fuzz::promise(!pktcost::format_quantity(*value, dimension).empty());
  }
  return 0;
}
