// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "structure/rules.h"

namespace {

namespace fs = std::filesystem;

bool is_source(const fs::path& file) {
  static constexpr auto endings = std::to_array<std::string_view>({".cpp", ".h", ".def", ".sh", ".cmake", ".awk"});
  return file.filename() == "CMakeLists.txt" || std::ranges::find(endings, file.extension().string()) != endings.end();
}

std::vector<fs::path> sources_below(const fs::path& folder) {
  std::vector<fs::path> found;
  if (!fs::exists(folder)) return found;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file() && is_source(entry.path())) found.push_back(entry.path());
  std::ranges::sort(found);
  return found;
}

std::string text_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace

TEST_CASE("the source tree follows the rules of HACKING.md") {
  const fs::path root = PKTCOST_SOURCE_DIR;
  std::size_t files = 0;
  for (const char* folder : {"core", "cli", "gui", "tests", "tools"})
    for (const auto& file : sources_below(root / folder)) {
      ++files;
      for (const auto& fault : structure::faults_of(fs::relative(file, root).generic_string(), text_of(file)))
        FAIL_CHECK(fault);
    }
  CHECK(files > 50);
}
