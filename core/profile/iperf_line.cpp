// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/iperf_line.h"

#include <vector>

#include "profile/words.h"

namespace pktcost {
namespace {

/// "MBytes" or "MBytes/sec": 1024 each; nothing for another unit.
std::optional<double> byte_unit(std::string_view unit) {
  constexpr std::string_view prefixes = "KMGT";
  double factor = 1;
  if (const auto at = prefixes.find(unit.empty() ? ' ' : unit[0]); at != prefixes.npos) {
    for (std::size_t i = 0; i <= at; ++i) factor *= 1024;
    unit.remove_prefix(1);
  }
  if (unit == "Bytes" || unit == "Byte" || unit == "Bytes/sec") return factor;
  return std::nullopt;
}

/// "Mbits/sec" (1000 each) or "MBytes/sec" in bit/s.
std::optional<double> rate_unit(std::string_view unit) {
  constexpr std::string_view prefixes = "KMGT";
  if (!unit.ends_with("/sec")) return std::nullopt;
  if (const auto bytes = byte_unit(unit)) return 8 * *bytes;
  double factor = 1;
  if (const auto at = prefixes.find(unit[0]); at != prefixes.npos) {
    for (std::size_t i = 0; i <= at; ++i) factor *= 1000;
    unit.remove_prefix(1);
  }
  if (unit == "bits/sec") return factor;
  return std::nullopt;
}

/// "[  5]" or "[SUM]" taken off the line; empty where there is none.
std::string take_id(std::string_view& text) {
  if (!text.starts_with('[')) return {};
  const auto end = text.find(']');
  if (end == text.npos || end > 8) return {};
  const std::string id(trimmed(text.substr(1, end - 1)));
  text.remove_prefix(end + 1);
  const bool known = id == "SUM" || printed_count(id.starts_with('*') ? id.substr(1) : id).has_value();
  return known ? id : std::string();
}

/// "0.00-10.04", and iperf 2's "0.0- 1.0", whose blank makes two words of it.
bool take_interval(std::string_view& text, IperfLine& line) {
  const std::string_view first = take_word(text);
  const auto dash = first.find('-', 1);
  if (dash == first.npos) return false;
  std::string_view end = first.substr(dash + 1);
  if (end.empty()) end = take_word(text);
  const auto from = printed_number(first.substr(0, dash)), to = printed_number(end);
  if (!from || !to || *from < 0 || *to < *from) return false;
  line.begin_s = *from;
  line.end_s = *to;
  const auto point = end.find_first_of(".,");
  line.fine = point != end.npos && end.size() - point == 3;
  const auto unit = take_word(text);
  return unit == "sec" || unit == "s";
}

bool take_transfer_and_rate(std::string_view& text, IperfLine& line) {
  const auto amount = printed_number(take_word(text));
  const auto unit = byte_unit(take_word(text));
  const std::string_view printed_rate = take_word(text);
  const auto rate = printed_number(printed_rate);
  const auto per_second = rate_unit(take_word(text));
  if (!amount || !unit || !rate || !per_second || *amount < 0 || *rate < 0) return false;
  line.bytes = *amount * *unit;
  line.rate_bps = *rate * *per_second;
  line.rate_spread = *rate > 0 ? rounding_spread(printed_rate) : 0;
  return true;
}

/// "428302/2534538", and iperf 2's "87/   88".
void take_datagrams(const std::vector<std::string_view>& words, std::size_t at, IperfLine& line) {
  const auto slash = words[at].find('/');
  const auto lost = printed_count(words[at].substr(0, slash));
  std::string_view total = words[at].substr(slash + 1);
  if (total.empty() && at + 1 < words.size()) total = words[at + 1];
  if (!lost || !printed_count(total)) return;
  line.lost = static_cast<double>(*lost);
  line.total = static_cast<double>(*printed_count(total));
}

/// "353K/1901(59)": window and round-trip time of iperf 2's enhanced reports.
void take_window(std::string_view word, IperfLine& line) {
  const auto slash = word.find("K/");
  const auto window = printed_number(word.substr(0, slash));
  const auto rtt = printed_number(word.substr(slash + 2, word.find('(') - slash - 2));
  if (!window || !rtt) return;
  line.window_bytes = *window * 1024;
  line.rtt_s = *rtt * 1e-6;
}

void take_rest(std::string_view text, IperfLine& line) {
  const auto words = split_words(text);
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool milliseconds = i + 1 < words.size() && words[i + 1] == "ms";
    if (words[i] == "sender" || words[i] == "receiver")
      line.role = words[i] == "sender" ? IperfRole::sender : IperfRole::receiver;
    else if (milliseconds && printed_number(words[i]) && !line.jitter_s)
      line.jitter_s = *printed_number(words[i]) * 1e-3;
    else if (words[i].find("K/") != words[i].npos)
      take_window(words[i], line);
    else if (words[i].find('/') != words[i].npos && line.jitter_s)
      take_datagrams(words, i, line);
    else if (const auto count = printed_count(words[i]); count && !line.jitter_s && !line.retransmits)
      line.retransmits = static_cast<double>(*count);
  }
}

}  // namespace

std::optional<IperfLine> iperf_line(std::string_view text) {
  text = trimmed(text);
  IperfLine line;
  line.id = take_id(text);
  if (line.id.empty() || !take_interval(text, line) || !take_transfer_and_rate(text, line)) return std::nullopt;
  take_rest(text, line);
  return line;
}

bool is_iperf_heading(std::string_view text) {
  text = trimmed(text);
  if (!text.starts_with('[')) return false;
  const auto words = split_words(text);
  return words.size() >= 4 && text.find("ID]") != text.npos && text.find("Interval") != text.npos &&
         text.find("Transfer") != text.npos;
}

}  // namespace pktcost
