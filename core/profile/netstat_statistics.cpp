// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/named_value.h"
#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

bool is_section(const ProfileLine* line) {
  if (line == nullptr) return false;
  const auto text = trimmed(line->text);
  return text.ends_with(':') &&
         is_one_of(text.substr(0, text.size() - 1), {"Ip", "Ip6", "Icmp", "Icmp6", "IcmpMsg", "Tcp", "Udp", "Udp6",
                                                     "UdpLite", "UdpLite6", "TcpExt", "IpExt", "MPTcpExt", "Sctp"});
}

/// "9617056 segments retransmited" or "TCPTimeouts: 2349": the words without the number, and the number.
struct Sentence {
  std::string words;
  double count = 0;
};
std::optional<Sentence> sentence(const ProfileLine* line) {
  if (line == nullptr) return std::nullopt;
  std::optional<Sentence> made;
  std::string words;
  for (auto word : split_words(line->text)) {
    if (const auto count = printed_count(word); count && !made) {
      made = Sentence{"", static_cast<double>(*count)};
      continue;
    }
    if (word.ends_with(':')) word.remove_suffix(1);
    // Two spellings by version.
    if (word == "retransmited") word = "retransmitted";
    if (word == "packetes") word = "packets";
    words.append(words.empty() ? "" : " ").append(word);
  }
  if (!made || words.empty()) return std::nullopt;
  made->words = words;
  return made;
}

bool is_histogram(const ProfileLine* line) {
  return line != nullptr && trimmed(line->text).ends_with("histogram:");
}

void read_section(Cursor& cursor, Collector& out) {
  const ProfileLine heading = cursor.take();
  const auto text = trimmed(heading.text);
  const std::string section(text.substr(0, text.size() - 1));
  std::string histogram;
  while (cursor.peek() != nullptr && !is_section(cursor.peek())) {
    if (is_histogram(cursor.peek())) {
      const ProfileLine line = cursor.take();
      const auto name = trimmed(line.text);
      histogram = std::string(name.substr(0, name.size() - 1)) + " ";
      continue;
    }
    const auto found = sentence(cursor.peek());
    if (!found) return;
    const ProfileLine line = cursor.take();
    const bool inside = !histogram.empty() && trimmed(line.text).find(':') != line.text.npos &&
                        !printed_count(split_words(line.text)[0]);
    if (!inside) histogram.clear();
    out.add("counter", found->count, line.number, {section + " " + histogram + found->words});
  }
}

bool read(Cursor& cursor, Collector& out) {
  if (!is_section(cursor.peek()) || !sentence(cursor.peek(1)) || is_section(cursor.peek(1))) return false;
  const int line = cursor.peek()->number;
  out.begin_run(netstat_statistics_reader.kind, line);
  while (is_section(cursor.peek())) read_section(cursor, out);
  out.add_finding("since_boot", "netstat -s counts since boot: rates need a second snapshot", line);
  return true;
}

}  // namespace

const Reader netstat_statistics_reader{"netstat-s", "a line \"Ip:\" or \"Tcp:\" above sentences with counts", read};

}  // namespace pktcost
