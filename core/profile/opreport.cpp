// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <utility>

#include "profile/profile_rows.h"
#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

struct Event {
  std::string name;
  std::optional<double> period;
};

struct Heading {
  std::vector<Event> events;
  std::optional<double> clock_hz;
  bool has_cpu = false;
  bool throttled = false;
};

/// The names of the columns: "samples % [samples %] [linenr info] [image name] [app name] symbol name".
struct Columns {
  std::size_t events = 0;
  bool has_address = false, has_place = false, has_image = false, has_app = false;
};

std::optional<Columns> columns(std::string_view text) {
  text = trimmed(text);
  if (!text.starts_with("samples") && !text.starts_with("vma")) return std::nullopt;
  const auto words = split_words(text);
  const bool has_address = !words.empty() && words[0] == "vma";
  const std::size_t first = has_address ? 1 : 0;
  if (words.size() < first + 4 || words[first] != "samples" || words[first + 1] != "%") return std::nullopt;
  if (text.find("symbol name") == text.npos) return std::nullopt;
  Columns made;
  made.has_address = has_address;
  made.events = static_cast<std::size_t>(std::ranges::count(words, "%"));
  made.has_place = text.find("linenr info") != text.npos;
  made.has_image = text.find("image name") != text.npos;
  made.has_app = text.find("app name") != text.npos;
  return made;
}

struct Row {
  std::vector<ProfileRow> shares;  ///< of each event
  bool is_self = false, is_indented = false;
};

std::optional<Row> row(const ProfileLine* line, const Columns& columns) {
  if (line == nullptr) return std::nullopt;
  std::string_view text = line->text;
  Row made;
  made.is_indented = !text.empty() && (text[0] == ' ' || text[0] == '\t');
  if (columns.has_address && !printed_hex(take_word(text))) return std::nullopt;
  for (std::size_t i = 0; i < columns.events; ++i) {
    const auto samples = printed_count(take_word(text));
    const auto digits = take_word(text);
    const auto percent = printed_number(digits);
    if (!samples || !percent) return std::nullopt;
    made.shares.push_back(
        {"", "", "", *percent / 100, {}, static_cast<double>(*samples), rounding_spread(digits), line->number});
  }
  if (columns.has_place && text.starts_with("("))
    text = trimmed(text.substr(std::min(text.find(')') + 1, text.size())));
  else if (columns.has_place)
    take_word(text);
  const std::string module(columns.has_image || columns.has_app ? take_word(text) : "");
  const std::string command(columns.has_image && columns.has_app ? take_word(text) : "");
  if (text.ends_with("[self]")) {
    made.is_self = true;
    text = trimmed(text.substr(0, text.size() - 6));
  }
  if (text.empty()) return std::nullopt;
  for (auto& share : made.shares) {
    share.symbol = text;
    share.module = module;
    share.command = command;
  }
  return made;
}

bool is_dashes(std::string_view text) {
  return text.size() >= 20 && text.find_first_not_of('-') == text.npos;
}

/// "CPU: MIPS 24K, speed 676 MHz (estimated)"; 0 is not known.
std::optional<double> stated_clock(std::string_view text) {
  const auto at = text.find(", speed ");
  if (at == text.npos) return std::nullopt;
  const auto words = split_words(text.substr(at + 8));
  return words.size() > 1 && words[1] == "MHz" ? printed_number(words[0]) : std::nullopt;
}

/// "Counted INSTRUCTIONS events (...) ... count 100000", joined with its wrapped rest.
Event counted_event(std::string_view text) {
  const auto words = split_words(text);
  Event made{std::string(words.size() > 1 ? words[1] : ""), {}};
  for (std::size_t i = 2; i + 1 < words.size(); ++i)
    if (words[i] == "count")
      if (const auto period = printed_count(words[i + 1])) made.period = static_cast<double>(*period);
  return made;
}

bool begins(Cursor& cursor) {
  const ProfileLine* first = cursor.peek();
  if (first == nullptr) return false;
  const auto text = trimmed(first->text);
  return (text.starts_with("CPU: ") && text.find(", speed ") != text.npos) || columns(text);
}

/// Takes the head up to the names of the columns; none within so many lines = not opreport.
std::optional<std::size_t> columns_ahead(Cursor& cursor) {
  constexpr std::size_t most_lines = 40;
  for (std::size_t ahead = 0; ahead < most_lines; ++ahead) {
    const ProfileLine* line = cursor.peek(ahead);
    if (line == nullptr) return std::nullopt;
    if (columns(line->text)) return ahead;
  }
  return std::nullopt;
}

