// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <cstddef>

#include "units/quantity.h"
#include "units/unit_table.h"

namespace pktcost {
namespace {

struct DimensionRow {
  Dimension dimension;
  std::string_view words;
  std::string_view example;
  int time_exponent;
};

constexpr auto dimension_rows = std::to_array<DimensionRow>({
    {Dimension::count, "a plain number", "62", 0},
    {Dimension::share, "a share in percent", "71 %", 0},
    {Dimension::hertz, "a frequency", "300 MHz", -1},
    {Dimension::second, "a time", "1 ms", 1},
    {Dimension::byte, "a size in bytes", "64 KiB", 0},
    {Dimension::bit_per_second, "a bit rate", "110 Mbit/s", -1},
    {Dimension::byte_per_second, "a byte rate", "20 MB/s", -1},
    {Dimension::cycle, "a number of cycles", "250 cycles", 0},
    {Dimension::packet_per_second, "a packet rate", "52 kpackets/s", -1},
    {Dimension::per_second, "a number of events per second", "1000 1/s", -1},
});

constexpr bool rows_follow_the_enumeration() {
  for (std::size_t i = 0; i < dimension_rows.size(); ++i)
    if (dimension_rows[i].dimension != all_dimensions[i] || static_cast<std::size_t>(all_dimensions[i]) != i)
      return false;
  return dimension_rows.size() == all_dimensions.size();
}
static_assert(rows_follow_the_enumeration());

const DimensionRow& row_of(Dimension dimension) {
  return dimension_rows.at(static_cast<std::size_t>(dimension));
}

}  // namespace

std::string_view base_unit(Dimension dimension) {
  return dimension == Dimension::share ? std::string_view{} : base_row(dimension).text;
}

std::string accepted_units(Dimension dimension) {
  std::string list;
  for (const UnitRow& row : unit_rows) {
    if (row.dimension != dimension || !row.listed) continue;
    if (!list.empty()) list += ", ";
    list += row.text;
  }
  return list;
}

std::string_view example_quantity(Dimension dimension) {
  return row_of(dimension).example;
}
std::string_view describe(Dimension dimension) {
  return row_of(dimension).words;
}
int time_exponent(Dimension dimension) {
  return row_of(dimension).time_exponent;
}

}  // namespace pktcost
