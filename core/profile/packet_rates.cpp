// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <optional>
#include <string>

#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

struct RateLine {
  std::string subject;
  double packet_rate;
};

/// "proto 0:     693651 pkt/s", "ifindex 3:     263269 pkt/s": the samples of the kernel's XDP programs.
std::optional<RateLine> rate_line(std::string_view text) {
  const auto words = split_words(text);
  if (words.size() != 4 || (words[0] != "proto" && words[0] != "ifindex") || words[3] != "pkt/s") return std::nullopt;
  const auto rate = printed_count(words[2]);
  if (!words[1].ends_with(':') || !rate) return std::nullopt;
  return RateLine{std::string(words[0]) + " " + std::string(words[1].substr(0, words[1].size() - 1)),
                  static_cast<double>(*rate)};
}

/// "ens6f1: portrx: 10018188 rx: 9817459 pps drop: 200747 pps": what a port received, what its driver did, what is
/// missing between the two.
struct PortLine {
  std::string interface;
  double port, received, dropped;
};
std::optional<PortLine> port_line(std::string_view text) {
  const auto words = split_words(text);
  if (words.size() != 9 || words[1] != "portrx:" || words[3] != "rx:" || words[6] != "drop:") return std::nullopt;
  const auto port = printed_count(words[2]), received = printed_count(words[4]), dropped = printed_count(words[7]);
  if (!words[0].ends_with(':') || !port || !received || !dropped) return std::nullopt;
  return PortLine{std::string(words[0].substr(0, words[0].size() - 1)), static_cast<double>(*port),
                  static_cast<double>(*received), static_cast<double>(*dropped)};
}

void put_port(Collector& out, const PortLine& port, int line) {
  out.begin_run(packet_rates_reader.kind, line);
  out.add("packet_rate", port.received, line, {port.interface});
  out.add("packet_rate.dropped", port.dropped, line, {port.interface});
  out.add("packet_rate", port.port, line, {port.interface + " port"});
}

/// The samples one by one: the first is often a start that does not count.
bool read(Cursor& cursor, Collector& out) {
  if (cursor.at_end()) return false;
  if (const auto port = port_line(cursor.peek()->text)) {
    put_port(out, *port, cursor.take().number);
    return true;
  }
  if (!rate_line(cursor.peek()->text)) return false;
  out.begin_run(packet_rates_reader.kind, cursor.peek()->number);
  for (auto line = rate_line(cursor.peek()->text); line;
       line = cursor.at_end() ? std::nullopt : rate_line(cursor.peek()->text)) {
    const int number = cursor.take().number;
    out.add("packet_rate", line->packet_rate, number, {line->subject});
  }
  return true;
}

}  // namespace

const Reader packet_rates_reader{
    "xdp-rates", "lines \"proto 0: N pkt/s\" of the kernel's XDP samples, or \"eth0: portrx: N rx: N pps drop: N pps\"",
    read};

}  // namespace pktcost
