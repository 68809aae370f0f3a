// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <unordered_map>

#include "profile/cpuinfo_clock.h"
#include "profile/named_value.h"
#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

/// What the first line of the file, or of a part of it pasted alone, can be.
bool can_begin(std::string_view name) {
  return is_one_of(name, {"processor", "Processor", "system type", "vendor_id", "cpu model", "model name", "machine",
                          "cpu", "hart", "CPU-Family", "CPU", "CPU implementer"});
}

/// Names that no other text has in this form.
bool is_known(std::string_view name) {
  return can_begin(name) || is_one_of(name, {"BogoMIPS",
                                             "bogomips",
                                             "BogoMips",
                                             "Features",
                                             "Hardware",
                                             "isa",
                                             "mmu",
                                             "uarch",
                                             "clock",
                                             "revision",
                                             "Revision",
                                             "timebase",
                                             "cpu family",
                                             "model",
                                             "stepping",
                                             "cpu MHz",
                                             "cache size",
                                             "CPU architecture",
                                             "CPU variant",
                                             "CPU part",
                                             "CPU revision",
                                             "byteorder",
                                             "tlb_entries",
                                             "FPGA-Arch",
                                             "CPU-Ver",
                                             "CPU-MHz",
                                             "MMU",
                                             "platform",
                                             "Serial",
                                             "cache type",
                                             "ASEs implemented",
                                             "wait instruction"});
}

std::optional<NamedValue> row(const ProfileLine* line) {
  return line == nullptr ? std::nullopt : named_value(line->text);
}

bool begins(Cursor& cursor) {
  const auto first = row(cursor.peek());
  if (!first || !can_begin(first->name)) return false;
  const bool number = first->name != "processor" || printed_count(first->value);
  const auto next = row(cursor.peek(1));
  return number && next && is_known(next->name);
}

bool names_model(std::string_view name) {
  return is_one_of(name, {"cpu model", "model name", "Processor", "cpu", "uarch", "CPU-Family", "CPU", "Model Name"});
}

/// What the kernel prints per processor is kept once, as long as it does not change.
class Facts {
 public:
  explicit Facts(Collector& out) : out_(out) {}

  void put(std::string_view name, std::string_view value, int line) {
    if (name == "processor") {
      processor_ = value;
      ++processors_;
    } else if (is_one_of(name, {"BogoMIPS", "bogomips", "BogoMips"})) {
      put_number("cpu.bogomips", value, line, processor_);
    } else if (const auto clock = cpuinfo_clock(name, value)) {
      out_.add("cpu.clock", clock->hz, line, {clock->momentary ? "momentary" : ""});
    } else if (is_new(name, value)) {
      put_new(name, value, line);
    }
  }

  std::size_t processors() const { return processors_; }

 private:
  bool is_new(std::string_view name, std::string_view value) {
    auto& last = last_[std::string(name)];
    if (last == value) return false;
    last = value;
    return true;
  }

  void put_number(std::string_view quantity, std::string_view value, int line, std::string subject) {
    const auto number = printed_number(value);
    if (number && *number > 0) out_.add(quantity, *number, line, {std::move(subject)});
  }

  void put_new(std::string_view name, std::string_view value, int line) {
    if (name == "Serial" || value.empty()) return;
    if (name == "tlb_entries") return put_number("tlb.entries", value, line, "");
    if (const auto size_byte = cpuinfo_cache_byte(name, value))
      return out_.add("cache.size", *size_byte, line, {std::string(cpuinfo_cache_level(name))});
    if (names_model(name)) out_.add_text("cpu.model", std::string(value), line);
    out_.add_text("cpu.fact", std::string(value), line, {std::string(name)});
  }

  Collector& out_;
  std::unordered_map<std::string, std::string> last_;
  std::string processor_;
  std::size_t processors_ = 0;
};

bool continues(const ProfileLine& line) {
  const auto next = named_value(line.text);
  return next && is_known(next->name) && next->name != "system type";
}

bool read(Cursor& cursor, Collector& out) {
  if (!begins(cursor)) return false;
  const int line = cursor.peek()->number;
  out.begin_run(proc_cpuinfo_reader.kind, line);
  Facts facts(out);
  do {
    while (const auto found = row(cursor.peek())) {
      const ProfileLine taken = cursor.take();
      const auto kept = *named_value(taken.text);
      facts.put(kept.name, kept.value, taken.number);
    }
  } while (skip_blank_before(cursor, continues));
  // MicroBlaze and Nios II print one processor without a number.
  out.add("cpu.cores", facts.processors() > 0 ? static_cast<double>(facts.processors()) : 1, line);
  return true;
}

}  // namespace

const Reader proc_cpuinfo_reader{"proc-cpuinfo",
                                 "two lines of /proc/cpuinfo, \"processor : 0\" and \"model name : ...\"", read};

}  // namespace pktcost
