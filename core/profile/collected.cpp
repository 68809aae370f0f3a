// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/collected.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "profile/snapshots.h"
#include "profile/words.h"

namespace pktcost {
namespace {

using Snapshot = CollectedSection::Snapshot;

/// The section that holds a line; null above the first one. `sections` are in the order of the file.
const CollectedSection* section_of(const std::vector<CollectedSection>& sections, int line) {
  const auto above = std::ranges::upper_bound(sections, line, {}, &CollectedSection::line);
  return above == sections.begin() ? nullptr : &*std::prev(above);
}

struct Before {
  double value = 0, at_s = 0;
  int times = 0;  ///< the same name twice cannot be told apart: no rate
};

}  // namespace

std::optional<CollectedSection> collected_section(std::string_view text, int line) {
  auto words = split_words(text);
  if (words.size() < 3 || words[0] != "=====") return std::nullopt;
  const auto at_s = printed_number(words.back());
  if (!at_s || *at_s < 0) return std::nullopt;
  words.pop_back();
  CollectedSection section{"", Snapshot::only, *at_s, line};
  if (words.back() == "before" || words.back() == "after") {
    section.snapshot = words.back() == "before" ? Snapshot::before : Snapshot::after;
    words.pop_back();
  }
  for (std::size_t i = 1; i < words.size(); ++i) section.name.append(i > 1 ? " " : "").append(words[i]);
  return section;
}

void add_collected_rates(const std::vector<CollectedSection>& sections, Observations& result) {
  std::map<std::pair<std::string, std::string>, Before> before;  // by section and subject
  const std::size_t counted = result.observations.size();
  for (std::size_t i = 0; i < counted; ++i) {
    const Observation seen = result.observations[i];
    const auto* section = rate_name(seen.quantity).empty() ? nullptr : section_of(sections, seen.line);
    if (section == nullptr || section->snapshot == Snapshot::only) continue;
    const std::pair key(section->name, seen.subject);
    if (section->snapshot == Snapshot::before) {
      auto& kept = before[key];
      kept = {seen.value, section->at_s, kept.times + 1};
    } else if (const auto found = before.find(key); found != before.end() && found->second.times == 1) {
      const double interval_s = section->at_s - found->second.at_s;
      if (interval_s > 0) add_rate(result, seen, found->second.value, interval_s);
    }
  }
}

}  // namespace pktcost
