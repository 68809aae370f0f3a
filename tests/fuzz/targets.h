// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <cstdint>
#include <span>
#include <string_view>

/// What is fuzzed. A target takes any bytes, returns 0, and aborts when a promise of the code under test is broken.
namespace fuzz {

struct Target {
  std::string_view name;
  int (*run)(std::span<const std::uint8_t>);
};
std::span<const Target> targets();

/// Null for an unknown name.
const Target* find_target(std::string_view name);

/// Aborts, so that the fuzzer keeps the input, unless the promise holds.
void promise(bool holds);

inline std::string_view as_text(std::span<const std::uint8_t> data) {
  return {reinterpret_cast<const char*>(data.data()), data.size()};
}

}  // namespace fuzz
