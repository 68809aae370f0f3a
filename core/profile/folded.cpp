// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "profile/readers.h"
#include "profile/stack_leaves.h"
#include "profile/words.h"

namespace pktcost {
namespace {

/// Smallest count of a list from which counts are taken for sums of periods: rare functions have a sample or two.
constexpr double least_period = 1000;

struct FoldedLine {
  StackLeaf leaf;
  double count = 0;
};

/// "command;outer;...;leaf count". The mark "_[k]" says that a function is the kernel's.
std::optional<FoldedLine> folded(const ProfileLine* line) {
  if (line == nullptr) return std::nullopt;
  const auto text = trimmed(line->text);
  const auto blank = text.rfind(' ');
  const auto last = text.rfind(';', blank);
  if (blank == text.npos || last == text.npos || last == 0) return std::nullopt;
  const auto count = printed_count(text.substr(blank + 1));
  FoldedLine made;
  made.leaf.command = text.substr(0, text.find(';'));
  made.leaf.symbol = trimmed(text.substr(last + 1, blank - last - 1));
  if (!count || printed_number(made.leaf.command) || made.leaf.command.find('%') != text.npos) return std::nullopt;
  if (made.leaf.symbol.empty() || printed_number(made.leaf.symbol)) return std::nullopt;
  for (const std::string_view mark : {"_[k]", "_[j]", "_[i]"})
    if (made.leaf.symbol.size() > mark.size() && made.leaf.symbol.ends_with(mark)) {
      made.leaf.symbol.remove_suffix(mark.size());
      if (mark == "_[k]") made.leaf.module = "[kernel]";
      break;
    }
  made.count = static_cast<double>(*count);
  return made;
}

bool read(Cursor& cursor, Collector& out) {
  if (!folded(cursor.peek()) || !folded(cursor.peek(1))) return false;
  const int line = cursor.peek()->number;
  out.begin_run(folded_reader.kind, line);
  StackLeaves leaves;
  double least = least_period;
  for (const ProfileLine* next = cursor.peek(); next != nullptr; next = cursor.peek()) {
    const auto found = folded(next);
    if (!found) break;
    if (found->count > 0)
      leaves.add("", found->leaf, found->count, found->count, next->number);
    else
      out.add_finding("zero_count", "a stack with no sample is left out", next->number);
    least = std::min(least, found->count);
    cursor.take();
  }
  const bool are_samples = least < least_period;
  leaves.put(out, folded_reader.kind, line, are_samples);
  if (leaves.empty()) out.add_finding("empty_list", "no stack has samples", line);
  if (!are_samples) out.add_finding("counts_are_periods", "no count is small: sums of periods, not of samples", line);
  return true;
}

}  // namespace

const Reader folded_reader{"folded", "two lines \"command;outer;...;inner count\"", read};

}  // namespace pktcost
