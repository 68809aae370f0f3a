// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "analysis/levers_file.h"
#include "fuzz/targets.h"
#include "scenario/load.h"
#include "units/utf8.h"

using namespace pktcost;

// Whatever the text: levers that leave a scenario consistent and in its ranges, or faults that can be shown.
int fuzz_levers(std::span<const std::uint8_t> data) {
  const auto levers = load_levers_text(fuzz::as_text(data), "fuzz.yaml");
  if (!levers) {
    fuzz::promise(!levers.error().empty());
    for (const Diagnostic& diagnostic : levers.error())
      fuzz::promise(visible(diagnostic.message) == diagnostic.message);
    return 0;
  }
  for (const Lever& lever : *levers) {
    Scenario scenario;
    if (!why_not(lever, scenario).empty()) continue;
    apply_lever(lever, scenario);
    fuzz::promise(find_contradictions(scenario).empty());
    for (const Parameter& parameter : parameters()) {
      const double value = parameter.get(scenario);
      fuzz::promise(value >= parameter.low && value <= parameter.high);
    }
  }
  return 0;
}
