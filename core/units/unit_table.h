// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <limits>
#include <string_view>

#include "units/quantity.h"

// The closed table of units, shared by parser, formatter and messages. Included by core/units and its tests only.
namespace pktcost {

/// A unit: value in base units = number * 10^decimal_exponent * factor. The text is case-sensitive.
struct UnitRow {
  std::string_view text;
  Dimension dimension;
  int decimal_exponent;
  double factor;
  bool listed;       // named in messages; the others are further spellings
  int written_from;  // the formatter takes this unit from 10^written_from base units on
};

inline constexpr int always = std::numeric_limits<int>::min();
inline constexpr int never = std::numeric_limits<int>::max();
inline constexpr double kibi = 1024.0;

/// The first row of a dimension is its base unit (percent for a share).
inline constexpr auto unit_rows = std::to_array<UnitRow>({
    {"", Dimension::count, 0, 1, true, always},

    {"%", Dimension::share, -2, 1, true, always},

    {"Hz", Dimension::hertz, 0, 1, true, always},
    {"kHz", Dimension::hertz, 3, 1, true, 3},
    {"MHz", Dimension::hertz, 6, 1, true, 6},
    {"GHz", Dimension::hertz, 9, 1, true, 9},

    {"s", Dimension::second, 0, 1, true, 0},
    {"ms", Dimension::second, -3, 1, true, -3},
    {"us", Dimension::second, -6, 1, true, -6},
    {"\u00B5s", Dimension::second, -6, 1, false, never},  // micro sign
    {"\u03BCs", Dimension::second, -6, 1, false, never},  // Greek mu
    {"ns", Dimension::second, -9, 1, true, -9},
    {"ps", Dimension::second, -12, 1, true, always},
    {"min", Dimension::second, 0, 60, true, never},
    {"h", Dimension::second, 0, 3600, true, never},

    {"B", Dimension::byte, 0, 1, true, always},
    {"kB", Dimension::byte, 3, 1, true, 5},  // "1500 B", "9000 B" and "65535 B" are how people write them
    {"MB", Dimension::byte, 6, 1, true, 6},
    {"GB", Dimension::byte, 9, 1, true, 9},
    {"TB", Dimension::byte, 12, 1, true, 12},
    {"KiB", Dimension::byte, 0, kibi, true, never},  // written for whole multiples, see quantity_format.cpp
    {"MiB", Dimension::byte, 0, kibi* kibi, true, never},
    {"GiB", Dimension::byte, 0, kibi* kibi* kibi, true, never},
    {"TiB", Dimension::byte, 0, kibi* kibi* kibi* kibi, true, never},

    {"bit/s", Dimension::bit_per_second, 0, 1, true, always},
    {"kbit/s", Dimension::bit_per_second, 3, 1, true, 3},
    {"Mbit/s", Dimension::bit_per_second, 6, 1, true, 6},
    {"Gbit/s", Dimension::bit_per_second, 9, 1, true, 9},
    {"Tbit/s", Dimension::bit_per_second, 12, 1, true, 12},

    {"B/s", Dimension::byte_per_second, 0, 1, true, always},
    {"kB/s", Dimension::byte_per_second, 3, 1, true, 3},
    {"MB/s", Dimension::byte_per_second, 6, 1, true, 6},
    {"GB/s", Dimension::byte_per_second, 9, 1, true, 9},
    {"KiB/s", Dimension::byte_per_second, 0, kibi, true, never},
    {"MiB/s", Dimension::byte_per_second, 0, kibi* kibi, true, never},
    {"GiB/s", Dimension::byte_per_second, 0, kibi* kibi* kibi, true, never},

    {"cycles", Dimension::cycle, 0, 1, true, always},
    {"cycle", Dimension::cycle, 0, 1, false, never},
    {"kcycles", Dimension::cycle, 3, 1, true, never},  // ledgers are compared in whole cycles
    {"Mcycles", Dimension::cycle, 6, 1, true, 6},

    {"packets/s", Dimension::packet_per_second, 0, 1, true, always},
    {"packet/s", Dimension::packet_per_second, 0, 1, false, never},
    {"pps", Dimension::packet_per_second, 0, 1, false, never},
    {"kpackets/s", Dimension::packet_per_second, 3, 1, true, 3},
    {"kpps", Dimension::packet_per_second, 3, 1, false, never},
    {"Mpackets/s", Dimension::packet_per_second, 6, 1, true, 6},
    {"Mpps", Dimension::packet_per_second, 6, 1, false, never},

    {"1/s", Dimension::per_second, 0, 1, true, always},
    {"/s", Dimension::per_second, 0, 1, false, never},
    {"k/s", Dimension::per_second, 3, 1, true, 5},
});

/// The row of a unit text within a dimension, or null.
constexpr const UnitRow* find_unit(std::string_view text, Dimension dimension) {
  for (const UnitRow& row : unit_rows)
    if (row.dimension == dimension && row.text == text) return &row;
  return nullptr;
}

/// The row of a unit text in any dimension, or null.
constexpr const UnitRow* find_unit(std::string_view text) {
  for (const UnitRow& row : unit_rows)
    if (row.text == text) return &row;
  return nullptr;
}

/// The row whose text stands for the base unit (percent for a share).
constexpr const UnitRow& base_row(Dimension dimension) {
  for (const UnitRow& row : unit_rows)
    if (row.dimension == dimension) return row;
  return unit_rows.front();
}

}  // namespace pktcost
