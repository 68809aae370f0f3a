// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
//
// libFuzzer program for all targets; the environment names the one: PKTCOST_FUZZ_TARGET=quantity
// build/fuzz/bin/pktcost_fuzz tests/fuzz/cases/quantity -max_total_time=60. A finding is minimised and added to
// cases/TARGET, where the tests replay it.
#include <cstdio>
#include <cstdlib>

#include "fuzz/targets.h"

namespace {

const fuzz::Target& chosen_target() {
  const char* name = std::getenv("PKTCOST_FUZZ_TARGET");
  if (const auto* target = fuzz::find_target(name == nullptr ? "" : name)) return *target;
  std::fputs("PKTCOST_FUZZ_TARGET must name one of:", stderr);
  for (const auto& target : fuzz::targets()) {
    std::fputs(" ", stderr);
    std::fwrite(target.name.data(), 1, target.name.size(), stderr);
  }
  std::fputs("\n", stderr);
  std::exit(2);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const fuzz::Target& target = chosen_target();
  return target.run({data, size});
}
