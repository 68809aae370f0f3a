// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/named_value.h"
#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

bool is_table(std::string_view text) {
  return text.starts_with("Function ") && text.find("MB/s") != text.npos;
}

/// "Copy: 25956.9 0.006271 0.006164 0.006907"; MB = 10^6 byte, reads and writes count both.
bool put_row(Collector& out, const ProfileLine& line) {
  const auto words = split_words(line.text);
  if (words.size() != 5 || !is_one_of(words[0], {"Copy:", "Scale:", "Add:", "Triad:"})) return false;
  const auto value = printed_number(words[1]);
  if (value && *value > 0)
    out.add("memory.bandwidth", *value * 1e6, line.number,
            {std::string(words[0].substr(0, words[0].size() - 1)), "", "", rounding_spread(words[1])});
  return true;
}

/// "Array size = 10000000 (elements), ...".
void put_elements(Collector& out, const ProfileLine& line) {
  const auto words = split_words(line.text);
  if (words.size() < 4 || !line.text.starts_with("Array size = ")) return;
  if (const auto elements = printed_count(words[3]))
    out.add("memory.elements", static_cast<double>(*elements), line.number);
}

/// From the heading down to the table; a pasted table alone reads too.
bool read(Cursor& cursor, Collector& out) {
  const ProfileLine* line = cursor.peek();
  if (line == nullptr || !(line->text.starts_with("STREAM version") || is_table(line->text))) return false;
  constexpr int most_lines_before = 60;
  out.begin_run(stream_reader.kind, line->number);
  for (int i = 0; i < most_lines_before && line != nullptr && !is_table(line->text); ++i, line = cursor.peek())
    put_elements(out, cursor.take());
  if (line == nullptr || !is_table(line->text)) {
    out.add_finding("cut_text", "STREAM's heading without its table", cursor.at_end() ? 0 : cursor.peek()->number);
    return true;
  }
  cursor.take();
  while (cursor.peek() != nullptr && put_row(out, *cursor.peek())) cursor.take();
  return true;
}

}  // namespace

const Reader stream_reader{"stream", "a line \"STREAM version\" or \"Function Best Rate MB/s\"", read};

}  // namespace pktcost
