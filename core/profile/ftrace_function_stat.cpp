// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <unordered_map>
#include <utility>

#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

bool is_header(const ProfileLine* line) {
  if (line == nullptr || !starts_with_word(trimmed(line->text), "Function")) return false;
  const auto words = split_words(line->text);
  return words.size() >= 3 && words[0] == "Function" && words[1] == "Hit" && (words.size() == 3 || words[2] == "Time");
}

struct FunctionTime {
  std::string symbol;
  double calls = 0;
  double time_s = 0;
  int line = 0;
};

/// "name hits time us [average us [s^2 us]]", times in microseconds.
std::optional<FunctionTime> row(const ProfileLine* line) {
  if (line == nullptr) return std::nullopt;
  const auto words = split_words(line->text);
  if (words.size() < 4 || words[3] != "us" || printed_number(words[0])) return std::nullopt;
  const auto calls = printed_count(words[1]);
  const auto time_us = printed_number(words[2]);
  if (!calls || !time_us || *time_us < 0) return std::nullopt;
  return FunctionTime{std::string(words[0]), static_cast<double>(*calls), *time_us * 1e-6, line->number};
}

/// The last column, or its heading or ruler, on a line of its own; also the file names that head and tail print.
bool is_rest(std::string_view text) {
  const auto words = split_words(text);
  if (text.starts_with("==>")) return true;
  if (words.size() == 1) return words[0] == "s^2" || words[0].find_first_not_of('-') == words[0].npos;
  return words.size() == 2 && words[1] == "us" && printed_number(words[0]);
}

bool is_ruler(std::string_view text) {
  return text.find_first_not_of("- \t") == text.npos && text.find('-') != text.npos;
}

/// The tables of all processors: they follow each other without a blank line, and a function is added up.
class FunctionTimes {
 public:
  void add(FunctionTime found) {
    const auto [place, is_new] = places_.try_emplace(found.symbol, rows_.size());
    if (is_new) return rows_.push_back(std::move(found));
    rows_[place->second].calls += found.calls;
    rows_[place->second].time_s += found.time_s;
  }
  void put(Collector& out) const {
    for (const auto& row : rows_) {
      out.add("profile.calls", row.calls, row.line, {row.symbol});
      out.add("profile.time", row.time_s, row.line, {row.symbol});
    }
  }
  bool empty() const { return rows_.empty(); }

 private:
  std::vector<FunctionTime> rows_;
  std::unordered_map<std::string, std::size_t> places_;
};

bool read(Cursor& cursor, Collector& out) {
  if (!is_header(cursor.peek())) return false;
  const int line = cursor.peek()->number;
  out.begin_run(ftrace_function_stat_reader.kind, line);
  FunctionTimes times;
  int tables = 0;
  for (const ProfileLine* next = cursor.peek(); next != nullptr; next = cursor.peek()) {
    const auto text = trimmed(next->text);
    if (is_header(next))
      ++tables;
    else if (auto found = row(next))
      times.add(std::move(*found));
    else if (!is_ruler(text) && !is_rest(text))
      break;
    cursor.take();
  }
  times.put(out);
  out.add("profile.tables", tables, line);
  if (times.empty()) return out.add_finding("empty_list", "the table has no rows with times", line), true;
  out.add_finding("inclusive_time",
                  "times hold what a function calls and waits for: they are no shares and have no sum", line);
  if (tables > 1)
    out.add_finding("summed_tables", fmt::format("{} tables, one for each processor, are added up", tables), line);
  return true;
}

}  // namespace

const Reader ftrace_function_stat_reader{"ftrace-function-stat", "the header \"Function Hit Time Avg s^2\"", read};

}  // namespace pktcost
