// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

struct Row {
  std::string name, unit, value;
};

/// `"bw_mem-cp-16mb (MB/s)","1066.03"`.
std::optional<Row> row(const ProfileLine* line) {
  if (line == nullptr) return std::nullopt;
  const auto text = trimmed(line->text);
  const auto middle = text.find(")\",\"");
  const auto open = text.rfind(" (", middle);
  if (!text.starts_with('"') || !text.ends_with('"') || middle == text.npos || open == text.npos) return std::nullopt;
  if (text.size() < middle + 5) return std::nullopt;
  Row made{std::string(text.substr(1, open - 1)), std::string(text.substr(open + 2, middle - open - 2)),
           std::string(text.substr(middle + 4, text.size() - middle - 5))};
  const bool is_test =
      made.name.starts_with("bw_") || made.name.starts_with("lat_") || made.name.starts_with("af_unix");
  return is_test ? std::optional(std::move(made)) : std::nullopt;
}

void put(Collector& out, const Row& row, int line) {
  const auto value = printed_number(row.value);
  if (!value)
    return out.add_finding("mixed_values",
                           fmt::format("{}: \"{}\" mixes several tests and is left out", row.name, row.value), line);
  if (*value <= 0) return;
  const ObservationDetail detail{row.name, "", "", rounding_spread(row.value)};
  if (row.unit == "MB/s" || row.unit == "MBs") return out.add("memory.bandwidth", *value * 1e6, line, detail);
  const double unit_s = row.unit == "ns" ? 1e-9 : row.unit == "us" || row.unit == "microsec" ? 1e-6 : 0;
  if (unit_s == 0) return;
  out.add(row.name.starts_with("lat_mem_rd") ? "memory.latency" : "latency", *value * unit_s, line, detail);
}

bool read(Cursor& cursor, Collector& out) {
  if (!row(cursor.peek()) || !row(cursor.peek(1))) return false;
  out.begin_run(lmbench_reader.kind, cursor.peek()->number, "LMbench");
  while (const auto found = row(cursor.peek())) put(out, *found, cursor.take().number);
  return true;
}

}  // namespace

const Reader lmbench_reader{"lmbench", "two rows \"bw_mem-cp-16mb (MB/s)\",\"1066.03\"", read};

}  // namespace pktcost
