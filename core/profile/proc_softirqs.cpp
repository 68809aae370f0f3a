// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "profile/cpu_columns.h"
#include "profile/named_value.h"
#include "profile/readers.h"

namespace pktcost {
namespace {

bool is_softirq(std::string_view label) {
  return is_one_of(label, {"HI", "TIMER", "NET_TX", "NET_RX", "BLOCK", "IRQ_POLL", "BLOCK_IOPOLL", "TASKLET", "SCHED",
                           "HRTIMER", "RCU"});
}

bool is_row(const std::optional<CpuRow>& row) {
  return row && is_softirq(row->label) && row->text.empty();
}

bool read(Cursor& cursor, Collector& out) {
  const auto columns = cpu_columns(cursor);
  if (!columns || !is_row(cpu_row(cursor, columns->names.size(), columns->lines))) return false;
  out.begin_run(proc_softirqs_reader.kind, cursor.peek()->number);
  for (std::size_t i = 0; i < columns->lines; ++i) cursor.take();
  for (auto row = cpu_row(cursor, columns->names.size(), 0); is_row(row);
       row = cpu_row(cursor, columns->names.size(), 0)) {
    for (std::size_t i = 0; i < row->lines; ++i) cursor.take();
    if (row->counts.size() != columns->names.size()) {
      out.add_finding("cut_row",
                      fmt::format("{}: {} counts for {} processors; the row is left out", row->label,
                                  row->counts.size(), columns->names.size()),
                      row->line);
      continue;
    }
    for (std::size_t i = 0; i < row->counts.size(); ++i)
      out.add("softirqs", row->counts[i], row->line, {columns->names[i] + " " + row->label});
  }
  return true;
}

}  // namespace

const Reader proc_softirqs_reader{"proc-softirqs", "a heading \"CPU0 ...\" above rows \"NET_RX: count ...\"", read};

}  // namespace pktcost
