// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/stack_leaves.h"

#include "profile/profile_rows.h"

namespace pktcost {

void StackLeaves::add(std::string_view event, const StackLeaf& leaf, double samples, double weight, int line) {
  key_.assign(leaf.symbol).push_back('\0');
  key_.append(leaf.module).push_back('\0');
  key_.append(leaf.command).push_back('\0');
  key_.append(event);
  auto found = places_.find(std::string_view(key_));
  if (found == places_.end()) {
    auto& of_event = leaves_[std::string(event)];
    of_event.push_back({std::string(leaf.symbol), std::string(leaf.module), std::string(leaf.command), 0, 0, line});
    found = places_.emplace(key_, &of_event.back()).first;
  }
  found->second->samples += samples;
  found->second->weight += weight;
}

void StackLeaves::put_event(Collector& out, const std::string& event, const std::deque<Sum>& sums, int line,
                            bool has_samples) {
  double samples = 0, weight = 0;
  for (const auto& sum : sums) {
    samples += sum.samples;
    weight += sum.weight;
  }
  put_sampled_event(out, event, line);
  if (has_samples) out.add("profile.samples", samples, line);
  if (weight > samples) out.add("profile.event_count", weight, line, {event});
  ProfileRows rows;
  for (const auto& sum : sums) {
    const double share = weight > 0 ? sum.weight / weight : sum.samples / samples;
    rows.add({sum.symbol,
              sum.module,
              sum.command,
              share,
              {},
              has_samples ? std::optional(sum.samples) : std::nullopt,
              0,
              sum.line});
  }
  rows.put(out, line);
}

void StackLeaves::put(Collector& out, std::string_view kind, int line, bool has_samples) const {
  bool is_first = true;
  for (const auto& entry : leaves_) {
    if (!is_first) out.begin_run(kind, line);
    is_first = false;
    put_event(out, entry.first, entry.second, line, has_samples);
  }
}

}  // namespace pktcost
