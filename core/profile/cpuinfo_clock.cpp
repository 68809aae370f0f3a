// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/cpuinfo_clock.h"

#include <algorithm>
#include <array>
#include <string>

#include "profile/words.h"

namespace pktcost {
namespace {

struct ClockName {
  std::string_view name;
  double hz = 1;  ///< of a plain number
  bool momentary = false;
};

constexpr auto clock_names = std::to_array<ClockName>({
    {"clock", 1e6, false},               // powerpc
    {"cpu MHz", 1e6, true},              // x86
    {"cpu MHz dynamic", 1e6, true},      // s390
    {"cpu MHz static", 1e6, false},      // s390
    {"CPU MHz", 1e6, false},             // loongarch, ia64
    {"MHz", 1e6, false},                 // nios2
    {"cycle frequency [Hz]", 1, false},  // alpha
    {"cpu clock", 1e6, false},           // sh
    {"CPU speed", 1e6, false},           // arc
    {"CPU Freq", 1e6, false},            // xtensa
    {"Clocking", 1e6, false},            // m68k
    {"frequency", 1, false},             // openrisc
});

double factor(std::string_view unit, double plain) {
  if (unit.starts_with("GHz")) return 1e9;
  if (unit.starts_with("MHz") || unit.starts_with("Mhz")) return 1e6;
  if (unit.starts_with("kHz") || unit.starts_with("KHz")) return 1e3;
  if (unit.starts_with("Hz")) return 1;
  return unit.empty() ? plain : 0;
}

/// "81.247969": behind the point stands the remainder in Hz without leading zeros (printed as "%d.%02d").
std::optional<CpuinfoClock> microblaze_clock(std::string_view value) {
  const auto point = value.find('.');
  const auto mhz = printed_count(value.substr(0, point));
  const auto rest_hz = point == value.npos ? std::optional<long long>(0) : printed_count(value.substr(point + 1));
  if (!mhz || !rest_hz || *rest_hz >= 1000000 || *mhz <= 0) return std::nullopt;
  return CpuinfoClock{static_cast<double>(*mhz) * 1e6 + static_cast<double>(*rest_hz), false};
}

}  // namespace

std::optional<CpuinfoClock> cpuinfo_clock(std::string_view name, std::string_view value) {
  if (name == "CPU-MHz") return microblaze_clock(value);
  if (name.starts_with("Cpu") && name.ends_with("ClkTck")) {  // sparc, hexadecimal
    const auto hz = printed_hex(value);
    return hz && *hz > 0 ? std::optional(CpuinfoClock{static_cast<double>(*hz), false}) : std::nullopt;
  }
  const auto* found = std::ranges::find(clock_names, name, &ClockName::name);
  if (found == clock_names.end()) return std::nullopt;
  const auto words = split_words(value);
  if (words.empty()) return std::nullopt;
  const auto glued = printed_number_with_unit(words[0]);
  const auto number = glued ? std::optional(glued->value) : printed_number(words[0]);
  const double hz = factor(glued ? glued->unit : words.size() > 1 ? words[1] : std::string_view{}, found->hz);
  if (!number || *number * hz <= 0) return std::nullopt;
  return CpuinfoClock{*number * hz, found->momentary};
}

std::string_view cpuinfo_cache_level(std::string_view name) {
  if (name == "Icache" || name == "icache size" || name == "I size" || name == "L1 Icache") return "L1i";
  if (name == "Dcache" || name == "dcache size" || name == "D size" || name == "L1 Dcache") return "L1d";
  if (name == "cache size") return "last level";
  return "";
}

std::optional<double> cpuinfo_cache_byte(std::string_view name, std::string_view value) {
  if (cpuinfo_cache_level(name).empty()) return std::nullopt;
  return printed_memory_byte(value);
}

std::optional<double> printed_memory_byte(std::string_view text) {
  const auto words = split_words(text);
  if (words.empty()) return std::nullopt;
  auto first = words[0];
  if (first.ends_with(',')) first.remove_suffix(1);
  const auto glued = printed_number_with_unit(first);
  const auto number = glued ? std::optional(glued->value) : printed_number(first);
  const auto unit = glued ? glued->unit : words.size() > 1 ? words[1] : std::string_view{};
  if (!number || *number <= 0) return std::nullopt;
  if (unit.starts_with("K") || unit.starts_with("k")) return *number * 1024;
  if (unit.starts_with("M")) return *number * 1048576;
  if (unit.starts_with("G")) return *number * 1073741824;
  return *number;
}

}  // namespace pktcost
