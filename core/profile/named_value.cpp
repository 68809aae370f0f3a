// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/named_value.h"

#include <algorithm>

#include "profile/words.h"

namespace pktcost {
namespace {

std::optional<NamedValue> split_at(std::string_view line, std::size_t colon) {
  if (colon == line.npos) return std::nullopt;
  const NamedValue split{trimmed(line.substr(0, colon)), trimmed(line.substr(colon + 1))};
  if (split.name.empty()) return std::nullopt;
  return split;
}

}  // namespace

std::optional<NamedValue> named_value(std::string_view line) {
  return split_at(line, line.find(':'));
}

std::optional<NamedValue> named_value_at_last_colon(std::string_view line) {
  return split_at(line, line.rfind(':'));
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> list) {
  return std::ranges::find(list, word) != list.end();
}

bool prose_says(const Collector& out, std::string_view words) {
  return std::ranges::any_of(out.prose(), [&](const std::string& line) { return line.find(words) != line.npos; });
}

std::optional<std::string_view> heading_subject(std::string_view line, std::string_view begins) {
  line = trimmed(line);
  if (!line.starts_with(begins) || !line.ends_with(':')) return std::nullopt;
  const auto name = trimmed(line.substr(begins.size(), line.size() - begins.size() - 1));
  if (name.empty()) return std::nullopt;
  return name;
}

}  // namespace pktcost
