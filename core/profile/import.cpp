// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/import.h"

#include <algorithm>
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
    if (std::ranges::any_of(all, [&](const Reader& reader) { return reader.read(cursor, collector); })) continue;
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
