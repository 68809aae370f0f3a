// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <cmath>
#include <utility>

#include "profile/profile_rows.h"
#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

struct GprofRow {
  ProfileRow row;
  double own = 0;  ///< third column, in the table's unit
  std::optional<double> calls;
};

/// "% cumulative self [calls self/call total/call] name".
std::optional<GprofRow> row(const ProfileLine* line) {
  if (line == nullptr) return std::nullopt;
  const auto text = trimmed(line->text);
  const auto words = split_words(text);
  if (words.size() < 4) return std::nullopt;
  const auto percent = printed_number(words[0]);
  const auto own = printed_number(words[2]);
  if (!percent || !printed_number(words[1]) || !own || *own < 0) return std::nullopt;
  GprofRow made;
  std::size_t name = 3;
  if (words.size() > 6 && printed_count(words[3]) && printed_number(words[4]) && printed_number(words[5])) {
    made.calls = printed_number(words[3]);
    name = 6;
  }
  if (printed_number(words[name])) return std::nullopt;
  made.own = *own;
  made.row.symbol = text.substr(static_cast<std::size_t>(words[name].data() - text.data()));
  made.row.share = *percent / 100;
  made.row.spread = rounding_spread(words[0]);
  made.row.line = line->number;
  return made;
}

struct Heading {
  std::size_t lines = 0;  ///< up to the first row
  bool in_seconds = false;
  std::optional<double> sample_s;
};

/// "%" and "cumulative" in the lines above the first row, which end with "name".
std::optional<Heading> heading(Cursor& cursor) {
  constexpr std::size_t most_lines = 10;
  const ProfileLine* first = cursor.peek();
  if (first == nullptr) return std::nullopt;
  const bool titled = trimmed(first->text) == "Flat profile:";
  if (!titled && !(first->text.find('%') != std::string::npos && first->text.find("cumulative") != std::string::npos))
    return std::nullopt;
  Heading made;
  bool has_columns = false, has_name = false;
  for (; made.lines < most_lines; ++made.lines) {
    const ProfileLine* line = cursor.peek(made.lines);
    if (line == nullptr) break;
    if (has_name && row(line)) return made;
    const auto words = split_words(line->text);
    const auto text = trimmed(line->text);
    if (text.starts_with("Each sample counts as ") && words.size() > 4) made.sample_s = printed_number(words[4]);
    has_columns = has_columns || text.find("cumulative") != text.npos;
    has_name = has_name || (has_columns && !words.empty() && words.back() == "name");
    made.in_seconds =
        made.in_seconds || (has_name && words.size() > 2 && words[1] == "seconds" && words[2] == "seconds");
  }
  return has_name ? std::optional(made) : std::nullopt;
}

void put_details(Collector& out, const GprofRow& found, const Heading& heading) {
  const ObservationDetail detail{found.row.symbol};
  if (found.calls) out.add("profile.calls", *found.calls, found.row.line, detail);
  if (heading.in_seconds) out.add("profile.time", found.own, found.row.line, detail);
}

bool read(Cursor& cursor, Collector& out) {
  const auto head = heading(cursor);
  if (!head) return false;
  const int line = cursor.peek()->number;
  out.begin_run(gprof_reader.kind, line);
  for (std::size_t i = 0; i < head->lines; ++i) cursor.take();
  ProfileRows rows;
  while (auto found = row(cursor.peek())) {
    put_details(out, *found, *head);
    if (head->in_seconds && head->sample_s && *head->sample_s > 0)
      found->row.samples = std::round(found->own / *head->sample_s);
    rows.add(std::move(found->row));
    cursor.take();
  }
  rows.put(out, line);
  if (!head->in_seconds)
    out.add_finding("unit_not_read", "the columns are no seconds: only shares and calls are read", line);
  return true;
}

}  // namespace

const Reader gprof_reader{"gprof", "\"Flat profile:\", or a header with \"% cumulative self ... name\"", read};

}  // namespace pktcost
