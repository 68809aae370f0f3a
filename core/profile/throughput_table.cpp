// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

struct RateUnit {
  std::string_view name;
  double bps;
};
constexpr auto rate_units = std::to_array<RateUnit>({{"Gbit/s", 1e9},
                                                     {"Gbps", 1e9},
                                                     {"Gb/s", 1e9},
                                                     {"Mbit/s", 1e6},
                                                     {"Mbits/s", 1e6},
                                                     {"Mbits/sec", 1e6},
                                                     {"Mbps", 1e6},
                                                     {"Mb/s", 1e6},
                                                     {"kbit/s", 1e3},
                                                     {"Kbps", 1e3}});

constexpr std::string_view box_bar = "\xe2\x94\x82";  // U+2502

/// The cells between bars; empty for a line without two of them.
std::vector<std::string> cells_of(const std::string& text) {
  std::string line(trimmed(text));
  for (auto at = line.find(box_bar); at != line.npos; at = line.find(box_bar, at))
    line.replace(at, box_bar.size(), "|");
  std::vector<std::string> cells;
  if (!line.starts_with('|') || line.size() < 3 || !line.ends_with('|')) return cells;
  for (std::size_t at = 1; at < line.size();) {
    const auto bar = line.find('|', at);
    cells.emplace_back(trimmed(std::string_view(line).substr(at, bar - at)));
    at = bar + 1;
  }
  return cells;
}

/// "├────┼────┤", "|----|:---:|", "+----+----+": nothing but lines.
bool is_rule(std::string_view text) {
  text = trimmed(text);
  if (text.size() < 3) return false;
  const bool box = text.find("\xe2\x94\x80") != text.npos;  // U+2500
  return box || (text.find_first_not_of("|+-=: ") == text.npos && text.find("--") != text.npos);
}

std::optional<double> rate_unit_in(std::string_view heading) {
  for (const RateUnit& unit : rate_units)
    if (heading.find(unit.name) != heading.npos) return unit.bps;
  return std::nullopt;
}

/// Every number of a cell: "743 / 804" holds two, a mark before one is no number.
std::vector<double> numbers_in(std::string_view cell) {
  std::vector<double> numbers;
  for (const auto word : split_words(cell))
    if (const auto number = printed_number(word)) numbers.push_back(*number);
  return numbers;
}

struct Table {
  std::vector<std::string> heading;  ///< lines of a column joined
  std::vector<double> units;         ///< of the columns with rates; 0 for the others
  std::size_t lines = 0;             ///< up to the first row
};

/// A table whose heading holds a unit of rates; nothing is taken.
std::optional<Table> table_at(Cursor& cursor) {
  constexpr std::size_t most_lines = 8;
  Table table;
  const ProfileLine* line = cursor.peek();
  if (line != nullptr && is_rule(line->text)) line = cursor.peek(++table.lines);
  for (; line != nullptr && table.lines < most_lines; line = cursor.peek(++table.lines)) {
    if (is_rule(line->text)) break;
    const auto cells = cells_of(line->text);
    if (cells.empty() || (!table.heading.empty() && cells.size() != table.heading.size())) return std::nullopt;
    table.heading.resize(cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i)
      table.heading[i] += (table.heading[i].empty() || cells[i].empty() ? "" : " ") + cells[i];
  }
  if (table.heading.empty() || line == nullptr || !is_rule(line->text)) return std::nullopt;
  ++table.lines;
  for (const std::string& name : table.heading) table.units.push_back(rate_unit_in(name).value_or(0));
  const bool any = std::ranges::any_of(table.units, [](double unit) { return unit > 0; });
  return any ? std::optional(std::move(table)) : std::nullopt;
}

/// What tells a row from the others: "eth0 rps_cpus = 0, br-lan rps_cpus = 2".
std::string subject_of(const Table& table, const std::vector<std::string>& cells, std::size_t column) {
  std::string subject;
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (table.units[i] == 0) subject += (subject.empty() ? "" : ", ") + table.heading[i] + " = " + cells[i];
  const auto rates = std::ranges::count_if(table.units, [](double unit) { return unit > 0; });
  if (rates > 1) subject += (subject.empty() ? "" : ", ") + table.heading[column];
  return subject;
}

bool read(Cursor& cursor, Collector& out) {
  const auto table = table_at(cursor);
  if (!table) return false;
  out.begin_run(throughput_table_reader.kind, cursor.peek()->number);
  for (std::size_t i = 0; i < table->lines; ++i) cursor.take();
  while (const ProfileLine* line = cursor.peek()) {
    const auto cells = cells_of(line->text);
    if (!is_rule(line->text) && cells.size() != table->heading.size()) break;
    const int number = cursor.take().number;
    for (std::size_t i = 0; i < cells.size() && cells.size() == table->heading.size(); ++i)
      if (table->units[i] > 0)
        for (const double rate : numbers_in(cells[i]))
          if (rate >= 0) out.add("goodput", rate * table->units[i], number, {subject_of(*table, cells, i)});
  }
  return true;
}

}  // namespace

const Reader throughput_table_reader{"throughput-table", "a table between bars with a unit such as Mbps in its heading",
                                     read};

}  // namespace pktcost
