// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "fuzz/targets.h"

namespace {

std::vector<std::uint8_t> bytes_of(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace

TEST_CASE("the kept inputs of every fuzz target are replayed") {
  for (const auto& target : fuzz::targets()) {
    int replayed = 0;
    for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(PKTCOST_SOURCE_DIR) /
                                                                 "tests/fuzz/cases" / target.name)) {
      CAPTURE(entry.path().string());
      CHECK(target.run(bytes_of(entry.path())) == 0);
      ++replayed;
    }
    CAPTURE(target.name);
    CHECK(replayed > 0);
  }
}
