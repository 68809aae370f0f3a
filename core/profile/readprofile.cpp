// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <utility>

#include "profile/profile_rows.h"
#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

struct Row {
  std::string symbol;
  double ticks = 0;
  double load = 0;  ///< ticks per byte of the function
  int line = 0;
  std::size_t lines = 1;
  bool is_total() const { return symbol == "total"; }
};

/// readprofile prints four decimals.
bool is_load(std::string_view word) {
  const auto point = word.find('.');
  return point != word.npos && word.size() - point == 5 && printed_number(word).value_or(-1) >= 0;
}

bool is_name(std::string_view word) {
  return !word.empty() && !printed_number(word) && word.find_first_of("%,;|") == word.npos;
}

bool is_address(std::string_view word) {
  return (word.size() == 8 || word.size() == 16) && printed_hex(word) && !word.starts_with("0x");
}

/// "ticks symbol load" or "address symbol ticks load"; the load may stand alone on the next line.
std::optional<Row> row(Cursor& cursor, std::size_t ahead = 0) {
  const ProfileLine* line = cursor.peek(ahead);
  if (line == nullptr) return std::nullopt;
  const auto text = trimmed(line->text);
  if (text.empty() || !printed_hex(text.substr(0, text.find_first_of(" \t")))) return std::nullopt;
  std::vector<std::string> words;
  for (const auto word : split_words(text)) words.emplace_back(word);
  Row made;
  made.line = line->number;
  if (words.size() == 4 && is_address(words[0])) {
    words.erase(words.begin());
    std::swap(words[0], words[1]);
  }
  if (words.size() == 2 && printed_count(words[0])) {
    const ProfileLine* rest = cursor.peek(ahead + 1);
    const auto load = rest == nullptr ? std::string_view{} : trimmed(rest->text);
    if (!is_load(load)) return std::nullopt;
    words.emplace_back(load);
    made.lines = 2;
  }
  if (words.size() != 3 || !is_load(words[2]) || !is_name(words[1])) return std::nullopt;
  const auto ticks = printed_count(words[0]);
  if (!ticks) return std::nullopt;
  made.ticks = static_cast<double>(*ticks);
  made.load = printed_number(words[2]).value_or(0);
  made.symbol = words[1];
  return made;
}

/// The whole numbers of bytes that ticks and the rounded load allow.
struct Length {
  double least, most;
  bool possible() const { return std::floor(most) >= std::ceil(least); }
  bool exact() const { return possible() && std::floor(most) == std::ceil(least); }
  bool in_words() const { return std::floor(most / 4) >= std::ceil(least / 4); }
};

Length length(const Row& row) {
  constexpr double half = 0.00005 + 1e-9;
  return {row.ticks / (row.load + half), row.load > half ? row.ticks / (row.load - half) : HUGE_VAL};
}

void add_load_finding(Collector& out, const Row& row, std::string_view why) {
  out.add_finding("load_disagrees",
                  fmt::format("{}: {:.0f} ticks / {:.4f} = {:.2f} bytes of code, {}", row.symbol, row.ticks, row.load,
                              row.ticks / row.load, why),
                  row.line);
}

/// ticks / load is the length of the function. Where nearly all lengths are multiples of 4 (RISC), all must be.
void check_loads(Collector& out, const std::vector<Row>& rows) {
  constexpr std::ptrdiff_t enough = 8;
  const auto exact = std::ranges::count_if(rows, [](const Row& r) { return length(r).exact(); });
  const auto words =
      std::ranges::count_if(rows, [](const Row& r) { return length(r).exact() && length(r).in_words(); });
  const bool is_risc = exact >= enough && 10 * (exact - words) <= exact;
  for (const auto& row : rows) {
    if (row.load <= 0 || row.ticks <= 0) continue;
    if (!length(row).possible())
      add_load_finding(out, row, "which is not a whole number");
    else if (is_risc && !length(row).in_words())
      add_load_finding(out, row, "which is not a multiple of 4 as all others are");
  }
}

