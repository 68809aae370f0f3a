// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

struct Row {
  std::string interface, name;
  double rate = 0;
};

/// "Ethtool(wan     ) stat:      1230687 (      1,230,687) <= in_accepted /sec".
std::optional<Row> row(const ProfileLine* line) {
  if (line == nullptr) return std::nullopt;
  const auto text = trimmed(line->text);
  const auto close = text.find(") stat:");
  const auto arrow = text.find("<=");
  if (!text.starts_with("Ethtool(") || close == text.npos || arrow == text.npos || !text.ends_with("/sec"))
    return std::nullopt;
  const auto words = split_words(text.substr(close + 7, arrow - close - 7));
  const auto rate = words.empty() ? std::nullopt : printed_count(words[0]);
  const auto name = trimmed(text.substr(arrow + 2, text.size() - arrow - 6));
  if (!rate || name.empty()) return std::nullopt;
  return Row{std::string(trimmed(text.substr(8, close - 8))), std::string(name), static_cast<double>(*rate)};
}

bool is_heading(const ProfileLine* line) {
  return line != nullptr && line->text.starts_with("Show adapter(s) (");
}

bool read(Cursor& cursor, Collector& out) {
  const bool headed = is_heading(cursor.peek());
  const auto first = row(cursor.peek(headed ? 1 : 0));
  if (!first) return false;
  out.begin_run(ethtool_rate_reader.kind, cursor.peek()->number, first->interface);
  if (headed) cursor.take();
  while (auto found = row(cursor.peek()))
    out.add("counter_rate", found->rate, cursor.take().number, {std::move(found->name)});
  return true;
}

}  // namespace

const Reader ethtool_rate_reader{"ethtool-rate", "a row \"Ethtool(eth0) stat: N (N) <= name /sec\"", read};

}  // namespace pktcost
