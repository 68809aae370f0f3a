// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/profile_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace pktcost {
namespace {

/// Two decimals of a percentage, for lists of up to some hundred rows.
constexpr double sum_rounding = 0.005;

bool possible(const ProfileRow& row) {
  const auto is_share = [](double share) { return share >= 0 && share <= 1; };
  return is_share(row.share) && is_share(row.children.value_or(0)) && row.samples.value_or(0) >= 0;
}

std::string lower(std::string_view text) {
  std::string small(text);
  std::ranges::transform(small, small.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return small;
}

/// "cycles" of "cycles:ppp" and "cpu_core/cycles/u".
std::string event_base(std::string_view event) {
  if (const auto slash = event.find('/'); slash != event.npos) {
    event.remove_prefix(slash + 1);
    event = event.substr(0, event.find('/'));
  }
  return lower(event.substr(0, event.find(':')));
}

bool counts_time(const std::string& event) {
  static constexpr auto clocks =
      std::to_array<std::string_view>({"cycles", "cpu-clock", "task-clock", "clk_unhalted", "cpu_clk", "timer"});
  if (event.find("stall") != event.npos) return false;
  return std::ranges::any_of(clocks, [&](std::string_view word) { return event.find(word) != event.npos; });
}

void put_impossible(Collector& out, const ProfileRow& row) {
  const double share = possible(row) ? row.share : std::max(row.share, row.children.value_or(row.share));
  out.add_finding(
      "impossible_share",
      fmt::format("{} with {:.2f} % is left out: a share lies between 0 and 100 %", row.symbol, 100 * share), row.line);
}

}  // namespace

void ProfileRows::add(ProfileRow row) {
  if (!possible(row)) return impossible_.push_back(std::move(row));
  std::string key = row.symbol + '\0' + row.module + '\0' + row.command;
  const auto [place, is_new] = places_.try_emplace(std::move(key), rows_.size());
  if (is_new) return rows_.push_back(std::move(row));
  ProfileRow& known = rows_[place->second];
  const double share = known.share + row.share;
  if (share > 0) known.spread = (known.spread * known.share + row.spread * row.share) / share;
  known.share = share;
  if (row.children) known.children = known.children.value_or(0) + *row.children;
  if (row.samples) known.samples = known.samples.value_or(0) + *row.samples;
}

void ProfileRows::put(Collector& out, int line) const {
  for (const auto& row : rows_) {
    if (row.share > 1 + sum_rounding) {  // printed so often that it adds up to more than all
      put_impossible(out, row);
      continue;
    }
    const ObservationDetail detail{row.symbol, row.module, row.command, row.spread};
    const ObservationDetail counted{row.symbol, row.module, row.command};
    out.add("profile.share", row.share, row.line, detail);
    if (row.children) out.add("profile.share.children", *row.children, row.line, counted);
    if (row.samples) out.add("profile.samples", *row.samples, row.line, counted);
  }
  for (const auto& row : impossible_) put_impossible(out, row);
  put_sum(out, line);
}

void ProfileRows::put_sum(Collector& out, int line) const {
  double sum = 0;
  for (const auto& row : rows_) sum += row.share;
  if (rows_.empty()) return out.add_finding("empty_list", "the list has no rows", line);
  out.add("profile.listed", sum, line);
  if (sum > 1 + sum_rounding)
    out.add_finding(
        "shares_above_all",
        fmt::format("the shares add up to {:.2f} %: more than one list, or not shares of one total", 100 * sum), line);
  if (sum < 1 - sum_rounding)
    out.add_finding("truncated_list",
                    fmt::format("{:.2f} % is listed; the other {:.2f} % is not and stays a share of its own", 100 * sum,
                                100 * (1 - sum)),
                    line);
}

void put_counts_not_time(Collector& out, std::string_view what, int line) {
  out.add_finding("counts_not_time", fmt::format("{}: shares of counts, not of time; no stall is in them", what), line);
}

void put_sampled_event(Collector& out, std::string_view event, int line) {
  if (event.empty()) return;
  out.add_text("profile.event", std::string(event), line);
  if (!counts_time(event_base(event))) put_counts_not_time(out, event, line);
  const auto colon = event.rfind(':');
  const auto modifiers = colon == event.npos ? std::string_view{} : event.substr(colon + 1);
  const bool user = modifiers.find('u') != modifiers.npos;
  const bool kernel = modifiers.find('k') != modifiers.npos;
  if (user && !kernel) out.add_finding("user_only", fmt::format("{} leaves out the kernel", event), line);
  if (kernel && !user) out.add_finding("kernel_only", fmt::format("{} leaves out user space", event), line);
}

}  // namespace pktcost
