// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <string>
#include <string_view>

#include "support/near.h"
#include "units/quantity.h"

namespace {

using namespace pktcost;

struct Formatting {
  double value;
  Dimension dimension;
  std::string_view text;
};

constexpr Formatting for_people[] = {
    {62, Dimension::count, "62"},
    {30.5, Dimension::count, "30.5"},
    {-3, Dimension::count, "-3"},
    {0, Dimension::count, "0"},
    {-0.0, Dimension::count, "0"},
    {1234567, Dimension::count, "1234567"},
    {2.0 / 3, Dimension::count, "0.6667"},
    {0.097, Dimension::count, "0.097"},
    {1e-9, Dimension::count, "1e-9"},
    {1.5e30, Dimension::count, "1.5e30"},
    {0.71, Dimension::share, "71 %"},
    {0.71493, Dimension::share, "71.49 %"},
    {1, Dimension::share, "100 %"},
    {0, Dimension::share, "0 %"},
    {1e-12, Dimension::share, "1e-10 %"},
    {0, Dimension::hertz, "0 Hz"},
    {50, Dimension::hertz, "50 Hz"},
    {300e6, Dimension::hertz, "300 MHz"},
    {-300e6, Dimension::hertz, "-300 MHz"},
    {1.2e9, Dimension::hertz, "1.2 GHz"},
    {999.96e3, Dimension::hertz, "1 MHz"},
    {999.94e3, Dimension::hertz, "999.9 kHz"},
    {1e12, Dimension::hertz, "1000 GHz"},
    {0, Dimension::second, "0 s"},
    {225e-9, Dimension::second, "225 ns"},
    {0.0005, Dimension::second, "500 us"},
    {0.001, Dimension::second, "1 ms"},
    {1, Dimension::second, "1 s"},
    {90, Dimension::second, "90 s"},
    {7200, Dimension::second, "7200 s"},
    {2.5e-12, Dimension::second, "2.5 ps"},
    {2e-13, Dimension::second, "0.2 ps"},
    {1e-20, Dimension::second, "1e-20 s"},
    {0, Dimension::byte, "0 B"},
    {64, Dimension::byte, "64 B"},
    {1448.3, Dimension::byte, "1448 B"},
    {1500, Dimension::byte, "1500 B"},
    {1536, Dimension::byte, "1536 B"},
    {9000, Dimension::byte, "9000 B"},
    {1024, Dimension::byte, "1 KiB"},
    {65535, Dimension::byte, "65535 B"},
    {65536, Dimension::byte, "64 KiB"},
    {-65536, Dimension::byte, "-64 KiB"},
    {87380, Dimension::byte, "87380 B"},
    {212992, Dimension::byte, "208 KiB"},
    {1536 * 1024, Dimension::byte, "1536 KiB"},
    {4194304, Dimension::byte, "4 MiB"},
    {8589934592, Dimension::byte, "8 GiB"},
    {1099511627776, Dimension::byte, "1 TiB"},
    {100000, Dimension::byte, "100 kB"},
    {128000, Dimension::byte, "128 kB"},
    {123456, Dimension::byte, "123.5 kB"},
    {1e6, Dimension::byte, "1 MB"},
    {1234567168, Dimension::byte, "1.235 GB"},
    {3e12, Dimension::byte, "3 TB"},
    {110e6, Dimension::bit_per_second, "110 Mbit/s"},
    {941.48e6, Dimension::bit_per_second, "941.5 Mbit/s"},
    {2.5e9, Dimension::bit_per_second, "2.5 Gbit/s"},
    {9600, Dimension::bit_per_second, "9.6 kbit/s"},
    {300, Dimension::bit_per_second, "300 bit/s"},
    {1e12, Dimension::bit_per_second, "1 Tbit/s"},
    {65536, Dimension::byte_per_second, "65.54 kB/s"},
    {1.6e9, Dimension::byte_per_second, "1.6 GB/s"},
    {31277, Dimension::cycle, "31277 cycles"},
    {31277.4, Dimension::cycle, "31277 cycles"},
    {999960, Dimension::cycle, "999960 cycles"},
    {1234567, Dimension::cycle, "1.235 Mcycles"},
    {3.44, Dimension::cycle, "3.44 cycles"},
    {1, Dimension::cycle, "1 cycle"},
    {-1, Dimension::cycle, "-1 cycle"},
    {0.5, Dimension::cycle, "0.5 cycles"},
    {9496, Dimension::packet_per_second, "9.496 kpackets/s"},
    {1.488e6, Dimension::packet_per_second, "1.488 Mpackets/s"},
    {921, Dimension::packet_per_second, "921 packets/s"},
    {1, Dimension::packet_per_second, "1 packet/s"},
    {921, Dimension::per_second, "921 1/s"},
    {17000, Dimension::per_second, "17000 1/s"},
    {250000, Dimension::per_second, "250 k/s"},
};

constexpr Formatting for_files[] = {
    {0.1 + 0.2, Dimension::count, "0.30000000000000004"},
    {-0.0, Dimension::second, "-0 s"},
    {0.71, Dimension::share, "71 %"},
    {0.07, Dimension::share, "7 %"},
    {1.0 / 3, Dimension::share, "33.33333333333333 %"},
    {300e6, Dimension::hertz, "300 MHz"},
    {123456789, Dimension::hertz, "123.456789 MHz"},
    {225e-9, Dimension::second, "225 ns"},
    {5e-324, Dimension::second, "5e-324 s"},
    {16384, Dimension::byte, "16 KiB"},
    {123456, Dimension::byte, "123.456 kB"},
    {31277.25, Dimension::cycle, "31277.25 cycles"},
    {1.7976931348623157e308, Dimension::packet_per_second, "1.7976931348623157e308 packets/s"},
    {1.7976931348623157e308, Dimension::share, "1.7976931348623157e310 %"},
};

// Half of the values are any bit pattern, half lie where quantities of systems lie; some are whole.
class Values {
 public:
  double next() {
    const double value = choice_(random_) % 2 == 0 ? any_double() : ordinary();
    return std::isfinite(value) ? value : 1;
  }
  double ordinary() {
    const double value = std::pow(10.0, exponent_(random_));
    return choice_(random_) % 4 == 0 ? std::round(value) : value;
  }

