// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/sampled_table.h"

#include <algorithm>

#include "profile/words.h"

namespace pktcost {
namespace {

/// Words before the name of a row: a time with or without AM and PM, or "Average:".
std::size_t words_before(const std::vector<std::string_view>& words, std::string_view key) {
  return static_cast<std::size_t>(std::ranges::find(words, key) - words.begin());
}

/// "Average:", a time, what belongs to it: AM, PM, a time zone.
bool is_time(std::string_view word) {
  const bool capitals =
      word.size() <= 4 && word != "CPU" && std::ranges::all_of(word, [](char c) { return c >= 'A' && c <= 'Z'; });
  return word == "Average:" || capitals ||
         (word.size() >= 7 && word.find(':') != word.npos && word[0] >= '0' && word[0] <= '9');
}

bool is_heading_line(std::string_view text, std::string_view key,
                     const std::function<bool(std::string_view)>& is_heading) {
  const auto words = split_words(text);
  const std::size_t before = words_before(words, key);
  if (before > 2 || before + 1 >= words.size() || !is_heading(text)) return false;
  return std::all_of(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(before), is_time);
}

/// The line `ahead` lines further, and the same with the one behind it: mails wrap wide tables.
struct WrappedLine {
  std::string text;
  std::size_t lines;
};
std::vector<WrappedLine> readings(Cursor& cursor, std::size_t ahead) {
  std::vector<WrappedLine> both;
  if (const ProfileLine* line = cursor.peek(ahead)) both.push_back({line->text, 1});
  if (both.empty()) return both;
  if (const ProfileLine* next = cursor.peek(ahead + 1)) both.push_back({both[0].text + ' ' + next->text, 2});
  return both;
}

/// The numbers of a row with that many columns behind its name; nothing for other lines.
std::optional<TableRow> row_in(std::string_view text, std::size_t columns) {
  const auto words = split_words(text);
  if (words.size() < columns + 1) return std::nullopt;
  const std::size_t name = words.size() - columns - 1;
  if (name > 2 || !std::all_of(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(name), is_time))
    return std::nullopt;
  TableRow row{std::string(words[name]), {}, 1, name > 0 && words[0] == "Average:", 0};
  for (std::size_t i = name + 1; i < words.size(); ++i) {
    const auto value = printed_number(words[i]);
    if (!value) return std::nullopt;
    row.values.push_back(*value);
  }
  return row;
}

struct FoundRow {
  TableRow row;
  std::size_t lines;
};
std::optional<FoundRow> row_at(Cursor& cursor, std::size_t ahead, std::size_t columns) {
  for (const WrappedLine& reading : readings(cursor, ahead))
    if (auto row = row_in(reading.text, columns)) {
      row->line = cursor.peek(ahead)->number;
      return FoundRow{std::move(*row), reading.lines};
    }
  return std::nullopt;
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
  const auto heading_at = [&](std::size_t ahead) -> std::optional<WrappedLine> {
    for (WrappedLine& reading : readings(cursor, ahead))
      if (is_heading_line(reading.text, key, is_heading)) return std::move(reading);
    return std::nullopt;
  };
  auto heading = heading_at(0);
  if (!heading) return std::nullopt;
  SampledTable table;
  const auto words = split_words(heading->text);
  for (std::size_t i = words_before(words, key) + 1; i < words.size(); ++i) table.columns.emplace_back(words[i]);
  if (!row_at(cursor, heading->lines, table.columns.size())) return std::nullopt;
  do {
    for (std::size_t i = 0; i < heading->lines; ++i) cursor.take();
    for (auto found = row_at(cursor, 0, table.columns.size()); found; found = row_at(cursor, 0, table.columns.size())) {
      add_sample(table, std::move(found->row));
      for (std::size_t i = 0; i < found->lines; ++i) cursor.take();
    }
    std::size_t blank = 0;
    while (cursor.peek(blank) != nullptr && trimmed(cursor.peek(blank)->text).empty()) ++blank;
    heading = heading_at(blank);
    if (heading) {
      const auto again = split_words(heading->text);
      if (again.size() - words_before(again, key) - 1 != table.columns.size() ||
          !row_at(cursor, blank + heading->lines, table.columns.size()))
        heading.reset();
    }
    for (; heading && blank > 0; --blank) cursor.take();
  } while (heading);
  return table;
}

std::optional<double> column_of(const SampledTable& table, const TableRow& row, std::string_view column) {
  const auto found = std::ranges::find(table.columns, column);
  if (found == table.columns.end()) return std::nullopt;
  return row.values[static_cast<std::size_t>(found - table.columns.begin())];
}

}  // namespace pktcost
