// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/cpuinfo_clock.h"
#include "profile/named_value.h"
#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

bool can_begin(std::string_view name) {
  return is_one_of(name, {"Architecture", "CPU(s)", "CPU op-mode(s)", "Byte Order", "Address sizes"});
}

bool is_known(std::string_view name) {
  return can_begin(name) || is_one_of(name, {"On-line CPU(s) list", "Thread(s) per core", "Core(s) per socket",
                                             "Socket(s)", "Vendor ID", "Model name", "Model"});
}

std::optional<NamedValue> row(const ProfileLine* line) {
  return line == nullptr ? std::nullopt : named_value(line->text);
}

/// Newer versions print the sum of all instances: "128 KiB (4 instances)".
std::optional<double> cache_byte(std::string_view value) {
  const auto total = printed_memory_byte(value);
  const auto open = value.find('(');
  if (!total || open == value.npos) return total;
  const auto words = split_words(value.substr(open + 1));
  const auto instances = words.empty() ? std::nullopt : printed_count(words[0]);
  if (!instances || *instances == 0) return std::nullopt;
  return *total / static_cast<double>(*instances);
}

void put_positive(Collector& out, std::string_view quantity, std::string_view value, double factor, int line,
                  std::string subject) {
  const auto number = printed_number(value);
  if (number && *number > 0) out.add(quantity, *number * factor, line, {std::move(subject)});
}

void put(Collector& out, std::string_view name, std::string_view value, int line) {
  if (value.empty()) return;
  if (name == "CPU(s)") return put_positive(out, "cpu.cores", value, 1, line, "");
  if (name == "BogoMIPS") return put_positive(out, "cpu.bogomips", value, 1, line, "");
  if (name == "CPU max MHz") return put_positive(out, "cpu.clock", value, 1e6, line, "max");
  if (name == "CPU min MHz") return put_positive(out, "cpu.clock", value, 1e6, line, "min");
  if (name == "CPU MHz") return put_positive(out, "cpu.clock", value, 1e6, line, "momentary");
  if (name == "Model name") return out.add_text("cpu.model", std::string(value), line);
  if (name.ends_with(" cache"))
    if (const auto size_byte = cache_byte(value))
      return out.add("cache.size", *size_byte, line, {std::string(name.substr(0, name.size() - 6))});
  const auto scaling = name == "CPU(s) scaling MHz" ? printed_percent(value) : std::nullopt;
  if (scaling && *scaling < 0.99)
    out.add_finding("clock_scaled",
                    "the clock stood at " + std::string(value) +
                        " of its maximum when lscpu ran: say which one held "
                        "in the measurement",
                    line);
  out.add_text("cpu.fact", std::string(value), line, {std::string(name)});
}

/// The parsable listing of "lscpu -p", which holds nothing more.
void skip_parsable(Cursor& cursor) {
  const auto is_comment = [](const ProfileLine& line) {
    return line.text.starts_with("# The following is the parsable format");
  };
  while (skip_blank_before(cursor, is_comment))
    while (const ProfileLine* line = cursor.peek()) {
      if (!line->text.starts_with("# ") && line->text.find_first_not_of("0123456789,") != line->text.npos) break;
      if (line->text.empty()) break;
      cursor.take();
    }
}

bool read(Cursor& cursor, Collector& out) {
  const ProfileLine* second = cursor.peek(1);
  const auto next = row(second);
  if (!next || !is_known(next->name)) return false;
  const auto first = row(cursor.peek());
  if (!first || !can_begin(first->name)) return false;
  out.begin_run(lscpu_reader.kind, cursor.peek()->number);
  while (const auto found = row(cursor.peek())) {
    const ProfileLine line = cursor.take();
    const auto kept = *named_value(line.text);
    put(out, kept.name, kept.value, line.number);
  }
  skip_parsable(cursor);
  return true;
}

}  // namespace

const Reader lscpu_reader{"lscpu", "the lines \"Architecture: ...\" or \"CPU(s): ...\" and another of lscpu", read};

}  // namespace pktcost