 private:
  double any_double() { return std::bit_cast<double>(bits_(random_)); }

  std::mt19937_64 random_{20070815};
  std::uniform_int_distribution<std::uint64_t> bits_;
  std::uniform_int_distribution<int> choice_{0, 7};
  std::uniform_real_distribution<double> exponent_{-14, 14};
};

bool reads_back(double value, Dimension dimension) {
  const auto read = parse_quantity(format_exact(value, dimension), dimension);
  return read && std::bit_cast<std::uint64_t>(*read) == std::bit_cast<std::uint64_t>(value);
}

bool reads_back_closely(double value, Dimension dimension) {
  const auto read = parse_quantity(format_quantity(value, dimension), dimension);
  return read && (*read == value || *read == near(value, 6e-4));
}

}  // namespace

TEST_CASE("quantities are written for people") {
  for (const Formatting& row : for_people) CHECK(format_quantity(row.value, row.dimension) == row.text);
}

TEST_CASE("the number of significant digits is the caller's, down to whole digits") {
  CHECK(format_quantity(941.483e6, Dimension::bit_per_second, 2) == "941 Mbit/s");
  CHECK(format_quantity(941.483e6, Dimension::bit_per_second, 6) == "941.483 Mbit/s");
  CHECK(format_quantity(0.71493, Dimension::share, 1) == "71 %");
  CHECK(format_quantity(1.26, Dimension::count, 2) == "1.3");
  CHECK(format_quantity(1.26, Dimension::count, 0) == "1");
  CHECK(format_quantity(0.1, Dimension::count, 99) == "0.10000000000000001");
}

TEST_CASE("what is not finite is named, not hidden") {
  CHECK(format_quantity(std::numeric_limits<double>::infinity(), Dimension::bit_per_second) == "inf bit/s");
  CHECK(format_quantity(-std::numeric_limits<double>::infinity(), Dimension::second) == "-inf s");
  CHECK(format_quantity(std::numeric_limits<double>::quiet_NaN(), Dimension::count) == "nan");
  CHECK(format_exact(std::numeric_limits<double>::infinity(), Dimension::second) == "inf s");
  CHECK_FALSE(parse_quantity("inf s", Dimension::second).has_value());
}

TEST_CASE("quantities are written for files") {
  for (const Formatting& row : for_files) {
    CHECK(format_exact(row.value, row.dimension) == row.text);
    CHECK(reads_back(row.value, row.dimension));
  }
}

TEST_CASE("format_exact is read back bit for bit") {
  constexpr int count = 200'000;
  for (const Dimension dimension : all_dimensions) {
    Values values;
    int failures = 0;
    for (int i = 0; i < count; ++i) failures += reads_back(values.next(), dimension) ? 0 : 1;
    CHECK_MESSAGE(failures == 0, describe(dimension));
    for (int exponent = -1074; exponent < 1024; ++exponent) CHECK(reads_back(std::ldexp(1.0, exponent), dimension));
    CHECK(reads_back(-std::numeric_limits<double>::max(), dimension));
  }
}

TEST_CASE("format_quantity is read back within its digits") {
  constexpr int count = 20'000;
  for (const Dimension dimension : all_dimensions) {
    Values values;
    int failures = 0;
    for (int i = 0; i < count; ++i) failures += reads_back_closely(values.ordinary(), dimension) ? 0 : 1;
    CHECK_MESSAGE(failures == 0, describe(dimension));
  }
}
