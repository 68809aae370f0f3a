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

enum class Test { none, stream, request, datagram };

/// What the lines above the numbers say, blanks and line breaks aside.
struct Heading {
  Test test = Test::none;
  double rate_unit_bps = 1e6;
  bool has_load = false;  ///< CPU utilisation and service demand
  std::size_t lines = 0;
  bool has_numbers = false;  ///< false where the text ends below it
};

struct RateUnit {
  std::string_view name;
  double bps;
};
constexpr auto rate_units = std::to_array<RateUnit>({{"10^3bits/s", 1e3},
                                                     {"10^6bits/s", 1e6},
                                                     {"10^9bits/s", 1e9},
                                                     {"KBytes/s", 8.0 * 1024},
                                                     {"MBytes/s", 8.0 * 1048576},
                                                     {"GBytes/s", 8.0 * 1073741824}});

Test test_of(std::string_view first, std::string_view second) {
  if (first == "Recv" && second == "Send") return Test::stream;
  if (first == "Local" && second == "/Remote") return Test::request;
  return first == "Socket" && second == "Message" ? Test::datagram : Test::none;
}

std::vector<double> numbers_of(std::string_view text) {
  std::vector<double> numbers;
  for (const auto word : split_words(text)) {
    const auto number = printed_number(word);
    if (!number) return {};
    numbers.push_back(*number);
  }
  return numbers;
}

/// The heading at the cursor's place, if numbers follow it; nothing is taken.
Heading heading_at(Cursor& cursor) {
  constexpr std::size_t most_lines = 12;
  const ProfileLine* line = cursor.peek();
  if (line == nullptr) return {};
  const auto words = split_words(line->text);
  Heading heading;
  if (words.size() >= 2) heading.test = test_of(words[0], words[1]);
  if (heading.test == Test::none) return {};
  while (line != nullptr && numbers_of(line->text).empty()) {
    if (heading.lines == most_lines) return {};
    for (const RateUnit& unit : rate_units)
      if (line->text.find(unit.name) != line->text.npos) heading.rate_unit_bps = unit.bps;
    if (line->text.find("us/KB") != line->text.npos || line->text.find("us/Tr") != line->text.npos)
      heading.has_load = true;
    line = cursor.peek(++heading.lines);
  }
  heading.has_numbers = line != nullptr;
  return heading;
}

struct Row {
  std::vector<double> numbers;
  int line = 0;
};

/// A row of numbers; what a mail cut off stands in the next line.
Row take_row(Cursor& cursor, std::size_t columns) {
  Row row;
  while (const ProfileLine* line = cursor.peek()) {
    const auto numbers = numbers_of(line->text);
    if (numbers.empty() || row.numbers.size() >= columns || row.numbers.size() + numbers.size() > columns) break;
    if (row.line == 0) row.line = line->number;
    row.numbers.insert(row.numbers.end(), numbers.begin(), numbers.end());
    cursor.take();
  }
  return row;
}

constexpr double s_per_us_per_kb = 1e-6 / 1024;

void put_load(Collector& out, const Row& row, std::size_t at, bool remote) {
  if (at + 1 >= row.numbers.size()) return;
  if (row.numbers[at] >= 0) out.add(remote ? "cpu.busy.remote" : "cpu.busy", row.numbers[at] / 100, row.line);
  if (row.numbers[at + 1] >= 0)
    out.add(remote ? "service_demand.remote" : "service_demand.local", row.numbers[at + 1] * s_per_us_per_kb, row.line);
}

bool put_stream(Cursor& cursor, Collector& out, const Heading& heading) {
  const Row row = take_row(cursor, heading.has_load ? 9 : 5);
  if (row.numbers.size() < 5) return false;
  out.add("socket_buffer.receive", row.numbers[0], row.line);
  out.add("socket_buffer.send", row.numbers[1], row.line);
  out.add("message", row.numbers[2], row.line);
  out.add("duration", row.numbers[3], row.line);
  out.add("goodput", row.numbers[4] * heading.rate_unit_bps, row.line);
  if (row.numbers.size() < 9) return true;
  const Row local{{row.numbers[5], row.numbers[7]}, row.line}, remote{{row.numbers[6], row.numbers[8]}, row.line};
  put_load(out, local, 0, false);
  put_load(out, remote, 0, true);
  return true;
}

