// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "profile/readers.h"
#include "profile/stat_counts.h"
#include "profile/words.h"

namespace pktcost {
namespace {

constexpr std::string_view title = "Performance counter stats for";

bool is_missing(std::string_view text) {
  return text.starts_with("<not supported>") || text.starts_with("<not counted>");
}

bool is_event_name(std::string_view word) {
  return !word.empty() && !printed_number(word) && word.find_first_of("#(%<>$") == word.npos &&
         word.find_first_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") != word.npos;
}

/// "( +-  0.01% )" is the error of the mean, "(25.00%)" the share of the time that was counted.
void read_brackets(StatCount& count, std::string_view text) {
  for (auto at = text.find('('); at != text.npos; at = text.find('(', at + 1)) {
    auto inside = trimmed(text.substr(at + 1, text.find(')', at) - at - 1));
    const bool is_error = inside.starts_with("+-");
    if (is_error) inside = trimmed(inside.substr(2));
    const auto share = printed_percent(inside);
    if (!share || *share < 0) continue;
    if (is_error)
      count.spread = *share;
    else if (*share <= 1)
      count.running = *share;
  }
}

/// "[time] [CPU0] value [unit] event [# derived] [( +- x% )] [(y%)]".
std::optional<StatCount> row(std::string_view text, bool has_time) {
  StatCount made;
  text = trimmed(text);
  if (has_time) {
    const auto time = printed_number(take_word(text));
    if (!time || *time <= 0) return std::nullopt;
    made.end_s = *time;
  }
  if (text.starts_with("CPU") && printed_count(text.substr(3, text.find_first_of(" \t") - 3))) take_word(text);
  if (is_missing(text)) {
    made.missing = text.substr(0, text.find('>') + 1);
    text = trimmed(text.substr(made.missing.size()));
    made.event = take_word(text);
    return is_event_name(made.event) ? std::optional(made) : std::nullopt;
  }
  const auto value = take_word(text);
  std::string_view unit;
  auto name = take_word(text);
  for (const std::string_view known : {"msec", "Joules", "MiB", "MB", "nsec", "ns"})
    if (name == known) {
      unit = name;
      name = take_word(text);
    }
  if (text.starts_with("(msec)")) unit = "msec";
  made.event = name;
  if (!is_event_name(name) || !set_stat_value(made, value, unit)) return std::nullopt;
  if (!text.empty() && text.find_first_of("#(") != 0 && !text.starts_with("[")) return std::nullopt;
  read_brackets(made, text);
  return made;
}

/// "1.00456320 +- 0.00000735 seconds time elapsed ( +- 0.00% )".
std::optional<double> elapsed(std::string_view text) {
  if (text.find("seconds time elapsed") == text.npos) return std::nullopt;
  const auto seconds = printed_number(take_word(text));
  return seconds && *seconds > 0 ? seconds : std::nullopt;
}

bool is_time_line(std::string_view text) {
  return text.find("seconds time elapsed") != text.npos || text.ends_with("seconds user") ||
         text.ends_with("seconds sys");
}

/// The rest of a derived text that a mail program wrapped: "utilized", "of all branches".
bool is_wrapped_rest(std::string_view text) {
  const auto words = split_words(text);
  return !words.empty() && words.size() <= 4 &&
         std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || c == ' ' || c == '/'; });
}

bool is_interval_header(std::string_view text) {
  if (!trimmed(text).starts_with('#')) return false;
  const auto words = split_words(text);
  return words.size() >= 4 && words[0] == "#" && words[1] == "time" &&
         std::ranges::find(words, "counts") != words.end();
}

/// Whether the block goes on behind the blank lines at the cursor's place.
bool goes_on(Cursor& cursor, bool has_time) {
  constexpr std::size_t most_blanks = 3;
  for (std::size_t ahead = 0; ahead <= most_blanks; ++ahead) {
    const ProfileLine* line = cursor.peek(ahead);
    if (line == nullptr) return false;
    const auto text = trimmed(line->text);
    if (!text.empty()) return is_time_line(text) || row(text, has_time).has_value();
  }
  return false;
}

/// A count printed once for each processor is added up.
void add_count(StatCounts& stat, StatCount count, double& last_end_s, double& begin_s) {
  if (count.end_s > last_end_s) {
    begin_s = last_end_s;
    last_end_s = count.end_s;
  }
  count.begin_s = count.end_s > 0 ? begin_s : 0;
  const auto from = std::ranges::find_if(stat.counts.rbegin(), stat.counts.rend(), [&](const StatCount& known) {
    return known.event == count.event || known.end_s != count.end_s;
  });
  if (from == stat.counts.rend() || from->event != count.event || from->end_s != count.end_s || !from->value ||
      !count.value)
    return stat.counts.push_back(std::move(count));
  *from->value += *count.value;
}

void read_rows(Cursor& cursor, StatCounts& stat, bool has_time) {
  double last_end_s = 0, begin_s = 0;
  bool has_rest = false;
  for (const ProfileLine* next = cursor.peek(); next != nullptr; next = cursor.peek()) {
    const int line = next->number;
    const auto text = trimmed(next->text);
    if (text.empty() ? !goes_on(cursor, has_time) : text.find(title) != text.npos) return;
    if (is_time_line(text)) {
      if (const auto seconds = elapsed(text)) stat.elapsed_s = seconds;
    } else if (auto found = row(text, has_time)) {
      found->line = line;
      has_rest = text.find('#') != text.npos;
      add_count(stat, std::move(*found), last_end_s, begin_s);
      cursor.take();
      continue;
    } else if (!text.empty() && !is_interval_header(text) && !(has_rest && is_wrapped_rest(text))) {
      return;
    }
    has_rest = false;
    cursor.take();
  }
}

/// "... for 'CPU(s) 0' (3 runs):"
void read_title(StatCounts& stat, std::string_view text) {
  text = trimmed(text.substr(text.find(title) + title.size()));
  const auto runs = text.rfind('(');
  if (runs != text.npos && text.find("runs)", runs) != text.npos)
    stat.runs = printed_number(text.substr(runs + 1, text.find(' ', runs) - runs - 1)).value_or(0);
  else if (text.ends_with(':'))
    return void(stat.target = text.substr(0, text.size() - 1));
  stat.target = trimmed(text.substr(0, runs));
}

bool read(Cursor& cursor, Collector& out) {
  const ProfileLine* first = cursor.peek();
  if (first == nullptr) return false;
  const bool has_time = is_interval_header(first->text);
  if (!has_time && !trimmed(first->text).starts_with(title)) return false;
  const int line = first->number;
  StatCounts stat;
  if (!has_time) read_title(stat, first->text);
  out.begin_run(perf_stat_reader.kind, line);
  cursor.take();
  read_rows(cursor, stat, has_time);
  put_stat_counts(out, stat, line);
  return true;
}

}  // namespace

const Reader perf_stat_reader{"perf-stat", "a line \"Performance counter stats for\", or \"# time counts unit events\"",
                              read};

}  // namespace pktcost
