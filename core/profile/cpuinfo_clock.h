// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string_view>

/// Clocks and caches as the kernels of the architectures print them in /proc/cpuinfo.
namespace pktcost {

struct CpuinfoClock {
  double hz = 0;
  bool momentary = false;  ///< the clock at that moment, which a governor may change
};

/// Nothing where the line names no clock: arm, arm64, mips and riscv print none, and BogoMIPS is not one.
std::optional<CpuinfoClock> cpuinfo_clock(std::string_view name, std::string_view value);

/// "I1", "D1" or "last" for the name of a cache size; empty for another name.
std::string_view cpuinfo_cache_level(std::string_view name);

/// The size of a cache in byte.
std::optional<double> cpuinfo_cache_byte(std::string_view name, std::string_view value);

/// "512 KB", "32K", "8kB line length: 16B", "2 MiB": KB is 1024 byte here. A plain number is byte.
std::optional<double> printed_memory_byte(std::string_view text);

}  // namespace pktcost
