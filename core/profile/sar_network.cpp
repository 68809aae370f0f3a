// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/readers.h"
#include "profile/sampled_table.h"

namespace pktcost {
namespace {

constexpr double bits_per_kb = 8 * 1024;  // sysstat's kB has 1024 bytes

bool is_heading(std::string_view text) {
  return text.find("rxpck/s") != text.npos && text.find("rxkB/s") != text.npos;
}

bool read(Cursor& cursor, Collector& out) {
  const int first = cursor.at_end() ? 0 : cursor.peek()->number;
  const auto table = take_sampled_table(cursor, "IFACE", is_heading);
  if (!table) return false;
  out.begin_run(sar_network_reader.kind, first);
  for (const TableRow& row : table->rows) {
    const auto put = [&](std::string_view column, std::string_view quantity, double factor, const char* side) {
      if (const auto value = column_of(*table, row, column))
        out.add(quantity, *value * factor, row.line, {row.name + side});
    };
    put("rxpck/s", "packet_rate", 1, "");
    put("txpck/s", "packet_rate.sent", 1, "");
    put("rxkB/s", "link_rate", bits_per_kb, " rx");
    put("txkB/s", "link_rate", bits_per_kb, " tx");
    put("%ifutil", "link_use", 0.01, "");
  }
  return true;
}

}  // namespace

const Reader sar_network_reader{"sar", "a heading \"IFACE rxpck/s txpck/s rxkB/s\" of sar -n DEV", read};

}  // namespace pktcost