/// Against the list before, of the same file: the same function has the same length.
void check_lengths(Collector& out, const std::vector<Row>& rows) {
  const auto& result = out.result();
  if (result.runs.size() < 2 || result.runs[result.runs.size() - 2].kind != readprofile_reader.kind) return;
  const auto before = result.runs.size() - 2;
  std::unordered_map<std::string_view, Row> known;
  for (auto seen = result.observations.rbegin(); seen != result.observations.rend() && seen->run >= before; ++seen) {
    if (seen->run != before) continue;
    if (seen->quantity == "profile.samples") known[seen->subject].ticks = seen->value;
    if (seen->quantity == "profile.load") known[seen->subject].load = seen->value;
  }
  std::vector<const Row*> differing;
  for (const auto& row : rows) {
    const auto found = known.find(row.symbol);
    if (found == known.end() || found->second.load <= 0 || row.load <= 0) continue;
    const Length here = length(row), there = length(found->second);
    if (here.most < there.least || there.most < here.least) differing.push_back(&row);
  }
  for (const auto* row : differing) add_load_finding(out, *row, "which differs from the list before");
}

struct Table {
  std::vector<Row> rows;
  std::optional<double> total;
  bool ends_cut = false;
};

/// "c021a8ac do_tcp_sendpage": the text ends within a row.
bool is_cut_row(Cursor& cursor) {
  const ProfileLine* line = cursor.peek();
  if (line == nullptr || cursor.peek(1) != nullptr) return false;
  const auto words = split_words(line->text);
  return words.size() == 2 && (is_address(words[0]) || printed_count(words[0])) && is_name(words[1]);
}

Table read_table(Cursor& cursor) {
  Table table;
  while (auto found = row(cursor)) {
    if (found->is_total() && table.total) break;
    for (std::size_t i = 0; i < found->lines; ++i) cursor.take();
    if (!found->is_total()) {
      table.rows.push_back(std::move(*found));
      continue;
    }
    table.total = found->ticks;
    if (!table.rows.empty()) return table;  // a total above the rows comes from sorting; one below them ends the list
  }
  table.ends_cut = is_cut_row(cursor);
  if (table.ends_cut) cursor.take();
  return table;
}

double sum(const std::vector<Row>& rows) {
  double ticks = 0;
  for (const auto& row : rows) ticks += row.ticks;
  return ticks;
}

void put_with_total(Collector& out, const Table& table, int line) {
  ProfileRows rows;
  for (const auto& row : table.rows)
    rows.add({row.symbol, "", "", *table.total > 0 ? row.ticks / *table.total : -1, {}, row.ticks, 0, row.line});
  out.add("profile.samples", *table.total, line);
  rows.put(out, line);
}

void put_without_total(Collector& out, const Table& table, int line) {
  for (const auto& row : table.rows) out.add("profile.samples", row.ticks, row.line, {row.symbol});
  out.add_finding("no_total",
                  fmt::format("no total is printed: {:.0f} ticks are listed, and shares of all ticks need the total",
                              sum(table.rows)),
                  line);
}

/// The heading above the list, without its underline.
std::string heading(const Collector& out) {
  const auto& prose = out.prose();
  const auto found = std::find_if(prose.rbegin(), prose.rend(),
                                  [](const std::string& text) { return text.find_first_not_of("=-") != text.npos; });
  return found == prose.rend() ? "" : *found;
}

void put_heading_load(Collector& out, std::string_view label, int line) {
  const auto words = split_words(label);
  const auto load = words.empty() ? std::nullopt : printed_percent(words.back());
  if (!load || *load < 0 || *load > 1) return;
  out.add("cpu.busy", *load, line, {"heading"});
  out.add_finding("load_in_heading", fmt::format("the heading \"{}\" may be a CPU load; it is kept apart", label),
                  line);
}

bool read(Cursor& cursor, Collector& out) {
  const auto first = row(cursor);
  if (!first || !row(cursor, first->lines)) return false;
  const auto label = heading(out);
  out.begin_run(readprofile_reader.kind, first->line, label);
  put_heading_load(out, label, first->line);
  const Table table = read_table(cursor);
  if (table.total)
    put_with_total(out, table, first->line);
  else
    put_without_total(out, table, first->line);
  for (const auto& row : table.rows) out.add("profile.load", row.load, row.line, {row.symbol});
  check_loads(out, table.rows);
  check_lengths(out, table.rows);
  if (table.ends_cut) out.add_finding("cut_row", "the text ends within a row, which is left out", first->line);
  return true;
}

}  // namespace

const Reader readprofile_reader{"readprofile", "two rows \"ticks function load\" with a load of four decimals", read};

}  // namespace pktcost
