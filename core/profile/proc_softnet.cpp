// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

using Row = std::vector<double>;

struct Column {
  std::size_t index;
  std::string_view name;
};
constexpr auto columns = std::to_array<Column>({{0, "processed"},
                                                {1, "dropped"},
                                                {2, "time_squeeze"},
                                                {8, "collisions"},
                                                {9, "received_rps"},
                                                {10, "flow_limit"},
                                                {11, "backlog"}});
constexpr std::size_t cpu_column = 12;

/// The line's words when all have eight hexadecimal digits.
Row hex_words(const ProfileLine* line) {
  Row row;
  if (line == nullptr) return row;
  for (const auto word : split_words(line->text)) {
    const auto value = word.size() == 8 && !word.starts_with("0x") ? printed_hex(word) : std::nullopt;
    if (!value) return {};
    row.push_back(static_cast<double>(*value));
  }
  return row;
}

struct Found {
  Row row;
  std::size_t lines = 0;
};

/// A row of 9 to 15 columns, of which a mail may have wrapped the last ones. The kernel prints 0 in columns 3 to 7:
/// that tells it from a memory dump.
Found row(Cursor& cursor) {
  Found found{hex_words(cursor.peek()), 1};
  if (found.row.size() == 8) {
    const Row rest = hex_words(cursor.peek(1));
    found.row.insert(found.row.end(), rest.begin(), rest.end());
    found.lines = 2;
  }
  const bool fits = found.row.size() >= 9 && found.row.size() <= 15 &&
                    std::all_of(found.row.begin() + 3, found.row.begin() + 8, [](double value) { return value == 0; });
  return fits ? found : Found{};
}

bool read(Cursor& cursor, Collector& out) {
  auto found = row(cursor);
  if (found.lines == 0) return false;
  const std::size_t width = found.row.size();
  out.begin_run(proc_softnet_reader.kind, cursor.peek()->number);
  for (int cpu = 0; found.row.size() == width; ++cpu, found = row(cursor)) {
    const int line = cursor.peek()->number;
    for (std::size_t i = 0; i < found.lines; ++i) cursor.take();
    const double number = width > cpu_column ? found.row[cpu_column] : cpu;
    for (const auto& column : columns)
      if (column.index < width)
        out.add("counter", found.row[column.index], line, {fmt::format("CPU{:.0f} softnet.{}", number, column.name)});
  }
  return true;
}

}  // namespace

const Reader proc_softnet_reader{"proc-softnet", "a row of 9 to 15 words of eight hexadecimal digits", read};

}  // namespace pktcost
