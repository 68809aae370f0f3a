// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <array>
#include <vector>

#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

constexpr std::size_t columns = 8;
// procps prints them in this order in every language; busybox has no steal.
constexpr auto procps_quantities = std::to_array<std::string_view>(
    {"cpu.user", "cpu.system", "cpu.nice", "cpu.idle", "cpu.iowait", "cpu.irq", "cpu.softirq", "cpu.steal"});
constexpr auto busybox_quantities = std::to_array<std::string_view>(
    {"cpu.user", "cpu.system", "cpu.nice", "cpu.idle", "cpu.iowait", "cpu.irq", "cpu.softirq"});

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// Every "12.3" or "12,3" of the text, and "12" before a percent sign. The comma between two values never stands
/// between two digits with one of them a decimal: "ni,100,0 id" is 100.0.
std::vector<double> percentages(std::string_view text) {
  std::vector<double> values;
  for (std::size_t at = 0; at < text.size();) {
    if (!is_digit(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && is_digit(text[end])) ++end;
    const bool decimal = end + 1 < text.size() && (text[end] == '.' || text[end] == ',') && is_digit(text[end + 1]);
    if (decimal) ++end;
    while (decimal && end < text.size() && is_digit(text[end])) ++end;
    if (const auto value = printed_number(text.substr(at, end - at))) values.push_back(*value);
    at = end;
  }
  return values;
}

void put(Collector& out, std::span<const std::string_view> quantities, const std::vector<double>& values, int line) {
  out.begin_run(top_reader.kind, line);
  for (std::size_t i = 0; i < quantities.size(); ++i) {
    out.add(quantities[i], values[i] / 100, line);
    if (quantities[i] == "cpu.idle") out.add("cpu.busy", 1 - values[i] / 100, line);
  }
}

/// The part behind "%Cpu(s):" or "Cpu(s):"; empty for other lines.
std::string_view procps_part(std::string_view text) {
  text = trimmed(text);
  for (const std::string_view begin : {"%Cpu(s):", "Cpu(s):"})
    if (text.starts_with(begin)) return text.substr(begin.size());
  return {};
}

bool read(Cursor& cursor, Collector& out) {
  const ProfileLine* line = cursor.peek();
  if (line == nullptr) return false;
  std::vector<double> values;
  if (const auto part = procps_part(line->text); !part.empty()) values = percentages(part);
  const bool procps = values.size() == columns;
  const std::string_view text = trimmed(line->text);
  const bool busybox_line =
      text.starts_with("CPU:") && text.find("% idle") != text.npos && text.find("sirq") != text.npos;
  if (!procps && busybox_line) values = percentages(text.substr(4));
  const bool busybox = !procps && values.size() == busybox_quantities.size();
  if (!procps && !busybox) return false;
  for (const double percent : values)
    if (percent > 100.5) return false;
  const int number = cursor.take().number;
  if (procps)
    put(out, procps_quantities, values, number);
  else
    put(out, busybox_quantities, values, number);
  return true;
}

}  // namespace

const Reader top_reader{"top", "a line \"%Cpu(s): 0.9 us, 0.5 sy, ...\" or busybox's \"CPU: 0% usr ...\"", read};

}  // namespace pktcost
