// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <clocale>
#include <locale>
#include <string>
#include <string_view>

#include "support/near.h"
#include "units/quantity.h"
#include "units/unit_table.h"

namespace {

using namespace pktcost;

double parsed(std::string_view text, Dimension dimension) {
  CAPTURE(text);
  const auto value = parse_quantity(text, dimension);
  const std::string error = value ? "" : value.error();
  CHECK(error == "");
  return value.value_or(-1e300);
}

struct Reading {
  std::string_view text;
  Dimension dimension;
  double value;
};

// The expected factors are written out here by hand: the table must not be its own judge.
constexpr Reading every_unit[] = {
    {"62", Dimension::count, 62},
    {"71 %", Dimension::share, 0.71},
    {"3 Hz", Dimension::hertz, 3},
    {"3 kHz", Dimension::hertz, 3e3},
    {"300 MHz", Dimension::hertz, 300e6},
    {"1.5 GHz", Dimension::hertz, 1500e6},
    {"2 s", Dimension::second, 2},
    {"1 ms", Dimension::second, 0.001},
    {"7 us", Dimension::second, 0.000007},
    {"7 \xC2\xB5s", Dimension::second, 0.000007},
    {"7 \xCE\xBCs", Dimension::second, 0.000007},
    {"225 ns", Dimension::second, 0.000000225},
    {"40 ps", Dimension::second, 40e-12},
    {"1.5 min", Dimension::second, 90},
    {"2 h", Dimension::second, 7200},
    {"1500 B", Dimension::byte, 1500},
    {"64 kB", Dimension::byte, 64000},
    {"64 MB", Dimension::byte, 64e6},
    {"64 GB", Dimension::byte, 64e9},
    {"64 TB", Dimension::byte, 64e12},
    {"64 KiB", Dimension::byte, 65536},
    {"64 MiB", Dimension::byte, 67108864},
    {"64 GiB", Dimension::byte, 68719476736},
    {"64 TiB", Dimension::byte, 70368744177664},
    {"9 bit/s", Dimension::bit_per_second, 9},
    {"9 kbit/s", Dimension::bit_per_second, 9e3},
    {"110 Mbit/s", Dimension::bit_per_second, 110e6},
    {"2.5 Gbit/s", Dimension::bit_per_second, 2500e6},
    {"1 Tbit/s", Dimension::bit_per_second, 1e12},
    {"5 B/s", Dimension::byte_per_second, 5},
    {"5 kB/s", Dimension::byte_per_second, 5e3},
    {"5 MB/s", Dimension::byte_per_second, 5e6},
    {"5 GB/s", Dimension::byte_per_second, 5e9},
    {"5 KiB/s", Dimension::byte_per_second, 5120},
    {"5 MiB/s", Dimension::byte_per_second, 5242880},
    {"5 GiB/s", Dimension::byte_per_second, 5368709120},
    {"250 cycles", Dimension::cycle, 250},
    {"1 cycle", Dimension::cycle, 1},
    {"3 kcycles", Dimension::cycle, 3e3},
    {"3 Mcycles", Dimension::cycle, 3e6},
    {"10 packets/s", Dimension::packet_per_second, 10},
    {"1 packet/s", Dimension::packet_per_second, 1},
    {"10 pps", Dimension::packet_per_second, 10},
    {"52 kpackets/s", Dimension::packet_per_second, 52e3},
    {"52 kpps", Dimension::packet_per_second, 52e3},
    {"1.488 Mpackets/s", Dimension::packet_per_second, 1488e3},
    {"1.488 Mpps", Dimension::packet_per_second, 1488e3},
    {"1000 1/s", Dimension::per_second, 1000},
    {"1000 /s", Dimension::per_second, 1000},
    {"20 k/s", Dimension::per_second, 20000},
};

constexpr Reading number_forms[] = {
    {"0 Hz", Dimension::hertz, 0},
    {"-5 Hz", Dimension::hertz, -5},
    {"+5 Hz", Dimension::hertz, 5},
    {"010 Hz", Dimension::hertz, 10},
    {"007.50 Hz", Dimension::hertz, 7.5},
    {"30.5", Dimension::count, 30.5},
    {"010", Dimension::count, 10},
    {"-3", Dimension::count, -3},
    {"1e3", Dimension::count, 1000},
    {"1E3 Hz", Dimension::hertz, 1000},
    {"1.5e+3Hz", Dimension::hertz, 1500},
    {"400e-3 s", Dimension::second, 0.4},
    {"1e3cycles", Dimension::cycle, 1000},
    {"71%", Dimension::share, 0.71},
    {"0.5 %", Dimension::share, 0.005},
    {"150 %", Dimension::share, 1.5},
    {"10001/s", Dimension::per_second, 10001},  // "/s" directly behind the digits
    {"1000/s", Dimension::per_second, 1000},
    {"300MHz", Dimension::hertz, 300e6},
    {"300    MHz", Dimension::hertz, 300e6},
    {"  300\tMHz \r\n", Dimension::hertz, 300e6},
    {"300\xC2\xA0MHz", Dimension::hertz, 300e6},
    {"300\xE2\x80\x89MHz", Dimension::hertz, 300e6},
    {"300\xE2\x80\xAFMHz", Dimension::hertz, 300e6},
    {"300\xE2\x80\x87MHz", Dimension::hertz, 300e6},
    {"\xC2\xA0 62 \xE2\x80\xAF", Dimension::count, 62},
    {"1e308 Hz", Dimension::hertz, 1e308},
    {"1e310 ns", Dimension::second, 1e301},  // the number alone is too large, the quantity is not
    {"1e-320 GHz", Dimension::hertz, 1e-311},
    {"5e-324 s", Dimension::second, 5e-324},
    {"0e999999999999 s", Dimension::second, 0},
};

}  // namespace

