// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>
#include <vector>

#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

struct Words {
  std::vector<std::string> words;
  std::size_t lines = 0;
};

bool begins_heading(const ProfileLine* line) {
  if (line == nullptr) return false;
  const auto words = split_words(line->text);
  const auto has = [&words](std::string_view word) { return std::ranges::find(words, word) != words.end(); };
  return has("Avg_MHz") && has("Busy%") && has("Bzy_MHz");
}

bool is_numbers(std::string_view text) {
  const auto words = split_words(text);
  return !words.empty() &&
         std::ranges::all_of(words, [](std::string_view word) { return word == "-" || printed_number(word); });
}

/// Lines of one kind from there on, as one row: mails wrap them.
Words joined(Cursor& cursor, std::size_t ahead, bool numbers, std::size_t most_words) {
  Words row;
  while (const ProfileLine* line = cursor.peek(ahead + row.lines)) {
    const bool other = is_numbers(line->text) != numbers || (row.lines > 0 && begins_heading(line));
    const auto words = split_words(line->text);
    if (other || words.empty() || row.words.size() + words.size() > most_words) break;
    for (const auto word : words) row.words.emplace_back(word);
    ++row.lines;
  }
  return row;
}

void put_row(Collector& out, const Words& heading, const Words& row, int line) {
  const auto value = [&](std::string_view name) -> std::optional<double> {
    const auto at = static_cast<std::size_t>(std::ranges::find(heading.words, name) - heading.words.begin());
    return at < row.words.size() ? printed_number(row.words[at]) : std::nullopt;
  };
  std::string subject;
  if (const auto cpu = value("CPU"))
    subject =
        "CPU" + row.words[static_cast<std::size_t>(std::ranges::find(heading.words, "CPU") - heading.words.begin())];
  constexpr double hz_per_mhz = 1e6;
  if (const auto busy = value("Busy%")) out.add("cpu.busy", *busy / 100, line, {subject});
  const std::string space = subject.empty() ? "" : " ";
  if (const auto clock = value("Bzy_MHz")) out.add("cpu.clock", *clock * hz_per_mhz, line, {subject + space + "busy"});
  if (const auto clock = value("Avg_MHz"))
    out.add("cpu.clock", *clock * hz_per_mhz, line, {subject + space + "mean with idle"});
  if (const auto clock = value("TSC_MHz"))
    out.add("cpu.clock", *clock * hz_per_mhz, line, {subject + space + "time stamp counter"});
  if (const auto interrupts = value("IRQ")) out.add("interrupts", *interrupts, line, {subject});
}

bool read(Cursor& cursor, Collector& out) {
  if (!begins_heading(cursor.peek())) return false;
  constexpr std::size_t most_columns = 400;
  const Words heading = joined(cursor, 0, false, most_columns);
  if (joined(cursor, heading.lines, true, heading.words.size()).words.empty()) return false;
  out.begin_run(turbostat_reader.kind, cursor.peek()->number);
  for (std::size_t i = 0; i < heading.lines; ++i) cursor.take();
  for (Words row = joined(cursor, 0, true, heading.words.size()); !row.words.empty();
       row = joined(cursor, 0, true, heading.words.size())) {
    put_row(out, heading, row, cursor.peek()->number);
    for (std::size_t i = 0; i < row.lines; ++i) cursor.take();
  }
  return true;
}

}  // namespace

const Reader turbostat_reader{"turbostat", "a heading \"Avg_MHz Busy% Bzy_MHz\" of turbostat", read};

}  // namespace pktcost