/// A second line holds the socket sizes of the other end.
bool put_requests(Cursor& cursor, Collector& out, const Heading& heading) {
  const Row row = take_row(cursor, heading.has_load ? 10 : 6);
  if (row.numbers.size() < 6) return false;
  take_row(cursor, 2);
  out.add("message", row.numbers[2], row.line);
  out.add("duration", row.numbers[4], row.line);
  out.add("transaction_rate", row.numbers[5], row.line);
  if (row.numbers.size() < 8) return true;
  if (row.numbers[6] >= 0) out.add("cpu.busy", row.numbers[6] / 100, row.line);
  if (row.numbers[7] >= 0) out.add("cpu.busy.remote", row.numbers[7] / 100, row.line);
  return true;
}

/// The first line is what was sent, the second what arrived.
bool put_datagrams(Cursor& cursor, Collector& out, const Heading& heading) {
  const std::size_t load = heading.has_load ? 2 : 0;
  const Row sent = take_row(cursor, 6 + load);
  if (sent.numbers.size() < 6) return false;
  out.add("message", sent.numbers[1], sent.line);
  out.add("duration", sent.numbers[2], sent.line);
  out.add("goodput.sent", sent.numbers[5] * heading.rate_unit_bps, sent.line);
  out.add("packets", sent.numbers[3], sent.line);
  put_load(out, sent, 6, false);
  const Row received = take_row(cursor, 4 + load);
  if (received.numbers.size() < 4) return true;
  out.add("goodput", received.numbers[3] * heading.rate_unit_bps, received.line);
  if (received.numbers[1] > 0) out.add("packet_rate", received.numbers[2] / received.numbers[1], received.line);
  if (const double lost = sent.numbers[3] - received.numbers[2]; lost >= 0 && sent.numbers[3] > 0) {
    out.add("packets.lost", lost, received.line);
    out.add("packets.loss", lost / sent.numbers[3], received.line);
  }
  put_load(out, received, 4, true);
  if (received.numbers[2] == 0 && sent.numbers[3] > 0)
    out.add_finding("nothing_received", "The other end received nothing: the test ended before it could report.",
                    received.line);
  return true;
}

/// A heading at the end of the text: its numbers were cut off. Told with the result before it.
bool take_cut_end(Cursor& cursor, Collector& out, const Heading& heading) {
  if (out.result().runs.empty()) return false;
  out.add_finding("truncated", "The text ends in the heading of another result of netperf: its numbers are missing.",
                  cursor.peek()->number);
  for (std::size_t i = 0; i < heading.lines; ++i) cursor.take();
  return true;
}

bool read(Cursor& cursor, Collector& out) {
  const Heading heading = heading_at(cursor);
  if (heading.test == Test::none) return false;
  if (!heading.has_numbers) return take_cut_end(cursor, out, heading);
  std::string label;
  if (!out.prose().empty()) label = out.prose().back();
  out.begin_run(netperf_reader.kind, cursor.peek()->number, label);
  for (std::size_t i = 0; i < heading.lines; ++i) cursor.take();
  bool complete = false;
  if (heading.test == Test::stream) complete = put_stream(cursor, out, heading);
  if (heading.test == Test::request) complete = put_requests(cursor, out, heading);
  if (heading.test == Test::datagram) complete = put_datagrams(cursor, out, heading);
  if (!complete)
    out.add_finding("truncated", "The row of numbers has fewer columns than its heading.",
                    cursor.at_end() ? 0 : cursor.peek()->number);
  return true;
}

}  // namespace

const Reader netperf_reader{"netperf", "a heading \"Recv Send Send ... Throughput\" of netperf above its numbers",
                            read};

}  // namespace pktcost