TEST_CASE("every unit of the table is read with its factor, to the last bit") {
  for (const Reading& row : every_unit) CHECK_MESSAGE(parsed(row.text, row.dimension) == row.value, row.text);
  CHECK(std::size(every_unit) == unit_rows.size());
  for (const UnitRow& unit : unit_rows) {
    bool seen = false;
    for (const Reading& row : every_unit)
      seen = seen || (row.dimension == unit.dimension &&
                      (unit.text.empty() || row.text.ends_with(" " + std::string(unit.text))));
    CHECK_MESSAGE(seen, unit.text);
  }
}

TEST_CASE("numbers and spaces in all their forms") {
  for (const Reading& row : number_forms) CHECK_MESSAGE(parsed(row.text, row.dimension) == row.value, row.text);
}

TEST_CASE("a unit costs no rounding of its own") {
  CHECK(parsed("225 ns", Dimension::second) == 225e-9);
  CHECK(parsed("0.1 us", Dimension::second) == 0.1e-6);
  CHECK(parsed("29 %", Dimension::share) == 0.29);
  CHECK(parsed("1234567.891 kbit/s", Dimension::bit_per_second) == 1234567891.0);
}

TEST_CASE("a very long number is read, not cut") {
  CHECK(parsed("1." + std::string(100'000, '0') + "1 GHz", Dimension::hertz) == 1e9);
  CHECK(parsed(std::string(100'000, '0') + "7 s", Dimension::second) == 7);
}

TEST_CASE("a number and its text do not depend on the locale") {
  struct Comma : std::numpunct<char> {
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\3"; }
  };
  const auto reads_and_writes = [] {
    CHECK(parsed("1234567.5 kHz", Dimension::hertz) == 1234567500.0);
    CHECK(format_quantity(31277, Dimension::cycle) == "31277 cycles");
    CHECK(format_exact(1.5e-3, Dimension::second) == "1.5 ms");
    CHECK_FALSE(parse_quantity("1,5 ms", Dimension::second).has_value());
  };
  SUBCASE("of the C++ library") {
    const std::locale before = std::locale::global(std::locale(std::locale::classic(), new Comma));
    reads_and_writes();
    std::locale::global(before);
  }
  SUBCASE("of the C library") {
    const std::string before = std::setlocale(LC_ALL, nullptr);
    const char* found = nullptr;
    for (const char* name : {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "fr_FR.utf8", "es_ES.UTF-8", "it_IT.UTF-8",
                             "nl_NL.UTF-8", "pt_BR.UTF-8", "ru_RU.UTF-8", "de_DE", "fr_FR"})
      if (found == nullptr) found = std::setlocale(LC_ALL, name);
    if (found == nullptr) {
      MESSAGE("skipped: no locale with a decimal comma is installed");
    } else {
      CHECK(std::string(std::localeconv()->decimal_point) == ",");
      reads_and_writes();
    }
    std::setlocale(LC_ALL, before.c_str());
  }
}
