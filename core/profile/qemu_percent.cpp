// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/profile_rows.h"
#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

/// "31.47 - memcpy"; names hold blanks ("default idle").
std::optional<ProfileRow> row(const ProfileLine* line) {
  if (line == nullptr) return std::nullopt;
  const auto text = trimmed(line->text);
  const auto dash = text.find(" - ");
  if (dash == text.npos) return std::nullopt;
  auto number = trimmed(text.substr(0, dash));
  if (number.ends_with('%')) number.remove_suffix(1);
  const auto name = trimmed(text.substr(dash + 3));
  const auto percent = printed_number(number);
  const bool decimals = number.find_first_of(".,") != number.npos;
  if (!percent || !decimals || name.empty() || printed_number(name)) return std::nullopt;
  ProfileRow made;
  made.symbol = name;
  made.share = *percent / 100;
  made.spread = rounding_spread(number);
  made.line = line->number;
  return made;
}

bool read(Cursor& cursor, Collector& out) {
  if (!row(cursor.peek()) || !row(cursor.peek(1))) return false;
  const int line = cursor.peek()->number;
  out.begin_run(qemu_percent_reader.kind, line);
  ProfileRows rows;
  while (auto found = row(cursor.peek())) {
    rows.add(std::move(*found));
    cursor.take();
  }
  rows.put(out, line);
  put_counts_not_time(out, "executed instructions of an emulator", line);
  return true;
}

}  // namespace

const Reader qemu_percent_reader{"qemu-percent", "two rows \"31.47 - memcpy\"", read};

}  // namespace pktcost
