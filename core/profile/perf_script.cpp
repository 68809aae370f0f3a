// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "profile/readers.h"
#include "profile/stack_leaves.h"
#include "profile/words.h"

namespace pktcost {
namespace {

bool is_blank(char c) {
  return c == ' ' || c == '\t';
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// The place of the ':' behind "441995.133575".
std::size_t time_end(std::string_view line) {
  for (auto at = line.find(": "); at != line.npos; at = line.find(": ", at + 1)) {
    auto begin = at;
    while (begin > 0 && is_digit(line[begin - 1])) --begin;
    const auto decimals = at - begin;
    if ((decimals == 6 || decimals == 9) && begin > 1 && line[begin - 1] == '.' && is_digit(line[begin - 2])) return at;
  }
  return line.npos;
}

/// "pid" or "pid/tid".
bool is_process(std::string_view word) {
  return !word.empty() && is_digit(word[0]) && word.find_first_not_of("0123456789/") == word.npos;
}

/// "command pid[/tid] [cpu] time: [period] event: [address symbol (module)]". Views point into the line.
struct SampleHead {
  std::string_view command, event, frame;
  double period = 1;
};

std::optional<SampleHead> sample_head(std::string_view line) {
  if (line.empty() || line[0] == '#') return std::nullopt;
  const auto end = time_end(line);
  if (end == line.npos) return std::nullopt;
  SampleHead head;
  head.command = line.substr(0, end);
  take_last_word(head.command);  // the time
  if (head.command.ends_with(']')) take_last_word(head.command);
  if (!is_process(take_last_word(head.command)) || head.command.empty()) return std::nullopt;
  head.frame = line.substr(end + 1);
  head.event = take_word(head.frame);
  if (const auto period = printed_count(head.event)) {
    head.period = static_cast<double>(*period);
    head.event = take_word(head.frame);
  }
  if (head.event.size() < 2 || !head.event.ends_with(':')) return std::nullopt;
  head.event.remove_suffix(1);
  return head;
}

/// "59fef5 copy_user+0x15 (/boot/vmlinux)".
bool read_frame(std::string_view text, StackLeaf& leaf) {
  const auto address = take_word(text);
  if (address.size() > 18 || !printed_hex(address)) return false;
  const auto bracket = text.rfind('(');
  if (bracket == text.npos || bracket == 0 || !text.ends_with(')')) return false;
  leaf.module = text.substr(bracket + 1, text.size() - bracket - 2);
  leaf.symbol = trimmed(text.substr(0, bracket));
  const auto plus = leaf.symbol.rfind("+0x");
  if (plus != leaf.symbol.npos && plus > 0) leaf.symbol = leaf.symbol.substr(0, plus);
  return !leaf.symbol.empty();
}

/// Takes the frames of one sample; the first one that is a function of its own is the leaf. Where the text ends before
/// the blank line behind a stack, outer frames may miss, and the leaf still holds.
class Frames {
 public:
  explicit Frames(Cursor& cursor) {
    for (const ProfileLine* next = cursor.peek(); next != nullptr; next = cursor.peek()) {
      const std::string& text = next->text;
      if (text.empty() || !is_blank(text[0]) || trimmed(text).empty()) {
        is_whole_ = trimmed(text).empty() || (!has_any_ && sample_head(text));
        return;
      }
      if (!has_leaf_ && !read_frame(text, leaf_) && sample_head(text)) {
        is_whole_ = true;
        return;
      }
      has_any_ = true;
      take(cursor);
    }
  }
  bool is_whole() const { return is_whole_ || has_leaf_; }
  const StackLeaf* leaf() const { return has_leaf_ ? &leaf_ : nullptr; }

 private:
  void take(Cursor& cursor) {
    if (has_leaf_) return void(cursor.take());
    line_ = cursor.take();
    has_leaf_ = read_frame(line_.text, leaf_) && leaf_.module != "inlined";  // part of the one below it
  }
  ProfileLine line_;  ///< what the leaf points into
  StackLeaf leaf_;
  bool has_leaf_ = false, has_any_ = false, is_whole_ = false;
};

/// Takes one sample; false when the text ends within it.
bool take_sample(Cursor& cursor, StackLeaves& leaves) {
  const ProfileLine line = cursor.take();
  const auto head = sample_head(line.text);
  StackLeaf leaf{"[unknown]", "", ""};
  if (!head->frame.empty()) {
    if (!read_frame(head->frame, leaf)) leaf = {"[unknown]", "", ""};
    leaf.command = head->command;
    leaves.add(head->event, leaf, 1, head->period, line.number);
    return true;
  }
  const Frames frames(cursor);
  if (!frames.is_whole()) return false;
  if (frames.leaf() != nullptr) leaf = *frames.leaf();
  leaf.command = head->command;
  leaves.add(head->event, leaf, 1, head->period, line.number);
  return true;
}

bool begins(Cursor& cursor) {
  const ProfileLine* first = cursor.peek();
  if (first == nullptr) return false;
  const auto head = sample_head(first->text);
  if (!head) return false;
  StackLeaf unused;
  if (!head->frame.empty()) return read_frame(head->frame, unused);
  const ProfileLine* second = cursor.peek(1);
  return second != nullptr && (sample_head(second->text) || read_frame(second->text, unused));
}

bool read(Cursor& cursor, Collector& out) {
  if (!begins(cursor)) return false;
  const int line = cursor.peek()->number;
  out.begin_run(perf_script_reader.kind, line);
  StackLeaves leaves;
  bool is_whole = true;
  for (const ProfileLine* next = cursor.peek(); next != nullptr && is_whole; next = cursor.peek()) {
    const std::string& text = next->text;
    if (trimmed(text).empty() || text[0] == '#')
      cursor.take();
    else if (sample_head(text))
      is_whole = take_sample(cursor, leaves);
    else
      break;
  }
  leaves.put(out, perf_script_reader.kind, line, true);
  if (leaves.empty()) out.add_finding("empty_list", "no whole sample", line);
  if (!is_whole) out.add_finding("cut_sample", "the text ends within a sample, which is left out", line);
  return true;
}

}  // namespace

const Reader perf_script_reader{"perf-script", "\"command pid [cpu] time: event:\" with stack frames below", read};

}  // namespace pktcost
