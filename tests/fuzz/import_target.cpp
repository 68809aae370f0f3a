// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <cmath>
#include <sstream>

#include "fuzz/targets.h"
#include "profile/import.h"
#include "profile/symbol_map.h"

using namespace pktcost;

// Whatever the text: figures that are numbers, with names of the vocabulary, places in the file and runs that exist.
int fuzz_import(std::span<const std::uint8_t> data) {
  static const auto map = load_symbol_map(PKTCOST_SOURCE_DIR "/models/symbols.yaml");
  fuzz::promise(map.has_value());
  std::istringstream input{std::string(fuzz::as_text(data))};
  const Observations all = import_text(input, "fuzz.txt");
  for (const Observation& o : all.observations) {
    fuzz::promise(find_observation_name(o.quantity) != nullptr && o.run < all.runs.size() && o.line > 0);
    fuzz::promise(std::isfinite(o.value) && std::isfinite(o.spread) && o.spread >= 0);
  }
  const auto profiles = component_profiles(all, *map);
  fuzz::promise(profiles.size() == all.runs.size());
  for (const ComponentProfile& profile : profiles)
    fuzz::promise(std::isfinite(profile.listed) && std::isfinite(profile.total));
  return 0;
}
