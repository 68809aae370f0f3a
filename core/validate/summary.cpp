// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "validate/score.h"

namespace pktcost {
namespace {

/// Absolute errors with weights that add up to one per group.
struct Weighted {
  double value, weight;
};

double weighted_quantile(std::vector<Weighted> list, double share) {
  std::ranges::sort(list, {}, &Weighted::value);
  double all = 0, sum = 0;
  for (const Weighted& w : list) all += w.weight;
  for (const Weighted& w : list)
    if ((sum += w.weight) >= share * all) return w.value;
  return list.empty() ? 0 : list.back().value;
}

bool sign_is_right(const Score& s) {
  return std::log(s.measured) * std::log(s.predicted) > 0;
}

/// Share of weight for which a condition holds, over those that count.
template <typename Counts, typename Holds>
double weighted_share(const std::vector<const Score*>& list, const std::map<std::string, double>& weights,
                      Counts counts, Holds holds, std::size_t& count) {
  double all = 0, held = 0;
  for (const Score* s : list) {
    if (!counts(*s)) continue;
    const double weight = weights.at(s->record->group);
    ++count;
    all += weight;
    if (holds(*s)) held += weight;
  }
  return all > 0 ? held / all : 0;
}

std::map<std::string, double> group_weights(const std::vector<const Score*>& list) {
  std::map<std::string, double> weights;
  for (const Score* s : list) ++weights[s->record->group];
  for (auto& [group, weight] : weights) weight = 1 / weight;
  return weights;
}

bool is_ratio(const Score& s) {
  return s.record->kind == RecordKind::what_if;
}

template <typename ErrorOf>
ErrorFigures figures(const std::vector<const Score*>& list, ErrorOf error_of) {
  ErrorFigures f;
  const auto weights = group_weights(list);
  std::vector<Weighted> errors;
  for (const Score* s : list) errors.push_back({std::abs(error_of(*s)), weights.at(s->record->group)});
  f.count = list.size();
  f.median = weighted_quantile(errors, 0.5);
  f.ninetieth = weighted_quantile(errors, 0.9);
  const auto beyond = [](double change) {
    return [change](const Score& s) { return is_ratio(s) && std::abs(std::log(s.measured)) > std::log(1 + change); };
  };
  f.sign_right_5 = weighted_share(list, weights, beyond(0.05), sign_is_right, f.signs_5);
  f.sign_right_15 = weighted_share(list, weights, beyond(0.15), sign_is_right, f.signs_15);
  std::size_t counted = 0;
  f.coverage = weighted_share(
      list, weights, [](const Score&) { return true; },
      [](const Score& s) { return s.measured >= s.low && s.measured <= s.high; }, counted);
  return f;
}

double own_error(const Score& s) {
  return s.error;
}

}  // namespace

Summary summarise(std::span<const Score> scores) {
  std::vector<const Score*> scored;
  std::map<std::string, std::vector<const Score*>> kinds, levers;
  std::map<std::string, std::map<std::string, std::vector<const Score*>>> baselines;
  for (const Score& s : scores) {
    if (s.record->use != RecordUse::score) continue;
    scored.push_back(&s);
    const std::string kind(name_of(s.record->kind));
    kinds[kind].push_back(&s);
    levers[s.record->lever].push_back(&s);
    for (const auto& [name, error] : s.baselines) baselines[name][kind].push_back(&s);
  }
  Summary summary{figures(scored, own_error), {}, {}, {}};
  for (const auto& [kind, list] : kinds) summary.by_kind[kind] = figures(list, own_error);
  for (const auto& [lever, list] : levers) summary.by_lever[lever] = figures(list, own_error);
  for (const auto& [name, by_kind] : baselines)
    for (const auto& [kind, list] : by_kind)
      summary.baselines[name][kind] = figures(list, [&name = name](const Score& s) { return s.baselines.at(name); });
  return summary;
}

}  // namespace pktcost
