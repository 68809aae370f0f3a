// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>

#include "profile/collector.h"

namespace pktcost {

/// Where a stack's time is spent: its innermost function.
struct StackLeaf {
  std::string_view symbol, module, command;
};

/// What fell on each leaf. Memory grows with the number of distinct functions, not of samples.
class StackLeaves {
 public:
  /// `weight` = events that the samples stand for.
  void add(std::string_view event, const StackLeaf& leaf, double samples, double weight, int line);

  bool empty() const { return leaves_.empty(); }

  /// Shares of the weights, as perf report prints them: one run for each event, the first of them begun already.
  /// `has_samples` = false: the numbers of samples are not known.
  void put(Collector& out, std::string_view kind, int line, bool has_samples) const;

 private:
  struct Sum {
    std::string symbol, module, command;
    double samples = 0, weight = 0;
    int line = 0;
  };
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
  };
  static void put_event(Collector& out, const std::string& event, const std::deque<Sum>& sums, int line,
                        bool has_samples);
  std::map<std::string, std::deque<Sum>, std::less<>> leaves_;
  std::unordered_map<std::string, Sum*, Hash, std::equal_to<>> places_;
  std::string key_;
};

}  // namespace pktcost
