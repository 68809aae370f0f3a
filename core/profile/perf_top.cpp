// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "profile/named_value.h"
#include "profile/perf_list.h"
#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

bool is_status(std::string_view text) {
  return trimmed(text).starts_with("PerfTop:");
}

/// "PerfTop: 524 irqs/sec kernel:51.1% ... [4000Hz cycles], (all, 1 CPU)".
void put_status(Collector& out, std::string_view text, int line) {
  const auto words = split_words(text);
  for (std::size_t i = 1; i < words.size(); ++i)
    if (words[i].starts_with("irqs/sec"))
      if (const auto rate = printed_number(words[i - 1]); rate && *rate >= 0)
        out.add("profile.sample_rate", *rate, line);
  if (const auto at = text.find("kernel:"); at != text.npos)
    if (const auto share = printed_percent(trimmed(text.substr(at + 7, text.find('%', at) - at - 6)));
        share && *share >= 0 && *share <= 1)
      out.add("profile.kernel", *share, line);
  if (const auto at = text.find("Hz "); at != text.npos)
    put_sampled_event(out, trimmed(text.substr(at + 3, text.find(']', at) - at - 3)), line);
}

/// The status with its wrapped rest, the dashes and blank lines below it.
void read_status(Cursor& cursor, Collector& out) {
  const ProfileLine first = cursor.take();
  std::string status = first.text;
  while (const ProfileLine* next = cursor.peek()) {
    const auto text = trimmed(next->text);
    const bool rest = status.find("(all") == status.npos && text.find('[') != text.npos && !peek_perf_row(cursor, {});
    const auto again = cursor.peek();
    const auto words = trimmed(again->text);
    if (rest)
      status.append(" ").append(words);
    else if (words.find_first_not_of('-') != words.npos)
      break;
    cursor.take();
  }
  put_status(out, status, first.number);
}

/// Rows alone are those of perf top when the text before them says so.
bool said_before(const Collector& out) {
  return prose_says(out, "perf top");
}

bool read(Cursor& cursor, Collector& out) {
  const ProfileLine* first = cursor.peek();
  if (first == nullptr) return false;
  const int line = first->number;
  const bool has_status = is_status(first->text);
  if (!has_status && !(said_before(out) && peek_perf_row(cursor, {}))) return false;
  out.begin_run(perf_top_reader.kind, line);
  if (has_status) read_status(cursor, out);
  read_perf_list(cursor, out, {}, line);
  return true;
}

}  // namespace

const Reader perf_top_reader{"perf-top", "a line \"PerfTop: N irqs/sec\", or rows of perf after the words \"perf top\"",
                             read};

}  // namespace pktcost
