// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/named_value.h"
#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

struct Bandwidth {
  std::string test;
  double byte_per_s = 0, spread = 0;
};

/// "standard memcpy : 1221.7 MB/s (3.0%)"; MB = 10^6 byte, a copy counts once.
std::optional<Bandwidth> bandwidth(std::string_view line) {
  const auto split = named_value_at_last_colon(line);
  if (!split) return std::nullopt;
  const auto words = split_words(split->value);
  if (words.size() < 2 || words.size() > 3 || words[1] != "MB/s") return std::nullopt;
  const auto value = printed_number(words[0]);
  if (!value || *value <= 0) return std::nullopt;
  Bandwidth made{std::string(split->name), *value * 1e6, rounding_spread(words[0])};
  if (words.size() == 3 && words[2].starts_with('(') && words[2].ends_with(')'))
    made.spread = printed_percent(words[2].substr(1, words[2].size() - 2)).value_or(made.spread);
  return made;
}

/// "65536 : 74.6 ns / 117.5 ns": time above that of the first level, of one and of two reads at once.
bool put_latency(Collector& out, const ProfileLine& line) {
  const auto words = split_words(line.text);
  if (words.size() != 7 || words[1] != ":" || words[3] != "ns" || words[4] != "/" || words[6] != "ns") return false;
  const auto single = printed_number(words[2]), dual = printed_number(words[5]);
  if (!printed_count(words[0]) || !single || !dual) return false;
  out.add("memory.latency", *single * 1e-9, line.number, {"single " + std::string(words[0])});
  out.add("memory.latency", *dual * 1e-9, line.number, {"dual " + std::string(words[0])});
  return true;
}

bool is_decoration(std::string_view text) {
  text = trimmed(text);
  return text.empty() || text == "---" || text.starts_with("==") || text.starts_with("block size :") ||
         text.starts_with("tinymembench v");
}

bool read(Cursor& cursor, Collector& out) {
  const ProfileLine* second = cursor.peek(1);
  const bool two = second != nullptr && bandwidth(second->text);
  const ProfileLine* first = cursor.peek();
  if (first == nullptr || !(first->text.starts_with("tinymembench v") || (two && bandwidth(first->text)))) return false;
  out.begin_run(tinymembench_reader.kind, first->number);
  while (const ProfileLine* line = cursor.peek()) {
    if (const auto found = bandwidth(line->text))
      out.add("memory.bandwidth", found->byte_per_s, line->number, {found->test, "", "", found->spread});
    else if (!put_latency(out, *line) && !is_decoration(line->text))
      break;
    cursor.take();
  }
  return true;
}

}  // namespace

const Reader tinymembench_reader{"tinymembench", "a line \"tinymembench v...\" or two rows \"C copy : N MB/s\"", read};

}  // namespace pktcost
