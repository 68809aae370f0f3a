// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/named_value.h"
#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

/// "3: eth0: <BROADCAST,...> mtu 1500 qdisc mq ...".
bool is_interface(const ProfileLine* line) {
  if (line == nullptr) return false;
  const auto words = split_words(line->text);
  return words.size() > 4 && words[0].ends_with(':') && printed_count(words[0].substr(0, words[0].size() - 1)) &&
         words[1].ends_with(':') && words[2].starts_with('<') && words[3] == "mtu";
}

void put_interface(Collector& out, const std::vector<std::string_view>& words, const std::string& name, int line) {
  if (const auto mtu = printed_count(words[4]); mtu && *mtu > 0)
    out.add("nic.mtu", static_cast<double>(*mtu), line, {name});
  if (words.size() > 6 && words[5] == "qdisc") out.add_text("qdisc", std::string(words[6]), line, {name});
}

std::vector<std::string> words_of(const ProfileLine* line) {
  std::vector<std::string> words;
  if (line != nullptr)
    for (const auto word : split_words(line->text)) words.emplace_back(word);
  return words;
}

bool is_heading(const ProfileLine* line) {
  const auto words = words_of(line);
  return words.size() > 2 && (words[0] == "RX:" || words[0] == "TX:") && words[1] == "bytes";
}

/// "RX: bytes packets ..." and the numbers below it, both wrapped or not.
void put_counters(Cursor& cursor, Collector& out, const std::string& interface) {
  auto names = words_of(cursor.peek());
  const std::string side = names[0] == "RX:" ? "rx_" : "tx_";
  names.erase(names.begin());
  cursor.take();
  auto next = words_of(cursor.peek());
  if (!next.empty() && !printed_count(next[0]) && next.size() < 4 && !next[0].ends_with(':')) {
    names.insert(names.end(), next.begin(), next.end());
    cursor.take();
  }
  std::size_t at = 0;
  for (next = words_of(cursor.peek()); at < names.size() && !next.empty() && printed_count(next[0]);
       next = words_of(cursor.peek())) {
    const int line = cursor.take().number;
    for (std::size_t i = 0; i < next.size() && at < names.size(); ++i, ++at)
      if (const auto count = printed_count(next[i]))
        out.add("counter", static_cast<double>(*count), line, {interface + " " + side + names[at]});
  }
}

bool read(Cursor& cursor, Collector& out) {
  if (!is_interface(cursor.peek())) return false;
  const ProfileLine first = cursor.take();
  const auto words = split_words(first.text);
  std::string name(words[1].substr(0, words[1].size() - 1));
  if (const auto at = name.find('@'); at != name.npos) name.resize(at);
  out.begin_run(ip_link_reader.kind, first.number, name);
  put_interface(out, words, name, first.number);
  constexpr std::size_t most_lines_between = 6;
  for (int side = 0; side < 2; ++side) {
    std::size_t ahead = 0;
    while (ahead < most_lines_between && cursor.peek(ahead) != nullptr && !is_heading(cursor.peek(ahead)) &&
           !is_interface(cursor.peek(ahead)))
      ++ahead;
    if (!is_heading(cursor.peek(ahead))) break;
    for (; ahead > 0; --ahead) cursor.take();
    put_counters(cursor, out, name);
  }
  return true;
}

}  // namespace

const Reader ip_link_reader{"ip-s-link", "a line \"3: eth0: <...> mtu 1500 qdisc ...\"", read};

}  // namespace pktcost
