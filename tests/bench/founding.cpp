// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "bench/founding.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <stdexcept>

#include "scenario/load.h"

namespace bench {

namespace fs = std::filesystem;

std::vector<pktcost::Description> founding_systems() {
  const fs::path root = PKTCOST_SOURCE_DIR;
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(root / "data" / "founding"))
    if (entry.path().extension() == ".yaml") files.push_back(entry.path());
  std::ranges::sort(files);
  std::vector<pktcost::Description> systems;
  for (const auto& file : files) {
    auto loaded = pktcost::load_scenario(file, std::array{root / "models"});
    if (!loaded) throw std::runtime_error(pktcost::format_diagnostic(loaded.error().front()));
    systems.push_back(std::move(*loaded));
  }
  return systems;
}

}  // namespace bench
