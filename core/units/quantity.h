// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

// The one parser and the one formatter of quantities: "300 MHz", "64 KiB", "110 Mbit/s". Rules and units:
// docs/units.md.
namespace pktcost {

/// What a quantity measures. Values are kept in SI base units: Hz, s, B, bit/s, B/s, cycles, packets/s, 1/s.
/// A count is a plain number; a share is kept as 0..1 and written in percent.
enum class Dimension {
  count,
  share,
  hertz,
  second,
  byte,
  bit_per_second,
  byte_per_second,
  cycle,
  packet_per_second,
  per_second
};

inline constexpr std::array all_dimensions{Dimension::count,           Dimension::share, Dimension::hertz,
                                           Dimension::second,          Dimension::byte,  Dimension::bit_per_second,
                                           Dimension::byte_per_second, Dimension::cycle, Dimension::packet_per_second,
                                           Dimension::per_second};

/// The value of a text such as "300 MHz" in base units, any finite double (ranges are the caller's to check).
/// The decimal text is rounded once: "225 ns" is the same double as 225e-9. The error is one sentence saying what to
/// write.
tl::expected<double, std::string> parse_quantity(std::string_view text, Dimension dimension);

/// Text for people: a fitting unit, zeros trimmed; digits before the point are never rounded away ("31277 cycles").
/// parse_quantity reads it back (within the digits shown) unless the value is infinite ("inf s") or NaN ("nan s").
std::string format_quantity(double value, Dimension dimension, int significant_digits = 4);

/// Text for files: the shortest digits in a fitting unit that parse_quantity reads back to the identical double.
/// An infinity or NaN becomes "inf s" or "nan s", which parse_quantity refuses.
std::string format_exact(double value, Dimension dimension);

/// The unit that values count in: "Hz", "s", ... A count and a share (0..1) have none: "".
std::string_view base_unit(Dimension dimension);

/// The units to offer, as a list for messages: "Hz, kHz, MHz, GHz". Empty for a count.
std::string accepted_units(Dimension dimension);

/// One well-written quantity of the dimension: "300 MHz".
std::string_view example_quantity(Dimension dimension);

/// The dimension in words, with its article: "a frequency".
std::string_view describe(Dimension dimension);

/// The power of the factor by which a value scales when every time in a system is stretched: 1 for times, -1 for rates
/// and frequencies, 0 for the rest.
int time_exponent(Dimension dimension);

}  // namespace pktcost
