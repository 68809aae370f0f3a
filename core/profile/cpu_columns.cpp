// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/cpu_columns.h"

#include "profile/words.h"

namespace pktcost {
namespace {

std::optional<long long> cpu_number(std::string_view word) {
  if (!word.starts_with("CPU")) return std::nullopt;
  return printed_count(word.substr(3));
}

bool is_label(std::string_view word) {
  return word.size() > 1 && word.ends_with(':');
}

/// Adds the words of a line to the row: counts first, then text.
void extend(CpuRow& row, std::string_view line, std::size_t columns, std::size_t first_word) {
  const auto words = split_words(line);
  for (std::size_t i = first_word; i < words.size(); ++i) {
    const auto count = row.text.empty() && row.counts.size() < columns ? printed_count(words[i]) : std::nullopt;
    if (count)
      row.counts.push_back(static_cast<double>(*count));
    else
      row.text.append(row.text.empty() ? "" : " ").append(words[i]);
  }
}

/// Behind "GICv2 36 Level" and "MIPS 4" the device is still to come.
bool lacks_device(std::string_view text) {
  const auto words = split_words(text);
  return words.empty() || printed_count(words.back()) || words.back() == "Level" || words.back() == "Edge";
}

/// A wrapped row goes on: counts are missing, or an interrupt's device is.
bool goes_on(const CpuRow& row, std::size_t columns, const ProfileLine* next) {
  if (next == nullptr) return false;
  const auto words = split_words(next->text);
  if (words.empty() || is_label(words[0]) || cpu_number(words[0])) return false;
  const bool counts = printed_count(words[0]).has_value();
  if (row.counts.size() < columns) return row.text.empty() && counts;
  return printed_count(row.label) && !counts && lacks_device(row.text);
}

}  // namespace

std::optional<CpuColumns> cpu_columns(Cursor& cursor) {
  CpuColumns found;
  long long last = -1;
  while (const ProfileLine* line = cursor.peek(found.lines)) {
    const auto words = split_words(line->text);
    if (words.empty()) break;
    for (const auto word : words) {
      const auto number = cpu_number(word);
      if (!number || *number <= last) return found.lines > 0 && word == words[0] ? std::optional(found) : std::nullopt;
      last = *number;
    }
    for (const auto word : words) found.names.emplace_back(word);
    ++found.lines;
  }
  if (found.names.empty()) return std::nullopt;
  return found;
}

std::optional<CpuRow> cpu_row(Cursor& cursor, std::size_t columns, std::size_t ahead) {
  const ProfileLine* line = cursor.peek(ahead);
  if (line == nullptr) return std::nullopt;
  const auto words = split_words(line->text);
  if (words.size() < 2 || !is_label(words[0]) || !printed_count(words[1])) return std::nullopt;
  CpuRow row;
  row.label = words[0].substr(0, words[0].size() - 1);
  row.line = line->number;
  row.lines = 1;
  extend(row, line->text, columns, 1);
  while (goes_on(row, columns, line = cursor.peek(ahead + row.lines))) {
    extend(row, line->text, columns, 0);
    ++row.lines;
  }
  return row;
}

}  // namespace pktcost
