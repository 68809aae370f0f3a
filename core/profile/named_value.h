// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <initializer_list>
#include <optional>
#include <string_view>

#include "profile/collector.h"
#include "profile/cursor.h"

/// Lines "name: value", the commonest form of settings, counters and facts.
namespace pktcost {

struct NamedValue {
  std::string_view name, value;  ///< both trimmed; the value may be empty
};

/// Split at the first colon; nothing without a colon or a name.
std::optional<NamedValue> named_value(std::string_view line);

/// Split at the last colon: names of counters hold colons.
std::optional<NamedValue> named_value_at_last_colon(std::string_view line);

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> list);

/// True where a line of the prose before holds the words: the command that was typed.
bool prose_says(const Collector& out, std::string_view words);

/// The last word of "Features for eth0:" where the line begins with "Features for "; nothing for other lines.
std::optional<std::string_view> heading_subject(std::string_view line, std::string_view begins);

/// Takes blank lines, but only when a line follows for which `is_row` holds.
template <class IsRow>
bool skip_blank_before(Cursor& cursor, IsRow is_row) {
  std::size_t blank = 0;
  const ProfileLine* line = cursor.peek(blank);
  while (line != nullptr && line->text.find_first_not_of(" \t") == line->text.npos) line = cursor.peek(++blank);
  if (line == nullptr || !is_row(*line)) return false;
  while (blank-- > 0) cursor.take();
  return true;
}

}  // namespace pktcost
