// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "units/unit_table.h"

#include <fstream>
#include <iterator>
#include <string>

#include "support/near.h"

namespace {

using namespace pktcost;

std::string contents_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace

TEST_CASE("a unit text belongs to one row") {
  for (const UnitRow& row : unit_rows) {
    CHECK(find_unit(row.text) == &row);
    CHECK(find_unit(row.text, row.dimension) == &row);
  }
}

TEST_CASE("a written unit is a listed one") {
  for (const UnitRow& row : unit_rows) CHECK_MESSAGE((row.listed || row.written_from == never), row.text);
}

TEST_CASE("base units, accepted units and examples of each dimension") {
  CHECK(base_unit(Dimension::count) == "");
  CHECK(base_unit(Dimension::share) == "");
  CHECK(base_unit(Dimension::hertz) == "Hz");
  CHECK(base_unit(Dimension::second) == "s");
  CHECK(base_unit(Dimension::byte) == "B");
  CHECK(base_unit(Dimension::bit_per_second) == "bit/s");
  CHECK(base_unit(Dimension::byte_per_second) == "B/s");
  CHECK(base_unit(Dimension::cycle) == "cycles");
  CHECK(base_unit(Dimension::packet_per_second) == "packets/s");
  CHECK(base_unit(Dimension::per_second) == "1/s");
  CHECK(accepted_units(Dimension::count) == "");
  CHECK(accepted_units(Dimension::share) == "%");
  CHECK(accepted_units(Dimension::byte) == "B, kB, MB, GB, TB, KiB, MiB, GiB, TiB");
  CHECK(accepted_units(Dimension::cycle) == "cycles, kcycles, Mcycles");
  for (const Dimension dimension : all_dimensions) {
    const auto value = parse_quantity(example_quantity(dimension), dimension);
    REQUIRE(value.has_value());
    CHECK(format_quantity(*value, dimension) == example_quantity(dimension));
  }
}

TEST_CASE("times stretch, rates shrink, amounts stay") {
  CHECK(time_exponent(Dimension::second) == 1);
  for (const Dimension rate : {Dimension::hertz, Dimension::bit_per_second, Dimension::byte_per_second,
                               Dimension::packet_per_second, Dimension::per_second})
    CHECK(time_exponent(rate) == -1);
  for (const Dimension amount : {Dimension::count, Dimension::share, Dimension::byte, Dimension::cycle})
    CHECK(time_exponent(amount) == 0);
}

TEST_CASE("the documentation names every unit and an example of every dimension") {
  const std::string page = contents_of(std::string(PKTCOST_SOURCE_DIR) + "/docs/units.md");
  for (const UnitRow& row : unit_rows)
    if (!row.text.empty()) CHECK_MESSAGE(page.find("`" + std::string(row.text) + "`") != std::string::npos, row.text);
  for (const Dimension dimension : all_dimensions)
    CHECK_MESSAGE(page.find("`" + std::string(example_quantity(dimension)) + "`") != std::string::npos,
                  describe(dimension));
}
