// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "fuzz/targets.h"

#include <algorithm>
#include <array>
#include <cstdlib>

int fuzz_import(std::span<const std::uint8_t> data);
int fuzz_levers(std::span<const std::uint8_t> data);
int fuzz_quantity(std::span<const std::uint8_t> data);
int fuzz_scenario(std::span<const std::uint8_t> data);

namespace fuzz {

std::span<const Target> targets() {
  static constexpr auto table = std::to_array<Target>({
      {"import", fuzz_import},
      {"levers", fuzz_levers},
      {"quantity", fuzz_quantity},
      {"scenario", fuzz_scenario},
  });
  return table;
}

const Target* find_target(std::string_view name) {
  const auto all = targets();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Target& target) { return target.name == name; });
  return found == all.end() ? nullptr : &*found;
}

void promise(bool holds) {
  if (!holds) std::abort();
}

}  // namespace fuzz
