// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "analysis/lever_search.h"
#include "analysis/ordered_work.h"
#include "predict/predict.h"

namespace pktcost {
namespace {

constexpr double least_shortfall = 1e-9;  // as in Goal
constexpr std::size_t largest_climb = 40;
constexpr double least_step = 1e-4;  // what a further lever must bring

}  // namespace

LeverSearch::Judged LeverSearch::judge(std::span<const std::size_t> set) const {
  const auto prediction = predict_set(set);
  if (!prediction) return {};
  Judged judged{true, goal_.is_met_by(*prediction), prediction->goodput_bps};
  if (!goal_.cpu_busy) return judged;
  judged.figure = goal_.goodput_bps ? std::min(1.0, prediction->goodput_bps / *goal_.goodput_bps) : 1;
  if (judged.figure > 1 - least_shortfall) judged.figure = 2 - prediction->cpu.busy;
  return judged;
}

bool LeverSearch::excludes(const Set& set, std::size_t lever) const {
  return std::ranges::any_of(set, [&](std::size_t other) { return other == lever || alternatives_[lever][other]; });
}

// Lists sets in ascending order; false when they are more than `most`.
bool LeverSearch::list_sets(Set& set, std::size_t size, const std::vector<Mask>& found, std::size_t most,
                            std::vector<std::size_t>& sets) const {
  if (set.size() == size) {
    Mask mask;
    for (const auto lever : set) mask.set(lever);
    if (std::ranges::any_of(found, [&mask](const Mask& smaller) { return (smaller & mask) == smaller; })) return true;
    sets.insert(sets.end(), set.begin(), set.end());
    return sets.size() / size <= most;
  }
  const std::size_t first = set.empty() ? 0 : set.back() + 1;
  for (std::size_t lever = first; lever < candidates_.size(); ++lever) {
    if (excludes(set, lever)) continue;
    set.push_back(lever);
    const bool fits = list_sets(set, size, found, most, sets);
    set.pop_back();
    if (!fits) return false;
  }
  return true;
}

void LeverSearch::keep_nearest(const Set& set, const Judged& judged) {
  if (!judged.valid || (nearest_ && judged.figure <= nearest_figure_)) return;
  nearest_ = set;
  nearest_figure_ = judged.figure;
}

void LeverSearch::judge_all(const std::vector<std::size_t>& sets, std::vector<Set>& found) {
  constexpr std::size_t piece = 64;
  const std::size_t count = sets.size() / size_;
  const auto set_at = [&](std::size_t i) { return std::span(sets).subspan(i * size_, size_); };
  OrderedWork<std::vector<Judged>>::run((count + piece - 1) / piece, threads_,
                                        [&](std::uint64_t block) {
                                          std::vector<Judged> judged;
                                          for (std::size_t i = block * piece; i < std::min(count, (block + 1) * piece);
                                               ++i)
                                            judged.push_back(judge(set_at(i)));
                                          return judged;
                                        },
                                        [&, next = std::size_t{0}](std::vector<Judged>&& block) mutable {
                                          for (const Judged& judged : block) {
                                            const auto set = set_at(next++);
                                            keep_nearest({set.begin(), set.end()}, judged);
                                            if (judged.meets) found.emplace_back(set.begin(), set.end());
                                          }
                                          return true;
                                        });
  predictions_left_ -= std::min(predictions_left_, count);
}

bool LeverSearch::next_size(std::vector<Set>& found) {
  if (size_ == largest_set) return false;
  std::vector<Mask> masks;
  for (const Set& set : found) {
    masks.emplace_back();
    for (const auto lever : set) masks.back().set(lever);
  }
  std::vector<std::size_t> sets;
  Set set;
  if (!list_sets(set, size_ + 1, masks, predictions_left_, sets) || sets.empty()) return false;
  ++size_;
  judge_all(sets, found);
  return true;
}

bool LeverSearch::step_up(Set& set, Judged& judged) const {
  Set best = set;
  const auto try_set = [&](Set candidate) {
    std::ranges::sort(candidate);
    const Judged there = judge(candidate);
    if (!there.valid || there.figure <= judged.figure * (1 + least_step)) return;
    judged = there;
    best = std::move(candidate);
  };
  const auto count = candidates_.size();
  for (std::size_t first = 0; first < count; ++first) {
    if (excludes(set, first)) continue;
    Set with = set;
    with.push_back(first);
    try_set(with);
    for (std::size_t second = first + 1; second < count; ++second) {
      if (excludes(with, second)) continue;
      with.push_back(second);
      try_set(with);
      with.pop_back();
    }
  }
  const bool higher = best != set;
  set = std::move(best);
  return higher;
}

void LeverSearch::leave_out_unneeded(Set& set) const {
  for (std::size_t i = 0; i < set.size();) {
    Set without = set;
    without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
    const bool needless = !without.empty() && judge(without).meets;
    if (needless) set = std::move(without);
    i = needless ? 0 : i + 1;
  }
}

void LeverSearch::climb(std::vector<Set>& found) {
  Set set = nearest_.value_or(Set{});
  Judged judged{true, false, nearest_figure_};
  while (!judged.meets && set.size() < largest_climb && step_up(set, judged)) {
  }
  if (set.empty()) return;
  keep_nearest(set, judged);
  if (!judged.meets) return;
  leave_out_unneeded(set);
  found.push_back(set);
}

}  // namespace pktcost
