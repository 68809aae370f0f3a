// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "profile/profile_rows.h"
#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

struct HotRow {
  std::string address, name;
  std::vector<double> numbers;
};

/// "0x0000000041ed10, 1, 5, 66087 [ - name added by hand]".
std::optional<HotRow> row(const ProfileLine* line, std::size_t columns) {
  if (line == nullptr) return std::nullopt;
  auto text = trimmed(line->text);
  HotRow made;
  if (const auto dash = text.find(" - "); dash != text.npos) {
    made.name = trimmed(text.substr(dash + 3));
    text = trimmed(text.substr(0, dash));
  }
  for (bool is_first = true; !text.empty(); is_first = false) {
    const auto end = text.find(',');
    const auto field = trimmed(text.substr(0, end));
    text = end == text.npos ? std::string_view{} : trimmed(text.substr(end + 1));
    if (is_first && (!field.starts_with("0x") || !printed_hex(field))) return std::nullopt;
    if (is_first)
      made.address = field;
    else if (const auto count = printed_count(field))
      made.numbers.push_back(static_cast<double>(*count));
    else if (const auto mask = printed_hex(field); mask && field.starts_with("0x"))
      made.numbers.push_back(static_cast<double>(*mask));
    else
      return std::nullopt;
  }
  return made.numbers.size() + 1 == columns ? std::optional(made) : std::nullopt;
}

bool is_header(const ProfileLine* line, std::string_view header) {
  return line != nullptr && trimmed(line->text) == header;
}

/// "collected 903 entries in the hash table" directly above the header.
std::optional<long long> entries(const ProfileLine* line) {
  if (line == nullptr) return std::nullopt;
  const auto words = split_words(line->text);
  if (words.size() < 3 || words[0] != "collected" || words[2] != "entries") return std::nullopt;
  return printed_count(words[1]);
}

constexpr std::string_view blocks_header = "pc, tcount, icount, ecount";
constexpr std::string_view pages_header = "Addr, RCPUs, Reads, WCPUs, Writes";

bool read_blocks(Cursor& cursor, Collector& out) {
  const auto all = entries(cursor.peek());
  if (!is_header(cursor.peek(all ? 1 : 0), blocks_header)) return false;
  const int line = cursor.peek()->number;
  out.begin_run(qemu_hotblocks_reader.kind, line);
  if (all) out.add("profile.entries", static_cast<double>(*all), line);
  if (all) cursor.take();
  cursor.take();
  double listed = 0;
  while (const ProfileLine* next = cursor.peek()) {
    auto found = row(next, 4);
    if (!found) break;
    const ObservationDetail detail{found->name.empty() ? found->address : found->name, found->address};
    out.add("profile.instructions", found->numbers[1] * found->numbers[2], next->number, detail);
    out.add("profile.calls", found->numbers[2], next->number, detail);
    ++listed;
    cursor.take();
  }
  put_counts_not_time(out, "executed instructions of an emulator", line);
  if (listed == 0)
    out.add_finding("empty_list", "no blocks are listed", line);
  else
    out.add_finding("truncated_list", "only the hottest blocks are listed, and no total: shares are not known", line);
  return true;
}

bool read_pages(Cursor& cursor, Collector& out) {
  if (!is_header(cursor.peek(), pages_header)) return false;
  const int line = cursor.take().number;
  out.begin_run(qemu_hotpages_reader.kind, line);
  bool has_any = false;
  while (const ProfileLine* next = cursor.peek()) {
    const auto found = row(next, 5);
    if (!found) break;
    out.add("memory.reads", found->numbers[1], next->number, {found->address});
    out.add("memory.writes", found->numbers[3], next->number, {found->address});
    has_any = true;
    cursor.take();
  }
  if (!has_any) out.add_finding("empty_list", "no pages are listed", line);
  return true;
}

}  // namespace

const Reader qemu_hotblocks_reader{"qemu-hotblocks", "the header \"pc, tcount, icount, ecount\"", read_blocks};
const Reader qemu_hotpages_reader{"qemu-hotpages", "the header \"Addr, RCPUs, Reads, WCPUs, Writes\"", read_pages};

}  // namespace pktcost
