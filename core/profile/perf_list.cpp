// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/perf_list.h"

#include <algorithm>
#include <utility>

#include "profile/words.h"

namespace pktcost {
namespace {

/// A call graph whose branches are shares of their parent has branches above the share of the row, or of the branch
/// they hang on.
class CallGraph {
 public:
  void begin(double row_share) { branches_ = {{0, row_share}}; }

  void watch(std::string_view line) {
    const auto sign = line.find('%');
    if (sign == line.npos || branches_.empty()) return;
    auto begin = sign;
    while (begin > 0 && (printed_count(line.substr(begin - 1, 1)) || line[begin - 1] == '.' || line[begin - 1] == ','))
      --begin;
    const auto share = printed_percent(line.substr(begin, sign + 1 - begin));
    if (!share) return;
    while (branches_.size() > 1 && branches_.back().column >= begin) branches_.pop_back();
    relative_ = relative_ || *share > branches_.back().share + 0.0002;
    if (branches_.size() < most_depth) branches_.push_back({begin, *share});
  }

  bool relative() const { return relative_; }

 private:
  static constexpr std::size_t most_depth = 256;
  struct Branch {
    std::size_t column;
    double share;
  };
  std::vector<Branch> branches_;
  bool relative_ = false;
};

std::size_t indent(std::string_view text) {
  return std::min(text.find_first_not_of(" \t"), text.size());
}

/// A line of a call graph in any style; `follows` = right behind a row or another such line.
bool is_call_graph(std::string_view line, bool follows) {
  constexpr std::size_t least_depth = 10;
  const auto text = trimmed(line);
  const auto depth = indent(line);
  if (text.starts_with('|') || (depth > 0 && text.starts_with("--"))) return true;
  auto branch = text;
  if (branch.starts_with("- ") || branch.starts_with("+ ")) branch = trimmed(branch.substr(2));
  const auto words_end = branch.find_first_of(" \t");
  if (words_end != branch.npos && printed_percent(branch.substr(0, words_end))) return true;
  const bool one_word = text.find_first_of(" \t") == text.npos;
  return follows && depth > 0 && (one_word || depth >= least_depth);
}

/// "#", the dotted ruler and tips.
bool is_list_comment(std::string_view text) {
  if (!text.starts_with('#') && !text.starts_with("...")) return false;
  return text.find_first_not_of("#. \t") == text.npos || text.starts_with("# (");
}

double sort_key(const PerfRow& found) {
  return found.row.children.value_or(found.row.share);
}

}  // namespace

std::optional<PerfRowAhead> peek_perf_row(Cursor& cursor, const PerfColumns& columns) {
  const ProfileLine* line = cursor.peek();
  if (line == nullptr) return std::nullopt;
  const int number = line->number;
  auto found = perf_row(line->text, columns);
  std::size_t lines = 1;
  if (!found && columns.separator == 0 && columns.marked() && line->text.find('%') != std::string::npos) {
    std::string joined(trimmed(line->text));
    const ProfileLine* next = cursor.peek(1);
    if (next == nullptr || trimmed(next->text).empty() || next->text.find('%') != std::string::npos)
      return std::nullopt;
    joined += ' ';
    joined += trimmed(next->text);
    found = perf_row(joined, columns);
    lines = 2;
  }
  if (!found) return std::nullopt;
  found->row.line = number;
  return PerfRowAhead{std::move(*found), lines};
}

void read_perf_list(Cursor& cursor, Collector& out, const PerfColumns& columns, int line) {
  ProfileRows rows;
  CallGraph graph;
  bool follows = false, after_blank = false, several_events = false, has_cpu = false;
  double last_key = 1;
  for (const ProfileLine* next = cursor.peek(); next != nullptr; next = cursor.peek()) {
    const auto text = trimmed(next->text);
    if (text.empty() || is_list_comment(text)) {
      after_blank = true;
      follows = false;
    } else if (auto ahead = peek_perf_row(cursor, columns)) {
      PerfRow& found = ahead->found;
      const bool other_columns = columns.order.empty() && found.has_cpu != has_cpu;
      if (!rows.empty() && (other_columns || (after_blank && sort_key(found) > last_key))) break;
      last_key = sort_key(found);
      has_cpu = found.has_cpu;
      several_events = several_events || (found.percentages > 1 && !found.row.children);
      graph.begin(last_key);
      rows.add(std::move(found.row));
      follows = true;
      after_blank = false;
      if (ahead->lines > 1) cursor.take();
    } else if (!rows.empty() && columns.marked() && is_call_graph(cursor.peek()->text, follows)) {
      graph.watch(cursor.peek()->text);
      follows = true;
    } else {
      break;
    }
    cursor.take();
  }
  rows.put(out, line);
  if (graph.relative())
    out.add_finding("relative_call_graph", "percentages in the call graph are of the parent, not of all samples", line);
  if (several_events)
    out.add_finding("several_events", "a column for each event of a group: only the first one is read", line);
}

}  // namespace pktcost
