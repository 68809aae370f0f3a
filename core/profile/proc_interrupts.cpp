// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "profile/cpu_columns.h"
#include "profile/named_value.h"
#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

/// "4", "4-edge", "Level", "Edge": what stands between the chip and the device.
bool is_line_of_chip(std::string_view word) {
  return printed_count(word.substr(0, word.find('-'))) || is_one_of(word, {"Level", "Edge", "None"});
}

/// The devices of a row: "AR724X PCI 1 ath10k_pci" -> "ath10k_pci", "HEART ioc3-eth" -> "ioc3-eth". Rows that count
/// what has no number ("LOC: ... Local timer interrupts") are known by their label.
std::string device(const CpuRow& row) {
  if (!printed_count(row.label)) return row.label;
  const auto words = split_words(row.text);
  std::size_t begin = words.size() > 1 ? 1 : 0;
  for (std::size_t i = 1; i < words.size(); ++i)
    if (is_line_of_chip(words[i])) begin = i + 1;
  std::string name;
  for (std::size_t i = begin; i < words.size(); ++i) name.append(name.empty() ? "" : " ").append(words[i]);
  return name.empty() ? "irq " + row.label : name;
}

void put(Collector& out, const CpuColumns& columns, const CpuRow& row) {
  const bool numbered = printed_count(row.label).has_value();
  if (numbered && row.counts.size() != columns.names.size())
    return out.add_finding("cut_row",
                           fmt::format("interrupt {}: {} counts for {} processors; the row is left out", row.label,
                                       row.counts.size(), columns.names.size()),
                           row.line);
  const std::string name = device(row);
  if (row.counts.size() != columns.names.size()) return out.add("interrupts", row.counts[0], row.line, {name});
  for (std::size_t i = 0; i < row.counts.size(); ++i)
    out.add("interrupts", row.counts[i], row.line, {columns.names[i] + " " + name});
}

/// ERR, MIS and Err are counted once, not per processor.
bool is_single(std::string_view label) {
  return is_one_of(label, {"ERR", "Err", "MIS"});
}

std::optional<CpuRow> row_of(Cursor& cursor, std::size_t columns, std::size_t ahead) {
  auto row = cpu_row(cursor, columns, ahead);
  if (row && is_single(row->label)) row = cpu_row(cursor, 1, ahead);
  return row;
}

bool read(Cursor& cursor, Collector& out) {
  const auto columns = cpu_columns(cursor);
  if (!columns || !row_of(cursor, columns->names.size(), columns->lines)) return false;
  out.begin_run(proc_interrupts_reader.kind, cursor.peek()->number);
  for (std::size_t i = 0; i < columns->lines; ++i) cursor.take();
  while (const auto row = row_of(cursor, columns->names.size(), 0)) {
    for (std::size_t i = 0; i < row->lines; ++i) cursor.take();
    put(out, *columns, *row);
  }
  return true;
}

}  // namespace

const Reader proc_interrupts_reader{"proc-interrupts", "a heading \"CPU0 ...\" above rows \"4: count ... device\"",
                                    read};

}  // namespace pktcost
