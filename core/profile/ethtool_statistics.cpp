// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "profile/named_value.h"
#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

struct Row {
  std::string name;
  double value = 0;
  std::size_t lines = 1;
};

/// "rx_packets: 1260062"; the count may stand alone on the next line.
std::optional<Row> row(Cursor& cursor, std::size_t ahead = 0) {
  const ProfileLine* line = cursor.peek(ahead);
  const auto split = line == nullptr ? std::nullopt : named_value_at_last_colon(line->text);
  if (!split) return std::nullopt;
  Row made;
  made.name = split->name;
  std::string value(split->value);
  if (const ProfileLine* next = cursor.peek(ahead + 1); value.empty() && next != nullptr) {
    value = trimmed(next->text);
    made.lines = 2;
  }
  const bool negative = value.starts_with('-');
  const auto count = printed_count(std::string_view(value).substr(negative ? 1 : 0));
  if (!count) return std::nullopt;
  made.value = static_cast<double>(negative ? -*count : *count);
  return made;
}

bool is_heading(const ProfileLine* line) {
  return line != nullptr && trimmed(line->text) == "NIC statistics:";
}

void put(Collector& out, Row&& row, int line) {
  if (row.value < 0)
    return out.add_finding("negative_counter", fmt::format("{}: a counter below zero is left out", row.name), line);
  out.add("counter", row.value, line, {std::move(row.name)});
}

bool read(Cursor& cursor, Collector& out) {
  const bool headed = is_heading(cursor.peek()) && row(cursor, 1);
  if (!headed && !(prose_says(out, "ethtool -S") && row(cursor) && row(cursor, 1))) return false;
  out.begin_run(ethtool_statistics_reader.kind, cursor.peek()->number);
  if (headed) cursor.take();
  while (auto found = row(cursor)) {
    const int line = cursor.peek()->number;
    for (std::size_t i = 0; i < found->lines; ++i) cursor.take();
    put(out, std::move(*found), line);
  }
  return true;
}

}  // namespace

const Reader ethtool_statistics_reader{
    "ethtool-S", "a line \"NIC statistics:\", or rows \"name: count\" after the words \"ethtool -S\"", read};

}  // namespace pktcost
