// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <bitset>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "analysis/goal.h"
#include "analysis/lever.h"

namespace pktcost {

/// The search behind seek_levers: sets of levers, size by size.
class LeverSearch {
 public:
  using Set = std::vector<std::size_t>;  ///< indices into candidates(), ascending

  LeverSearch(std::span<const Lever> levers, const Scenario& scenario, const Goal& goal, std::size_t predictions,
              unsigned threads);

  /// Levers that apply, alone or opened by up to two others, and improve a ceiling alone or beside one other.
  std::span<const Lever* const> candidates() const { return candidates_; }
  std::vector<const Lever*> levers_of(const Set& set) const;

  /// Judges all sets that have one lever more than the last time and hold no set of `found`, and adds those that meet
  /// the goal. False when there is no such set, or there are more than the predictions that are left.
  bool next_size(std::vector<Set>& found);

  /// From the nearest set on, adds the one or two levers that bring most, until the goal is met or nothing helps; then
  /// leaves out what is not needed. Adds one set at most.
  void climb(std::vector<Set>& found);

  const std::optional<Set>& nearest() const { return nearest_; }

 private:
  static constexpr std::size_t most_levers = 256;
  static constexpr std::size_t largest_set = 12;
  using Mask = std::bitset<most_levers>;

  struct Judged {
    bool valid = false, meets = false;
    double figure = 0;  ///< the higher, the nearer to the goal
  };

  Judged judge(std::span<const std::size_t> set) const;
  void find_candidates(std::span<const Lever> levers);
  void mark_alternatives();
  void drop_useless();
  bool helps(std::size_t lever, const std::vector<std::optional<Prediction>>& alone) const;
  bool opens_others(const Lever& lever) const;
  std::optional<Prediction> predict_set(std::span<const std::size_t> set) const;
  bool list_sets(Set& set, std::size_t size, const std::vector<Mask>& found, std::size_t most,
                 std::vector<std::size_t>& sets) const;
  void judge_all(const std::vector<std::size_t>& sets, std::vector<Set>& found);
  void keep_nearest(const Set& set, const Judged& judged);
  bool step_up(Set& set, Judged& judged) const;
  void leave_out_unneeded(Set& set) const;
  bool excludes(const Set& set, std::size_t lever) const;

  const Scenario scenario_;
  const Goal goal_;
  std::size_t predictions_left_;
  unsigned threads_;
  std::vector<const Lever*> candidates_;
  std::vector<Mask> alternatives_;  ///< of each candidate
  std::size_t size_ = 0;
  std::optional<Set> nearest_;
  double nearest_figure_ = 0;
};

}  // namespace pktcost
