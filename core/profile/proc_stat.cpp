// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

constexpr auto fields =
    std::to_array<std::string_view>({"user", "nice", "system", "idle", "iowait", "irq", "softirq", "steal"});

/// "cpu  4705 150 1120 1644 30 5 80 0 0 0" or "cpu0 ...": ticks since boot.
bool is_row(const ProfileLine* line) {
  if (line == nullptr || !line->text.starts_with("cpu")) return false;
  const auto words = split_words(line->text);
  return words.size() > fields.size() && (words[0] == "cpu" || printed_count(words[0].substr(3))) &&
         std::all_of(words.begin() + 1, words.end(), [](std::string_view word) { return printed_count(word); });
}

bool read(Cursor& cursor, Collector& out) {
  if (!is_row(cursor.peek()) || !is_row(cursor.peek(1))) return false;
  out.begin_run(proc_stat_reader.kind, cursor.peek()->number);
  while (is_row(cursor.peek())) {
    const ProfileLine line = cursor.take();
    const auto words = split_words(line.text);
    for (std::size_t i = 0; i < fields.size(); ++i)
      out.add("counter", static_cast<double>(printed_count(words[i + 1]).value_or(0)), line.number,
              {std::string(words[0]) + " " + std::string(fields[i]) + " ticks"});
  }
  return true;
}

}  // namespace

const Reader proc_stat_reader{"proc-stat", "two rows \"cpu user nice system idle ...\" of /proc/stat", read};

}  // namespace pktcost
