// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

struct Row {
  std::string method;
  double byte_per_s = 0, spread = 0;
  bool average = false;
};

/// "AVG Method: MEMCPY Elapsed: 0.59058 MiB: 100.00000 Copy: 169.324 MiB/s"; a copy counts once.
std::optional<Row> row(const ProfileLine* line) {
  if (line == nullptr || line->text.find("Method:") == line->text.npos) return std::nullopt;
  const auto words = split_words(line->text);
  if (words.size() < 10 || words[1] != "Method:" || words[7] != "Copy:" || words[9] != "MiB/s") return std::nullopt;
  const auto value = printed_number(words[8]);
  if (!value || *value <= 0) return std::nullopt;
  return Row{std::string(words[2]), *value * 1048576, rounding_spread(words[8]), words[0] == "AVG"};
}

bool read(Cursor& cursor, Collector& out) {
  if (!row(cursor.peek())) return false;
  out.begin_run(mbw_reader.kind, cursor.peek()->number);
  std::vector<std::pair<Row, int>> rows;
  while (const auto found = row(cursor.peek())) rows.emplace_back(*found, cursor.take().number);
  const bool averages = std::ranges::any_of(rows, [](const auto& entry) { return entry.first.average; });
  for (const auto& [found, line] : rows)
    if (found.average || !averages)
      out.add("memory.bandwidth", found.byte_per_s, line, {found.method, "", "", found.spread});
  return true;
}

}  // namespace

const Reader mbw_reader{"mbw", "a row \"AVG Method: MEMCPY ... Copy: N MiB/s\"", read};

}  // namespace pktcost