Heading read_heading(Cursor& cursor, std::size_t lines) {
  Heading made;
  std::string counted;
  const auto end_event = [&] {
    if (!counted.empty()) made.events.push_back(counted_event(counted));
    counted.clear();
  };
  for (std::size_t i = 0; i < lines; ++i) {
    const std::string line = cursor.take().text;
    const auto text = trimmed(line);
    made.throttled = made.throttled || text.find("hrottl") != text.npos;
    if (text.starts_with("CPU: ")) {
      made.has_cpu = true;
      made.clock_hz = stated_clock(text);
      if (made.clock_hz) *made.clock_hz *= 1e6;
    } else if (text.starts_with("Counted ") || text.starts_with("Profiling through timer")) {
      end_event();
      counted = text.starts_with("Counted ") ? std::string(text) : "Counted TIMER";
    } else if (!counted.empty()) {
      counted.append(" ").append(text);
    }
  }
  end_event();
  return made;
}

/// The function of a call-graph block: the line with the name of the [self] line. Callers and callees are others.
const Row* function_of(const std::vector<Row>& block) {
  const auto self = std::ranges::find_if(block, &Row::is_self);
  for (const auto& line : block) {
    if (line.is_self) continue;
    if (self == block.end() ? !line.is_indented
                            : line.shares[0].symbol == self->shares[0].symbol &&
                                  (!line.is_indented || self->is_indented == line.is_indented))
      return &line;
  }
  return nullptr;
}

/// Rows by event.
class Lists {
 public:
  explicit Lists(std::size_t events) : lists_(events), largest_(events) {}
  void add(const Row& row) {
    for (std::size_t i = 0; i < lists_.size(); ++i) {
      const auto& share = row.shares[i];
      if (share.samples.value_or(0) > largest_[i].samples.value_or(0)) largest_[i] = share;
      lists_[i].add(share);
    }
  }
  void add_block(std::vector<Row>& block) {
    const Row* function = function_of(block);
    if (function != nullptr) add(*function);
    block.clear();
  }
  /// No total is printed: it is samples / share of the largest row.
  void put(Collector& out, std::size_t event, int line) const {
    const auto& top = largest_[event];
    if (top.share > 0 && top.share <= 1 && top.samples)
      out.add("profile.samples", std::round(*top.samples / top.share), line, {"", "", "", top.spread});
    lists_[event].put(out, line);
  }

 private:
  std::vector<ProfileRows> lists_;
  std::vector<ProfileRow> largest_;
};

Lists read_rows(Cursor& cursor, const Columns& columns) {
  Lists lists(columns.events);
  std::vector<Row> block;
  bool is_graph = false;
  for (const ProfileLine* next = cursor.peek(); next != nullptr; next = cursor.peek()) {
    const auto text = trimmed(next->text);
    if (is_dashes(text)) {
      lists.add_block(block);
      is_graph = true;
    } else if (auto found = row(next, columns)) {
      if (is_graph)
        block.push_back(std::move(*found));
      else
        lists.add(*found);
    } else if (!text.empty()) {
      break;
    }
    cursor.take();
  }
  lists.add_block(block);
  return lists;
}

void put_heading(Collector& out, const Heading& heading, const Event& event, int line) {
  if (heading.clock_hz && *heading.clock_hz > 0)
    out.add("cpu.clock", *heading.clock_hz, line, {"stated"});
  else if (heading.has_cpu)
    out.add_finding("clock_unknown", "the speed is printed as 0 or not at all", line);
  put_sampled_event(out, event.name, line);
  if (event.period) out.add("profile.period", *event.period, line, {event.name});
  if (heading.throttled)
    out.add_finding("throttled", "interrupts of the profiler were throttled: counts are not proportional", line);
}

bool read(Cursor& cursor, Collector& out) {
  if (!begins(cursor)) return false;
  const auto lines = columns_ahead(cursor);
  if (!lines) return false;
  const int line = cursor.peek()->number;
  Heading heading = read_heading(cursor, *lines);
  const Columns names = *columns(cursor.take().text);
  heading.events.resize(names.events);
  const Lists lists = read_rows(cursor, names);
  for (std::size_t i = 0; i < names.events; ++i) {
    out.begin_run(opreport_reader.kind, line);
    put_heading(out, heading, heading.events[i], line);
    lists.put(out, i, line);
  }
  return true;
}

}  // namespace

const Reader opreport_reader{"opreport", "a header \"samples  %  ... symbol name\"", read};

}  // namespace pktcost
