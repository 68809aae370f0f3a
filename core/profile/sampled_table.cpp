// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/sampled_table.h"

#include <algorithm>

#include "profile/named_value.h"
#include "profile/words.h"

namespace pktcost {
namespace {

/// Words before the name of a row: a time with or without AM and PM, or "Average:".
std::size_t words_before(const std::vector<std::string_view>& words, std::string_view key) {
  return static_cast<std::size_t>(std::ranges::find(words, key) - words.begin());
}

bool is_time(std::string_view word) {
  return word == "Average:" || word == "AM" || word == "PM" ||
         (word.size() >= 7 && word.find(':') != word.npos && word[0] >= '0' && word[0] <= '9');
}

bool is_heading_line(std::string_view text, std::string_view key,
                     const std::function<bool(std::string_view)>& is_heading) {
  const auto words = split_words(text);
  const std::size_t before = words_before(words, key);
  if (before > 2 || before + 1 >= words.size() || !is_heading(text)) return false;
  return std::all_of(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(before), is_time);
}

/// The numbers of a row with that many columns behind its name; nothing for other lines.
std::optional<TableRow> row_of(const ProfileLine& line, std::size_t columns) {
  const auto words = split_words(line.text);
  if (words.size() < columns + 1) return std::nullopt;
  const std::size_t name = words.size() - columns - 1;
  if (name > 2 || !std::all_of(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(name), is_time))
    return std::nullopt;
  TableRow row{std::string(words[name]), {}, 1, name > 0 && words[0] == "Average:", line.number};
  for (std::size_t i = name + 1; i < words.size(); ++i) {
    const auto value = printed_number(words[i]);
    if (!value) return std::nullopt;
    row.values.push_back(*value);
  }
  return row;
}

void add_sample(SampledTable& table, TableRow row) {
  const auto known = std::ranges::find(table.rows, row.name, &TableRow::name);
  if (known == table.rows.end()) return table.rows.push_back(std::move(row));
  if (row.average && !known->average) row.line = known->line;
  if (row.average && !known->average) return void(*known = std::move(row));
  if (known->average) return;
  for (std::size_t i = 0; i < row.values.size(); ++i)
    known->values[i] += (row.values[i] - known->values[i]) / (known->samples + 1);
  ++known->samples;
}

}  // namespace

std::optional<SampledTable> take_sampled_table(Cursor& cursor, std::string_view key,
                                               const std::function<bool(std::string_view)>& is_heading) {
  const ProfileLine* line = cursor.peek();
  if (line == nullptr || !is_heading_line(line->text, key, is_heading)) return std::nullopt;
  SampledTable table;
  const auto words = split_words(line->text);
  for (std::size_t i = words_before(words, key) + 1; i < words.size(); ++i) table.columns.emplace_back(words[i]);
  const ProfileLine* next = cursor.peek(1);
  if (next == nullptr || !row_of(*next, table.columns.size())) return std::nullopt;
  const auto same_heading = [&](const ProfileLine& candidate) {
    const auto other = split_words(candidate.text);
    return is_heading_line(candidate.text, key, is_heading) &&
           other.size() - words_before(other, key) - 1 == table.columns.size();
  };
  do {
    cursor.take();  // the heading
    while ((line = cursor.peek()) != nullptr) {
      auto row = row_of(*line, table.columns.size());
      if (!row) break;
      add_sample(table, std::move(*row));
      cursor.take();
    }
  } while (skip_blank_before(cursor, same_heading));
  return table;
}

std::optional<double> column_of(const SampledTable& table, const TableRow& row, std::string_view column) {
  const auto found = std::ranges::find(table.columns, column);
  if (found == table.columns.end()) return std::nullopt;
  return row.values[static_cast<std::size_t>(found - table.columns.begin())];
}

}  // namespace pktcost
