// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "units/quantity_parts.h"
#include "units/unit_table.h"

namespace pktcost {
namespace {

// What people write for a unit, in lower case, beyond wrong capitals and missing parts.
struct Spelling {
  std::string_view written;
  std::string_view meant;
};

constexpr auto spellings = std::to_array<Spelling>({
    {"percent", "%"},
    {"pct", "%"},
    {"sec", "s"},
    {"secs", "s"},
    {"second", "s"},
    {"seconds", "s"},
    {"msec", "ms"},
    {"msecs", "ms"},
    {"usec", "us"},
    {"usecs", "us"},
    {"nsec", "ns"},
    {"nsecs", "ns"},
    {"m", "min"},
    {"minute", "min"},
    {"minutes", "min"},
    {"hour", "h"},
    {"hours", "h"},
    {"byte", "B"},
    {"bytes", "B"},
    {"kb", "KiB"},
    {"kbyte", "kB"},
    {"kbytes", "kB"},
    {"mb", "MiB"},
    {"mbyte", "MB"},
    {"mbytes", "MB"},
    {"gb", "GiB"},
    {"b/s", "bit/s"},
    {"kb/s", "kbit/s"},
    {"mb/s", "Mbit/s"},
    {"gb/s", "Gbit/s"},
    {"tb/s", "Tbit/s"},
    {"bps", "bit/s"},
    {"kbps", "kbit/s"},
    {"mbps", "Mbit/s"},
    {"gbps", "Gbit/s"},
    {"tbps", "Tbit/s"},
    {"bits/s", "bit/s"},
    {"kbits/s", "kbit/s"},
    {"mbits/s", "Mbit/s"},
    {"gbits/s", "Gbit/s"},
    {"bits/sec", "bit/s"},
    {"kbits/sec", "kbit/s"},
    {"mbits/sec", "Mbit/s"},
    {"gbits/sec", "Gbit/s"},
    {"bytes/s", "B/s"},
    {"bps", "B/s"},
    {"kbps", "kB/s"},
    {"mbps", "MB/s"},
    {"gbps", "GB/s"},
    {"kbytes/s", "kB/s"},
    {"mbytes/s", "MB/s"},
    {"kbytes/sec", "kB/s"},
    {"mbytes/sec", "MB/s"},
    {"cyc", "cycles"},
    {"clocks", "cycles"},
    {"pkt/s", "packets/s"},
    {"pkts/s", "packets/s"},
    {"packets/sec", "packets/s"},
    {"frames/s", "packets/s"},
    {"kpkt/s", "kpackets/s"},
    {"kpkts/s", "kpackets/s"},
    {"mpkt/s", "Mpackets/s"},
    {"mpkts/s", "Mpackets/s"},
    {"per second", "1/s"},
    {"s^-1", "1/s"},
    {"1/sec", "1/s"},
    {"/sec", "1/s"},
    {"irq/s", "1/s"},
    {"irqs/s", "1/s"},
    {"interrupts/s", "1/s"},
    {"events/s", "1/s"},
    {"calls/s", "1/s"},
});

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return lower;
}

// "MBps" and "mB/s" speak of bytes: to offer Mbit/s would be wrong by 8, and the reverse. "MBit/s" speaks of bits.
bool contradicts(std::string_view unit, Dimension dimension) {
  const std::size_t capital = unit.find('B');
  const bool bytes = capital != std::string_view::npos && !unit.substr(capital).starts_with("Bit");
  const bool bits = unit.find("bit") != std::string_view::npos || unit.find("Bit") != std::string_view::npos;
  if (dimension == Dimension::bit_per_second) return bytes;
  return (dimension == Dimension::byte_per_second || dimension == Dimension::byte) && bits;
}

bool is_meant(const UnitRow& row, const std::string& written) {
  const std::string candidate = lower_case(row.text);
  const std::string base = lower_case(base_row(row.dimension).text);
  if (candidate == written || candidate == written + "/s") return true;
  if (candidate == written + base || candidate == written + "i" + base) return true;  // a prefix alone
  return std::any_of(spellings.begin(), spellings.end(), [&](const Spelling& spelling) {
    return spelling.written == written && spelling.meant == row.text;
  });
}

}  // namespace

std::string suggest_unit(std::string_view unit, Dimension dimension) {
  constexpr std::size_t longest = 16;
  if (unit.empty() || unit.size() > longest || contradicts(unit, dimension)) return "";
  const std::string written = lower_case(unit);
  std::string list;
  for (const UnitRow& row : unit_rows) {
    if (row.dimension != dimension || !is_meant(row, written)) continue;
    list += (list.empty() ? "\"" : " or \"") + std::string(row.text) + "\"";
  }
  return list.empty() ? list : "did you mean " + list + "?";
}

}  // namespace pktcost
