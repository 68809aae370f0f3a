// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <vector>

#include "profile/named_value.h"
#include "profile/readers.h"
#include "profile/sampled_table.h"
#include "profile/words.h"

namespace pktcost {
namespace {

struct LoadColumn {
  std::string_view name, quantity;
};
// mpstat and sar -u name the same things differently.
constexpr auto load_columns = std::to_array<LoadColumn>({{"%usr", "cpu.user"},
                                                         {"%user", "cpu.user"},
                                                         {"%nice", "cpu.nice"},
                                                         {"%sys", "cpu.system"},
                                                         {"%system", "cpu.system"},
                                                         {"%iowait", "cpu.iowait"},
                                                         {"%irq", "cpu.irq"},
                                                         {"%soft", "cpu.softirq"},
                                                         {"%steal", "cpu.steal"},
                                                         {"%idle", "cpu.idle"}});

/// Empty for all processors together, "CPU0" for one.
std::string subject_of(const TableRow& row) {
  return row.name == "all" || row.name == "-1" ? std::string() : "CPU" + row.name;
}

bool is_processor(const TableRow& row) {
  return row.name == "all" || printed_count(row.name);
}

void put_load(Collector& out, const SampledTable& table) {
  for (const TableRow& row : table.rows) {
    if (!is_processor(row)) continue;
    for (const LoadColumn& column : load_columns) {
      if (const auto percent = column_of(table, row, column.name))
        out.add(column.quantity, *percent / 100, row.line, {subject_of(row)});
    }
    if (const auto idle = column_of(table, row, "%idle"))
      out.add("cpu.busy", 1 - *idle / 100, row.line, {subject_of(row)});
  }
  const auto processors =
      std::ranges::count_if(table.rows, [](const TableRow& row) { return printed_count(row.name).has_value(); });
  if (processors > 0) out.add("cpu.cores", static_cast<double>(processors), table.rows.front().line);
}

void put_rates(Collector& out, const SampledTable& table) {
  for (const TableRow& row : table.rows) {
    if (!is_processor(row)) continue;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      std::string_view name = table.columns[i];
      if (!name.ends_with("/s")) continue;
      name.remove_suffix(2);
      const std::string subject = subject_of(row);
      if (name == "intr")
        out.add("interrupt_rate", row.values[i], row.line, {subject});
      else
        out.add("softirq_rate", row.values[i], row.line, {subject + (subject.empty() ? "" : " ") + std::string(name)});
    }
  }
}

bool is_load_heading(std::string_view text) {
  return text.find("%idle") != text.npos && (text.find("%usr") != text.npos || text.find("%user") != text.npos);
}

bool is_rate_heading(std::string_view text) {
  return text.find("intr/s") != text.npos || text.find("NET_RX/s") != text.npos;
}

bool read(Cursor& cursor, Collector& out) {
  const int first = cursor.at_end() ? 0 : cursor.peek()->number;
  auto load = take_sampled_table(cursor, "CPU", is_load_heading);
  auto rates = load ? std::nullopt : take_sampled_table(cursor, "CPU", is_rate_heading);
  if (!load && !rates) return false;
  out.begin_run(mpstat_reader.kind, first);
  if (load) put_load(out, *load);
  const auto rates_follow = [](const ProfileLine& line) { return is_rate_heading(line.text); };
  for (;;) {
    if (rates) put_rates(out, *rates);
    if (!skip_blank_before(cursor, rates_follow)) return true;
    rates = take_sampled_table(cursor, "CPU", is_rate_heading);
    if (!rates) return true;
  }
}

}  // namespace

const Reader mpstat_reader{"mpstat", "a heading \"CPU %usr ... %idle\" of mpstat or sar above its rows", read};

}  // namespace pktcost
