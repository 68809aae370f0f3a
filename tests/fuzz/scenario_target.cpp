// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "fuzz/targets.h"
#include "scenario/load.h"
#include "units/utf8.h"

namespace {

using namespace pktcost;

void check_description(const Description& description) {
  const auto all = parameters();
  fuzz::promise(description.origins.size() == all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const double value = all[i].get(description.scenario);
    fuzz::promise(value >= all[i].low && value <= all[i].high);
    fuzz::promise(description.origins[i].spread >= 0 && std::isfinite(description.origins[i].spread));
  }
  for (const Observed& run : description.observed)
    for (const auto& [quantity, value] : run.values)
      fuzz::promise(quantity < observed_quantities().size() && value >= 0 && std::isfinite(value));
  fuzz::promise(find_contradictions(description.scenario).empty());
}

// Messages go to terminals: nothing in them may be anything but visible text.
bool is_visible(std::string_view text) {
  return visible(text) == text;
}

void check_diagnostics(const Diagnostics& diagnostics) {
  fuzz::promise(!diagnostics.empty());
  const auto place = [](const Diagnostic& diagnostic) {
    return std::pair(diagnostic.line == 0, std::pair(diagnostic.line, diagnostic.column));
  };
  for (const Diagnostic& diagnostic : diagnostics) {
    fuzz::promise(!diagnostic.message.empty() && is_visible(diagnostic.message) && is_visible(diagnostic.excerpt));
    fuzz::promise(diagnostic.line >= 0 && (diagnostic.line == 0) == (diagnostic.column == 0) && diagnostic.caret >= 0);
    fuzz::promise(diagnostic.excerpt.size() < 1000 && static_cast<std::size_t>(diagnostic.caret) < 1000);
    fuzz::promise(!format_diagnostic(diagnostic).empty());
  }
  fuzz::promise(std::ranges::is_sorted(diagnostics, {}, place));
}

}  // namespace

// Whatever the text: a description whose values lie in their ranges, or faults that can be shown, in the order of the
// text. Settings take the same care.
int fuzz_scenario(std::span<const std::uint8_t> data) {
  const std::string_view text = fuzz::as_text(data);
  const auto loaded = load_scenario_text(text, "fuzz.yaml", "/nonexistent", {});
  if (loaded)
    check_description(*loaded);
  else
    check_diagnostics(loaded.error());
  Description description = default_description("fuzz");
  const auto applied = apply_setting(description, text.substr(0, text.find('\n')));
  if (!applied) fuzz::promise(is_visible(applied.error()));
  return 0;
}
