// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "calibrate/observed_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace pktcost {
namespace {

constexpr double same_figure = 0.05;

bool is_of_the_whole(const Observation& o) {
  return (o.subject.empty() || o.subject == "all") && o.text.empty() && o.begin_s == 0 && o.end_s == 0;
}

void add_figure(const Observation& o, Observed& run, std::vector<Finding>& findings) {
  const auto index = find_observed_quantity(o.quantity);
  if (!index || !is_of_the_whole(o) || !(o.value >= 0)) return;
  const auto before = std::ranges::find(run.values, *index, &std::pair<std::size_t, double>::first);
  if (before == run.values.end()) return run.values.emplace_back(*index, o.value), void();
  if (std::abs(before->second - o.value) > same_figure * std::max(before->second, o.value))
    findings.push_back({"given_twice", fmt::format("{} is given more than once ({} and {}): the first is used.",
                                                   o.quantity, before->second, o.value)});
}

}  // namespace

OperatingPoint operating_point_of(const Observations& observations, const SymbolMap& map,
                                  std::vector<Finding>& findings) {
  OperatingPoint point;
  for (const Observation& o : observations.observations) add_figure(o, point.run, findings);
  auto profiles = component_profiles(observations, map);
  for (ComponentProfile& profile : profiles)
    if (profile.listed > 0 && !point.profile) point.profile = std::move(profile);
  return point;
}

}  // namespace pktcost
