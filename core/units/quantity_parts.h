// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <string_view>

#include "units/quantity.h"

// Shared by the parser and its messages; not for use outside core/units.
namespace pktcost {

/// A text taken apart: sign, digits, exponent, and what follows. All views point into the text.
struct QuantityParts {
  std::string_view text;      // without spaces at its ends
  bool negative = false;      // a "-" stands before the digits
  std::string_view mantissa;  // "300", "1.5"; empty when the text does not begin with a number
  int exponent = 0;           // of "1.5e3"
  std::string_view rest;      // directly after the number
  std::string_view unit;      // the rest without the spaces before it
};

/// Why the parts are no quantity of the dimension, and what to write. Called when no unit of the dimension fits.
std::string explain_failure(const QuantityParts& parts, Dimension dimension);

/// The message for a number that no finite double other than zero can stand for.
std::string explain_range(const QuantityParts& parts);

/// How many bytes of space the text begins with: blank, tab, line end, or a no-break or thin space.
std::size_t leading_space(std::string_view text);

/// "did you mean ...?" for a unit that is not in the table; empty when nothing is close.
std::string suggest_unit(std::string_view unit, Dimension dimension);

}  // namespace pktcost
