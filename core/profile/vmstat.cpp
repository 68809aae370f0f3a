// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

struct Column {
  std::string_view name, quantity;
  double factor;
};
constexpr auto columns = std::to_array<Column>({{"us", "cpu.user", 0.01},
                                                {"sy", "cpu.system", 0.01},
                                                {"id", "cpu.idle", 0.01},
                                                {"wa", "cpu.iowait", 0.01},
                                                {"st", "cpu.steal", 0.01},
                                                {"in", "interrupt_rate", 1},
                                                {"cs", "context_switch_rate", 1}});

bool is_heading(std::string_view text) {
  const auto words = split_words(text);
  const auto has = [&words](std::string_view word) { return std::ranges::find(words, word) != words.end(); };
  return words.size() >= 15 && words[0] == "r" && words[1] == "b" && has("in") && has("cs") && has("us") && has("id");
}

std::vector<double> row_of(const ProfileLine* line, std::size_t count) {
  std::vector<double> values;
  if (line == nullptr) return values;
  for (const auto word : split_words(line->text)) {
    if (values.size() == count) break;  // vmstat -t adds a time
    const auto value = printed_number(word);
    if (!value) return {};
    values.push_back(*value);
  }
  return values.size() == count ? values : std::vector<double>{};
}

bool read(Cursor& cursor, Collector& out) {
  const ProfileLine* first = cursor.peek();
  if (first == nullptr) return false;
  const bool with_groups =
      first->text.find("procs") != first->text.npos && first->text.find("memory") != first->text.npos;
  const ProfileLine* heading = cursor.peek(with_groups ? 1 : 0);
  if (heading == nullptr || !is_heading(heading->text)) return false;
  std::vector<std::string> names;
  for (const auto word : split_words(heading->text)) names.emplace_back(word);
  if (!names.empty() && names.back() == "timestamp") names.pop_back();
  if (row_of(cursor.peek(with_groups ? 2 : 1), names.size()).empty()) return false;
  out.begin_run(vmstat_reader.kind, first->number);
  for (int i = 0; i < (with_groups ? 2 : 1); ++i) cursor.take();
  // The first row is the mean since the system started: it counts only where it is alone.
  const int line = cursor.peek()->number;
  std::vector<double> means = row_of(cursor.peek(), names.size());
  cursor.take();
  double rows = 0;
  for (auto row = row_of(cursor.peek(), names.size()); !row.empty(); row = row_of(cursor.peek(), names.size())) {
    cursor.take();
    for (std::size_t i = 0; i < row.size(); ++i) means[i] = (means[i] * rows + row[i]) / (rows + 1);
    ++rows;
  }
  for (const Column& column : columns) {
    const auto found = std::ranges::find(names, column.name);
    if (found == names.end()) continue;
    const double value = means[static_cast<std::size_t>(found - names.begin())] * column.factor;
    out.add(column.quantity, value, line);
    if (column.quantity == "cpu.idle") out.add("cpu.busy", 1 - value, line);
  }
  return true;
}

}  // namespace

const Reader vmstat_reader{"vmstat", "the heading \"r b swpd free ... us sy id wa\" of vmstat", read};

}  // namespace pktcost
