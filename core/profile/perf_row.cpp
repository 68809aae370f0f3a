// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/perf_row.h"

#include <algorithm>
#include <array>
#include <utility>

#include "profile/words.h"

namespace pktcost {
namespace {

using enum PerfColumn;

struct ColumnName {
  std::string_view word;
  PerfColumn column;
};

constexpr auto column_names = std::to_array<ColumnName>({
    {"Overhead", overhead},
    {"Children", children},
    {"Self", self},
    {"Samples", samples},
    {"Sample", samples},
    {"Period", other},
    {"CPU", cpu},
    {"Pid", pid},
    {"Tid", other},
    {"Command", command},
    {"Object", module},
    {"Pid:Command", pid_command},
    {"Symbol", symbol},
    {"Socket", other},
    {"IPC", other},
    {"Weight", other},
});
/// Words that belong to the column before or after them.
constexpr auto column_word_parts = std::to_array<std::string_view>({"Shared", "[IPC", "Coverage]", "Local"});

const ColumnName* find_column(std::string_view word) {
  const auto found = std::ranges::find(column_names, word, &ColumnName::word);
  return found == column_names.end() ? nullptr : &*found;
}

bool is_column_word(std::string_view word) {
  return find_column(word) != nullptr || std::ranges::find(column_word_parts, word) != column_word_parts.end();
}

std::vector<std::string_view> split_at(std::string_view text, char separator) {
  std::vector<std::string_view> fields;
  for (;;) {
    const auto end = text.find(separator);
    fields.push_back(trimmed(text.substr(0, end)));
    if (end == text.npos) return fields;
    text.remove_prefix(end + 1);
  }
}

/// Fields between tabs or at least two blanks.
std::vector<std::string_view> split_fields(std::string_view text) {
  std::vector<std::string_view> fields;
  text = trimmed(text);
  while (!text.empty()) {
    const auto end = std::min(text.find("  "), text.find('\t'));
    fields.push_back(trimmed(text.substr(0, end)));
    text = end == text.npos ? std::string_view{} : trimmed(text.substr(end));
  }
  return fields;
}

bool is_mark(std::string_view word) {
  return word.size() == 3 && word[0] == '[' && word[2] == ']' &&
         std::string_view("k.guH!").find(word[1]) != std::string_view::npos;
}

bool all_digits(std::string_view word) {
  return printed_count(word).has_value();
}

void set(PerfRow& made, PerfColumn column, std::string_view text) {
  switch (column) {
    case samples:
      made.row.samples = printed_number(text);
      break;
    case cpu:
      made.has_cpu = true;
      break;
    case pid_command:
      if (const auto colon = text.find(':'); colon != text.npos) text.remove_prefix(colon + 1);
      [[fallthrough]];
    case command:
      made.row.command = trimmed(text.substr(0, text.find(" = ")));  // "swapper = IDLE": a remark by hand
      break;
    case module:
      made.row.module = text;
      break;
    case symbol:
      made.row.symbol = text;
      break;
    default:
      break;
  }
}

bool is_percentage(PerfColumn column) {
  return column == overhead || column == children || column == self;
}

/// Columns of one word each around the one that may hold blanks.
void set_words(PerfRow& made, std::string_view text, std::vector<PerfColumn> columns) {
  const auto elastic = std::ranges::find_if(columns, [](PerfColumn c) { return c == command || c == pid_command; });
  const auto wide = elastic == columns.end() && !columns.empty() ? columns.end() - 1 : elastic;
  for (auto at = columns.begin(); at != wide; ++at) set(made, *at, take_word(text));
  if (wide == columns.end()) return;
  for (auto at = columns.end() - 1; at != wide; --at) set(made, *at, take_last_word(text));
  const auto fields = split_fields(text);
  set(made, *wide, fields.empty() ? text : fields.front());
}

bool looks_like_module(std::string_view word) {
  return word.starts_with('[') || word.starts_with("bpf_prog_") || word.starts_with("vmlinux") || word.ends_with(".ko");
}

/// Without a header: [cpu] [command] [module] before the mark.
void guess_before_mark(PerfRow& made, std::string_view text, char mark) {
  std::string_view rest = text;
  if (const auto first = take_word(rest); first.size() == 3 && all_digits(first)) {
    made.has_cpu = true;
    text = rest;
  }
  std::string_view words = text;
  const auto last = take_last_word(words);
  if (words.empty() && mark == 'k' && !looks_like_module(last)) {
    made.row.command = last;
  } else {
    made.row.module = last;
    made.row.command = trimmed(words);
  }
}

void set_after_mark(PerfRow& made, std::string_view text, char mark, const PerfColumns& columns) {
  const auto place = std::ranges::find(columns.order, symbol);
  const std::vector<PerfColumn> behind(place == columns.order.end() ? place : place + 1, columns.order.end());
  const auto fields = split_fields(text);
  if (fields.empty()) return;
  std::string_view name = fields.front();
  if (mark != '.' && mark != 'u')
    name = take_word(name);  // names in the kernel hold no blank; what follows is a remark
  made.row.symbol = name;
  if (fields.size() == 1) text.remove_prefix(std::min(text.size(), text.find(name) + name.size()));
  for (std::size_t i = 0; i < behind.size(); ++i) {
    if (fields.size() > behind.size())
      set(made, behind[i], fields[i + 1]);
    else if (behind[i] == module && i + 1 == behind.size())
      set(made, module, take_last_word(text));
  }
}

void set_shares(PerfRow& made, const std::vector<std::string_view>& percentages, const PerfColumns& columns) {
  const auto share_of = [&](std::size_t i) {
    const auto text = percentages[i];
    return printed_percent(text).value_or(printed_number(text).value_or(0) / 100);
  };
  const bool is_pair =
      percentages.size() > 1 && (columns.order.empty() ? share_of(0) >= share_of(1) : columns.has(children));
  if (is_pair) made.row.children = share_of(0);
  const std::size_t own = is_pair ? 1 : 0;
  made.row.share = share_of(own);
  const auto digits = percentages[own].substr(0, percentages[own].find('%'));
  made.row.spread = rounding_spread(digits);
  made.percentages = static_cast<int>(percentages.size());
}

void name_by_process(PerfRow& made) {
  if (made.row.symbol.empty()) made.row.symbol = made.row.command.empty() ? made.row.module : made.row.command;
}

/// The text behind "[k] ", or all of it.
std::string_view without_mark(std::string_view text) {
  auto rest = text;
  return is_mark(take_word(rest)) ? rest : text;
}

std::optional<PerfRow> separated_row(std::string_view line, const PerfColumns& columns) {
  const auto fields = split_at(line, columns.separator);
  if (fields.size() != columns.order.size()) return std::nullopt;
  PerfRow made;
  std::vector<std::string_view> percentages;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (!is_percentage(columns.order[i])) {
      set(made, columns.order[i], without_mark(fields[i]));
    } else if (printed_percent(fields[i]) || printed_number(fields[i])) {
      percentages.push_back(fields[i]);
    }
  }
  if (percentages.empty()) return std::nullopt;
  set_shares(made, percentages, columns);
  name_by_process(made);
  return made.row.symbol.empty() ? std::nullopt : std::optional(made);
}

/// The place of "[k]" as a word of its own.
std::size_t find_mark(std::string_view text) {
  for (auto at = text.find('['); at != text.npos; at = text.find('[', at + 1)) {
    const bool begins = at == 0 || text[at - 1] == ' ' || text[at - 1] == '\t';
    const bool ends = at + 3 >= text.size() || text[at + 3] == ' ' || text[at + 3] == '\t';
    if (begins && ends && is_mark(text.substr(at, 3))) return at;
  }
  return text.npos;
}

std::vector<PerfColumn> between(const PerfColumns& columns, bool before_symbol) {
  std::vector<PerfColumn> wanted;
  for (const auto column : columns.order) {
    if (column == symbol && before_symbol) break;
    if (!is_percentage(column)) wanted.push_back(column);
  }
  return wanted;
}

}  // namespace

