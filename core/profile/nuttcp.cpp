// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <optional>
#include <vector>

#include "profile/named_value.h"
#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

constexpr double bytes_per_mb = 1048576, bps_per_mbps = 1e6;

struct NuttcpLine {
  double bytes, duration_s, rate_bps, rate_spread;
  std::optional<double> sender_load, receiver_load, retransmits, rtt_s, lost, packets;  ///< loads only in a total
};

/// "1460.7117 MB / 10.02 sec = 1222.7274 Mbps 41 %TX 34 %RX 0 retrans 1.90 msRTT".
std::optional<NuttcpLine> nuttcp_line(std::string_view text) {
  const auto words = split_words(text);
  if (words.size() < 7 || words[1] != "MB" || words[2] != "/" || words[4] != "sec" || words[5] != "=")
    return std::nullopt;
  if (words.size() < 8 || words[7] != "Mbps") return std::nullopt;
  const auto amount = printed_number(words[0]), time = printed_number(words[3]), rate = printed_number(words[6]);
  if (!amount || !time || !rate || *time <= 0 || *rate < 0) return std::nullopt;
  NuttcpLine line{*amount * bytes_per_mb,
                  *time,
                  *rate * bps_per_mbps,
                  *rate > 0 ? rounding_spread(words[6]) : 0,
                  {},
                  {},
                  {},
                  {},
                  {},
                  {}};
  for (std::size_t i = 8; i + 1 < words.size(); ++i) {
    const auto value = printed_number(words[i]);
    if (!value) continue;
    if (words[i + 1] == "%TX") line.sender_load = *value / 100;
    if (words[i + 1] == "%RX") line.receiver_load = *value / 100;
    if (words[i + 1] == "retrans") line.retransmits = *value;
    if (words[i + 1] == "msRTT") line.rtt_s = *value * 1e-3;
    if (words[i + 1] == "/" && i + 3 < words.size() && words[i + 3] == "drop/pkt") {
      line.lost = *value;
      line.packets = printed_number(words[i + 2]);
    }
  }
  return line;
}

// %TX and %RX are of one core at that end.
void put_total(Collector& out, const NuttcpLine& total, int line) {
  out.add("goodput", total.rate_bps, line, {.spread = total.rate_spread});
  out.add("duration", total.duration_s, line);
  out.add("bytes", total.bytes, line);
  if (total.sender_load) out.add("cpu.busy", *total.sender_load, line, {"sender"});
  if (total.receiver_load) out.add("cpu.busy", *total.receiver_load, line, {"receiver"});
  if (total.retransmits) out.add("retransmits", *total.retransmits, line);
  if (total.rtt_s) out.add("rtt", *total.rtt_s, line);
  if (!total.lost || !total.packets || *total.packets <= 0) return;
  out.add("packets", *total.packets, line);
  out.add("packets.lost", *total.lost, line);
  out.add("packets.loss", *total.lost / *total.packets, line);
}

bool read(Cursor& cursor, Collector& out) {
  if (cursor.at_end() || !nuttcp_line(cursor.peek()->text)) return false;
  out.begin_run(nuttcp_reader.kind, cursor.peek()->number);
  double at_s = 0;
  do {
    const int number = cursor.peek()->number;
    const auto line = nuttcp_line(cursor.take().text);
    if (line->sender_load || line->receiver_load) {
      put_total(out, *line, number);
      return true;
    }
    out.add("goodput", line->rate_bps, number,
            {.spread = line->rate_spread, .begin_s = at_s, .end_s = at_s + line->duration_s});
    at_s += line->duration_s;
  } while (skip_blank_before(cursor, [](const ProfileLine& next) { return nuttcp_line(next.text).has_value(); }));
  out.add_finding("no_total", "The line over the whole run, with %TX and %RX, is missing.",
                  cursor.at_end() ? 0 : cursor.peek()->number);
  return true;
}

}  // namespace

const Reader nuttcp_reader{"nuttcp", "a line \"N MB / N sec = N Mbps\" of nuttcp", read};

}  // namespace pktcost
