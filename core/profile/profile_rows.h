// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "profile/collector.h"

namespace pktcost {

/// One row of a profile: a function, or a process where the tool prints no functions.
struct ProfileRow {
  std::string symbol;
  std::string module;
  std::string command;
  double share = 0;  ///< of all samples, [0, 1]
  std::optional<double> children = {};
  std::optional<double> samples = {};
  double spread = 0;  ///< of ln(share), from the printed digits
  int line = 0;
};

/// The rows of one run. A function that is printed twice, once per processor, is added up.
class ProfileRows {
 public:
  /// A share outside [0, 1] or a negative number of samples is kept out, and put() says so.
  void add(ProfileRow row);

  bool empty() const { return rows_.empty() && impossible_.empty(); }

  /// Puts shares, samples and the listed sum, with findings: truncated_list, impossible_share, shares_above_all,
  /// empty_list. `line` is where the list begins.
  void put(Collector& out, int line) const;

 private:
  void put_sum(Collector& out, int line) const;
  std::vector<ProfileRow> rows_;
  std::vector<ProfileRow> impossible_;
  std::unordered_map<std::string, std::size_t> places_;
};

/// The event that was sampled, with findings where its shares are not shares of time: counts_not_time, user_only,
/// kernel_only.
void put_sampled_event(Collector& out, std::string_view event, int line);

/// Shares of instructions or other counts say nothing about stalls.
void put_counts_not_time(Collector& out, std::string_view what, int line);

}  // namespace pktcost
