// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <cmath>
#include <cstdint>
#include <random>

namespace pktcost::oracle {

/// Random numbers that are the same with every standard library: only the engine's bits are used.
class Random {
 public:
  explicit Random(std::uint64_t seed) : bits_(seed) {}

  /// Uniform on the open interval 0..1.
  double uniform() { return (static_cast<double>(bits_() >> 11) + 0.5) * 0x1p-53; }
  double between(double low, double high) { return low + (high - low) * uniform(); }
  double exponential(double mean) { return -mean * std::log(uniform()); }

  /// Uniform on 0 .. count-1.
  int below(int count) { return static_cast<int>(uniform() * count); }
  int whole(int low, int high) { return low + below(high - low + 1); }

 private:
  std::mt19937_64 bits_;
};

}  // namespace pktcost::oracle
