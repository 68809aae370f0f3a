// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "support/near.h"
#include "units/quantity.h"

namespace {

using namespace pktcost;

std::string error_of(std::string_view text, Dimension dimension) {
  const auto value = parse_quantity(text, dimension);
  return value ? "read as " + std::to_string(*value) : value.error();
}

struct Failure {
  std::string_view text;
  Dimension dimension;
  std::vector<std::string_view> words;  // what the message must hold
};

const std::vector<Failure> failures = {
    // nothing, or no number
    {"", Dimension::hertz, {"nothing", "\"300 MHz\"", "Hz, kHz, MHz, GHz"}},
    {" \t\xC2\xA0", Dimension::second, {"nothing", "\"1 ms\""}},
    {"", Dimension::count, {"nothing", "a plain number", "\"62\""}},
    {"MHz", Dimension::hertz, {"\"MHz\" does not begin with a number", "\"300 MHz\""}},
    {"fast", Dimension::hertz, {"\"fast\" does not begin with a number"}},
    {"-", Dimension::count, {"does not begin with a number"}},
    {"--5 Hz", Dimension::hertz, {"does not begin with a number"}},
    {"+-5 Hz", Dimension::hertz, {"does not begin with a number"}},
    {"- 5 Hz", Dimension::hertz, {"does not begin with a number"}},
    {"\xE2\x88\x92"
     "5 Hz",
     Dimension::hertz,
     {"minus sign"}},
    {"e5 Hz", Dimension::hertz, {"does not begin with a number"}},
    {"nan", Dimension::count, {"not a finite number"}},
    {"NaN MHz", Dimension::hertz, {"not a finite number"}},
    {"inf", Dimension::count, {"not a finite number"}},
    {"-inf s", Dimension::second, {"not a finite number"}},
    {"Infinity", Dimension::count, {"not a finite number"}},
    {".inf", Dimension::count, {"not a finite number"}},
    {".5 ms", Dimension::second, {"a digit before the decimal point", "0.5"}},
    {"-.5 ms", Dimension::second, {"a digit before the decimal point"}},
    // numbers of another grammar
    {"0x10", Dimension::count, {"hexadecimal", "decimal"}},
    {"0x1F Hz", Dimension::hertz, {"hexadecimal"}},
    {"1_000 Hz", Dimension::hertz, {"written together", "\"_\""}},
    {"1'000 Hz", Dimension::hertz, {"written together", "\"'\""}},
    {"1,5 ms", Dimension::second, {"comma", "point", "\"1.5\""}},
    {"1,000,000 Hz", Dimension::hertz, {"comma", "thousands"}},
    {"5. ms", Dimension::second, {"decimal point with digits on both sides"}},
    {"1.2.3 ms", Dimension::second, {"one decimal point"}},
    {"1..5 ms", Dimension::second, {"one decimal point"}},
    {"1e Hz", Dimension::hertz, {"more than one number and one unit"}},
    {"1e+ Hz", Dimension::hertz, {"more than one number and one unit"}},
    {"1 000 MHz", Dimension::hertz, {"two numbers", "digits together"}},
    {"300 400 MHz", Dimension::hertz, {"two numbers"}},
    {"300 MHz 400 MHz", Dimension::hertz, {"more than one number and one unit"}},
    {"5-6 MHz", Dimension::hertz, {"more than one number"}},
    {"62 63", Dimension::count, {"two numbers"}},
    // range
    {"1e400 Hz", Dimension::hertz, {"too large or too small"}},
    {"1e300 GHz", Dimension::hertz, {"too large or too small"}},
    {"1e308 h", Dimension::second, {"too large or too small"}},
    {"1e308 TiB", Dimension::byte, {"too large or too small"}},
    {"-1e400", Dimension::count, {"too large or too small"}},
    {"1e-400 s", Dimension::second, {"too large or too small"}},
    {"1e99999999999999999999 s", Dimension::second, {"too large or too small"}},
    {"1e-99999999999999999999 s", Dimension::second, {"too large or too small"}},
    // no unit
    {"300", Dimension::hertz, {"\"300\" has no unit", "\"300 MHz\"", "(Hz, kHz, MHz, GHz)"}},
    {"0", Dimension::second, {"has no unit", "\"1 ms\"", "(s, ms, us, ns, ps, min, h)"}},
    {"0.71", Dimension::share, {"has no unit", "\"71 %\""}},
    {"64", Dimension::byte, {"has no unit", "\"64 KiB\""}},
    {"1e6", Dimension::bit_per_second, {"has no unit", "\"110 Mbit/s\""}},
    {"20", Dimension::byte_per_second, {"has no unit", "MB/s"}},
    {"250", Dimension::cycle, {"has no unit", "\"250 cycles\""}},
    {"52", Dimension::packet_per_second, {"has no unit", "\"52 kpackets/s\""}},
    {"1000", Dimension::per_second, {"has no unit", "\"1000 1/s\""}},
    // a unit where none belongs
    {"62 k", Dimension::count, {"unit or prefix", "plain number", "\"62\""}},
    {"62k", Dimension::count, {"unit or prefix", "plain number"}},
    {"62 MHz", Dimension::count, {"is a frequency", "a plain number is expected"}},
    {"62 %", Dimension::count, {"is a share in percent", "a plain number is expected"}},
    // another dimension
    {"300 ms", Dimension::hertz, {"\"300 ms\" is a time", "a frequency is expected", "\"300 MHz\""}},
    {"300 MHz", Dimension::second, {"is a frequency", "a time is expected", "\"1 ms\""}},
    {"100 MB/s", Dimension::bit_per_second, {"is a byte rate", "a bit rate is expected", "1 byte is 8 bits", "Mbit/s"}},
    {"100 Mbit/s", Dimension::byte_per_second, {"is a bit rate", "a byte rate is expected", "1 byte is 8 bits"}},
    {"64 KiB", Dimension::bit_per_second, {"is a size in bytes", "a bit rate is expected"}},
    {"250 Hz", Dimension::per_second, {"is a frequency", "events per second", "\"1000 1/s\""}},
    {"1000 1/s", Dimension::packet_per_second, {"events per second", "a packet rate is expected"}},
    {"1000 1/s", Dimension::count, {"events per second", "a plain number is expected"}},
    {"71 cycles", Dimension::share, {"a number of cycles", "a share in percent is expected"}},
    {"5 pps", Dimension::cycle, {"is a packet rate", "a number of cycles is expected"}},
    // near misses
    {"300 Mhz", Dimension::hertz, {"\"Mhz\"", "capitals matter", "did you mean \"MHz\"?"}},
    {"300 mHz", Dimension::hertz, {"\"mHz\"", "did you mean \"MHz\"?"}},
    {"300 MHZ", Dimension::hertz, {"did you mean \"MHz\"?"}},
    {"3 KHz", Dimension::hertz, {"did you mean \"kHz\"?"}},
    {"300M", Dimension::hertz, {"did you mean \"MHz\"?"}},
    {"1 Ms", Dimension::second, {"did you mean \"ms\"?"}},
    {"5 usec", Dimension::second, {"did you mean \"us\"?"}},
    {"5 m", Dimension::second, {"\"ms\" or \"min\"?"}},
    {"64 KB", Dimension::byte, {"kB is 1000 B", "KiB is 1024 B", "did you mean \"kB\" or \"KiB\"?"}},
    {"64 K", Dimension::byte, {"did you mean \"kB\" or \"KiB\"?"}},
    {"64k", Dimension::byte, {"did you mean \"kB\" or \"KiB\"?"}},
    {"64 Mb", Dimension::byte, {"bits \"bit\"", "did you mean \"MB\" or \"MiB\"?"}},
    {"64 kib", Dimension::byte, {"did you mean \"KiB\"?"}},
    {"1500 bytes", Dimension::byte, {"did you mean \"B\"?"}},
    {"64 Mbit", Dimension::byte, {"bits \"bit\"", "\"64 KiB\""}},
    {"110 Mb/s", Dimension::bit_per_second, {"bits are written \"bit\"", "did you mean \"Mbit/s\"?"}},
    {"110 Mbps", Dimension::bit_per_second, {"bits are written \"bit\"", "did you mean \"Mbit/s\"?"}},
    {"110 mbit/s", Dimension::bit_per_second, {"did you mean \"Mbit/s\"?"}},
    {"110 MBit/s", Dimension::bit_per_second, {"did you mean \"Mbit/s\"?"}},
    {"110 Mbit", Dimension::bit_per_second, {"did you mean \"Mbit/s\"?"}},
    {"110 M", Dimension::bit_per_second, {"did you mean \"Mbit/s\"?"}},
    {"110 Mbit / s", Dimension::bit_per_second, {"without spaces", "\"Mbit/s\""}},
    {"20 Mb/s", Dimension::byte_per_second, {"bytes \"B\"", "did you mean \"MB/s\"?"}},
    {"20 MBps", Dimension::byte_per_second, {"did you mean \"MB/s\"?"}},
    {"250 Cycles", Dimension::cycle, {"did you mean \"cycles\"?"}},
    {"52 kpackets", Dimension::packet_per_second, {"did you mean \"kpackets/s\"?"}},
    {"52 Kpps", Dimension::packet_per_second, {"did you mean \"kpps\"?"}},
    {"52 pkts/s", Dimension::packet_per_second, {"did you mean \"packets/s\"?"}},
    {"921 interrupts/s", Dimension::per_second, {"did you mean \"1/s\"?"}},
    {"71 percent", Dimension::share, {"did you mean \"%\"?"}},
    {"71 %%", Dimension::share, {"\"%%\"", "\"71 %\""}},
    // garbage behind
    {"300 MHz extra", Dimension::hertz, {"more than one number and one unit"}},
    {"300 MHz;", Dimension::hertz, {"\"MHz;\"", "not known"}},
    {"300 MHz/2", Dimension::hertz, {"\"MHz/2\""}},
    {"300 bananas", Dimension::hertz, {"\"bananas\"", "Hz, kHz, MHz, GHz"}},
};

std::size_t occurrences(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

}  // namespace

TEST_CASE("a wrong quantity is refused with what is wrong and what to write") {
  for (const Failure& failure : failures) {
    const std::string message = error_of(failure.text, failure.dimension);
    CAPTURE(failure.text);
    CAPTURE(message);
    for (const std::string_view word : failure.words) CHECK_MESSAGE(message.find(word) != std::string::npos, word);
  }
}

TEST_CASE("advice never turns bytes into bits or bits into bytes") {
  for (const std::string_view text : {"100 MBps", "100 mB/s", "100 KBps"})
    CHECK(occurrences(error_of(text, Dimension::bit_per_second), "did you mean") == 0);
  for (const std::string_view text : {"100 Mbit/S", "100 MBit/s"})
    CHECK(occurrences(error_of(text, Dimension::byte_per_second), "did you mean") == 0);
}

TEST_CASE("whole messages, as a person sees them") {
  CHECK(error_of("300", Dimension::hertz) == R"("300" has no unit; write for example "300 MHz" (Hz, kHz, MHz, GHz))");
  CHECK(error_of("300 Mhz", Dimension::hertz) ==
        R"("300 Mhz": the unit "Mhz" is not known here, capitals matter; did you mean "MHz"?)");
  CHECK(error_of("110 Mb/s", Dimension::bit_per_second) ==
        R"("110 Mb/s": the unit "Mb/s" is not known here, capitals matter (bits are written "bit", bytes "B"); )"
        R"(did you mean "Mbit/s"?)");
  CHECK(error_of("300 ms", Dimension::hertz) ==
        R"("300 ms" is a time, but a frequency is expected here; write for example "300 MHz" (Hz, kHz, MHz, GHz))");
  CHECK(error_of("1,5", Dimension::count) ==
        R"("1,5" has a comma; use a point for decimals ("1.5") and nothing between thousands ("1000"))");
}

TEST_CASE("a message stays short, printable and on one line whatever the input is") {
  const std::string huge(1'000'000, 'x');
  const std::string message = error_of("300 " + huge, Dimension::hertz);
  CHECK(message.size() < 300);
  CHECK(message.find("...\"") != std::string::npos);
  CHECK(error_of(huge, Dimension::count).size() < 300);
  CHECK(error_of("1e999" + std::string(100'000, '9') + " s", Dimension::second).size() < 300);

  using namespace std::string_view_literals;
  for (const std::string_view text :
       {"300 \x1B[31mMHz"sv, "300\0MHz"sv, "300 \xFFMHz"sv, "3\n4"sv, "\xE2\x80"sv, "5 \xC2"sv}) {
    const std::string safe = error_of(text, Dimension::hertz);
    CHECK_MESSAGE(std::all_of(safe.begin(), safe.end(), [](char c) { return c >= 0x20 && c < 0x7F; }), safe);
  }
}
