// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/import.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "profile/collected.h"
#include "profile/reader.h"
#include "profile/words.h"

namespace pktcost {

Observations import_text(std::istream& input, std::string label) {
  Cursor cursor(input);
  Collector collector(std::move(label));
  std::vector<CollectedSection> sections;
  const auto all = readers();
  while (!cursor.at_end()) {
    if (trimmed(cursor.peek()->text).empty()) {  // no format begins with a blank line
      cursor.take();
      continue;
    }
    const std::size_t before = cursor.taken();
    const bool read = std::ranges::any_of(all, [&](const Reader& reader) { return reader.read(cursor, collector); });
    if (read && cursor.taken() == before) throw std::logic_error("a reader took no line");
    if (read) continue;
    const ProfileLine line = cursor.take();
    collector.add_prose(line.text, line.number);
    if (auto section = collected_section(line.text, line.number)) sections.push_back(std::move(*section));
  }
  Observations result = std::move(collector.result());
  add_collected_rates(sections, result);
  result.refusal = cursor.refusal().value_or("");
  return result;
}

}  // namespace pktcost
