// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "profile/named_value.h"
#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

/// "5.4.0-52-generic": digits, a point, digits.
bool is_release(std::string_view word) {
  const auto point = word.find('.');
  return point != word.npos && printed_count(word.substr(0, point)) && point + 1 < word.size() &&
         printed_count(word.substr(point + 1, 1));
}

/// /proc/version "Linux version 5.4.0 (...)" or uname -a "Linux host 5.4.0 #1 SMP ... mips GNU/Linux". The host's and
/// the builder's name are not kept.
bool read(Cursor& cursor, Collector& out) {
  const ProfileLine* line = cursor.peek();
  if (line == nullptr || !line->text.starts_with("Linux ")) return false;
  const auto words = split_words(line->text);
  const bool has_build = std::ranges::any_of(words, [](std::string_view word) { return word.starts_with('#'); });
  if (words.size() < 3 || !is_release(words[2]) || !(words[1] == "version" || has_build)) return false;
  out.begin_run(uname_reader.kind, line->number, "kernel");
  out.add_text("kernel.release", std::string(words[2]), line->number);
  if (words.size() > 4 && is_one_of(words.back(), {"GNU/Linux", "Linux"}))
    out.add_text("cpu.fact", std::string(words[words.size() - 2]), line->number, {"architecture"});
  cursor.take();
  return true;
}

}  // namespace

const Reader uname_reader{"uname", "\"Linux version 5.4.0 ...\" or a line of uname -a", read};

}  // namespace pktcost