bool PerfColumns::has(PerfColumn column) const {
  return std::ranges::find(order, column) != order.end();
}

bool is_only_column_names(std::string_view line) {
  const auto words = split_words(line);
  return !words.empty() && std::ranges::all_of(words, is_column_word);
}

std::optional<PerfColumns> perf_columns(std::string_view line) {
  line = trimmed(line);
  if (line.starts_with('#')) line = trimmed(line.substr(1));
  if (!line.starts_with("Overhead") && !line.starts_with("Children")) return std::nullopt;
  PerfColumns columns;
  const char after = line.size() > 8 ? line[8] : ' ';
  std::string names(line);
  if (std::string_view(",;|\t:").find(after) != std::string_view::npos && line.find("  ") == line.npos) {
    columns.separator = after;
    std::ranges::replace(names, after, ' ');
  }
  const auto words = split_words(names);
  int known = 0;
  for (const auto word : words) {
    const ColumnName* found = find_column(word);
    if (found != nullptr) ++known;
    if (found == nullptr && is_column_word(word)) continue;
    columns.order.push_back(found == nullptr ? other : found->column);
  }
  const bool unknown_words = columns.order.size() > static_cast<std::size_t>(known);
  if (known < (unknown_words ? 3 : 2)) return std::nullopt;
  return columns;
}

std::optional<PerfRow> perf_row(std::string_view line, const PerfColumns& columns) {
  if (columns.separator != 0) return separated_row(line, columns);
  std::string_view text = trimmed(line);
  if (text.starts_with("+ ") || text.starts_with("- ")) text = trimmed(text.substr(2));  // fold marks of the browser
  std::vector<std::string_view> percentages;
  for (std::string_view rest = text;; text = rest) {
    const auto word = take_word(rest);
    if (!printed_percent(word)) break;
    percentages.push_back(word);
  }
  if (percentages.empty()) return std::nullopt;
  PerfRow made;
  set_shares(made, percentages, columns);
  const auto at = find_mark(text);
  if (!columns.marked()) {
    set_words(made, text, between(columns, false));
  } else if (at != text.npos) {
    const auto before = text.substr(0, at);
    if (columns.order.empty())
      guess_before_mark(made, before, text[at + 1]);
    else
      set_words(made, before, between(columns, true));
    set_after_mark(made, text.substr(std::min(at + 4, text.size())), text[at + 1], columns);
    if (made.row.symbol.empty()) return std::nullopt;
  } else {  // simpleperf prints symbols without a mark
    const auto fields = split_fields(text);
    const auto wanted = between(columns, false);
    if (columns.order.empty() || fields.size() != wanted.size()) return std::nullopt;
    for (std::size_t i = 0; i < fields.size(); ++i) set(made, wanted[i], fields[i]);
  }
  name_by_process(made);
  return made.row.symbol.empty() ? std::nullopt : std::optional(made);
}

}  // namespace pktcost
