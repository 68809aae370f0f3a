// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "profile/named_value.h"
#include "profile/readers.h"
#include "profile/stat_counts.h"
#include "profile/words.h"

namespace pktcost {
namespace {

constexpr std::size_t most_fields = 16;

std::vector<std::string_view> fields_of(std::string_view text, char separator) {
  std::vector<std::string_view> fields;
  while (fields.size() < most_fields) {
    const auto end = text.find(separator);
    fields.push_back(trimmed(text.substr(0, end)));
    if (end == text.npos) break;
    text.remove_prefix(end + 1);
  }
  return fields;
}

bool has_letter_first(std::string_view text) {
  return !text.empty() && ((text[0] >= 'a' && text[0] <= 'z') || (text[0] >= 'A' && text[0] <= 'Z'));
}

/// The fields from the value on: value, unit, event, [error,] time counted, per cent of the time.
std::optional<StatCount> counted(const std::vector<std::string_view>& fields, std::size_t at) {
  if (fields.size() < at + 5) return std::nullopt;
  StatCount made;
  const auto unit = fields[at + 1];
  made.event = fields[at + 2];
  if (!(unit.empty() || has_letter_first(unit)) || !has_letter_first(made.event)) return std::nullopt;
  auto time = at + 3;
  if (const auto error = printed_percent(fields[time]); error && *error >= 0 && fields.size() > time + 2) {
    made.spread = *error;
    ++time;
  }
  const auto running = printed_number(fields[time + 1]);
  if (!printed_count(fields[time]) || !running || *running < 0 || *running > 100) return std::nullopt;
  made.running = *running / 100;
  if (fields[at].starts_with("<not ")) {
    made.missing = fields[at];
    return made;
  }
  return set_stat_value(made, fields[at], unit) ? std::optional(made) : std::nullopt;
}

std::optional<StatCount> row(const ProfileLine* line) {
  if (line == nullptr) return std::nullopt;
  for (const char separator : {',', ';', '\t', '|'}) {
    if (std::ranges::count(line->text, separator) < 4) continue;
    const auto fields = fields_of(line->text, separator);
    for (std::size_t at = 0; at <= 3; ++at) {  // time, processor and number of processors may stand before the value
      auto found = counted(fields, at);
      if (!found) continue;
      const auto time = at > 0 ? printed_number(fields[0]) : std::nullopt;
      if (time && *time > 0) found->end_s = *time;
      found->line = line->number;
      return found;
    }
  }
  return std::nullopt;
}

bool read(Cursor& cursor, Collector& out) {
  const auto first = row(cursor.peek());
  if (!first || !(row(cursor.peek(1)) || prose_says(out, "perf stat"))) return false;
  out.begin_run(perf_stat_csv_reader.kind, first->line);
  StatCounts stat;
  double begin_s = 0, end_s = 0;
  while (auto found = row(cursor.peek())) {
    if (found->end_s > end_s) begin_s = std::exchange(end_s, found->end_s);
    found->begin_s = found->end_s > 0 ? begin_s : 0;
    stat.counts.push_back(std::move(*found));
    cursor.take();
  }
  put_stat_counts(out, stat, first->line);
  return true;
}

}  // namespace

const Reader perf_stat_csv_reader{"perf-stat-csv",
                                  "two rows \"value,unit,event,time counted,per cent\" of perf stat -x", read};

}  // namespace pktcost
