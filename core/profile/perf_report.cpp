// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/perf_list.h"
#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

/// What stands between `begin` and `end` behind it; all the rest when `end` does not occur.
std::string_view behind(std::string_view text, std::string_view begin, std::string_view end) {
  const auto at = text.find(begin);
  if (at == text.npos) return {};
  text = trimmed(text.substr(at + begin.size()));
  return trimmed(text.substr(0, text.find(end)));
}

std::string_view without_hash(std::string_view line) {
  line = trimmed(line);
  while (line.starts_with('#')) line = trimmed(line.substr(1));
  return line;
}

bool is_samples_line(std::string_view text) {
  return text.starts_with("Samples:") && text.find(" of event") != text.npos;
}

/// "35K" is rounded: the finding says so and the spread holds it.
void put_samples(Collector& out, std::string_view text, int line) {
  double factor = 1;
  auto digits = text;
  if (text.ends_with('K')) factor = 1e3;
  if (text.ends_with('M')) factor = 1e6;
  if (text.ends_with('G')) factor = 1e9;
  if (factor > 1) digits.remove_suffix(1);
  const auto count = printed_number(digits);
  if (!count || *count < 0) return;
  ObservationDetail detail;
  if (factor > 1) {
    detail.spread = rounding_spread(digits);
    out.add_finding("rounded_samples", "the number of samples is printed as " + std::string(text), line);
  }
  out.add("profile.samples", *count * factor, line, std::move(detail));
}

struct Heading {
  std::string event;
  bool counted = false;
  std::optional<PerfColumns> columns;
};

void put_machine_fact(Collector& out, std::string_view text, int line) {
  const auto value = behind(text, ":", "\n");
  if (value.empty()) return;
  if (text.starts_with("os release")) out.add_text("kernel.release", std::string(value), line);
  if (text.starts_with("cpudesc")) out.add_text("cpu.model", std::string(value), line);
  if (text.starts_with("nrcpus online"))
    if (const auto cores = printed_count(value)) out.add("cpu.cores", static_cast<double>(*cores), line);
}

void read_heading_line(Heading& heading, Collector& out, std::string_view text, int line) {
  if (is_samples_line(text)) {
    put_samples(out, behind(text, "Samples:", " of event"), line);
    heading.event = behind(text, "'", "'");
    put_sampled_event(out, heading.event, line);
    heading.counted = true;
  }
  if (const auto count = printed_number(behind(text, "Event count (approx.):", " ")); count && *count >= 0)
    out.add("profile.event_count", *count, line, {heading.event});
  put_machine_fact(out, text, line);
}

/// Takes the header up to the names of the columns, or to the first line that is no header.
Heading read_heading(Cursor& cursor, Collector& out) {
  Heading heading;
  for (const ProfileLine* next = cursor.peek(); next != nullptr; next = cursor.peek()) {
    const auto text = without_hash(next->text);
    if (const auto columns = perf_columns(next->text)) {
      heading.columns = columns;
      std::string whole = cursor.take().text;
      if (const ProfileLine* rest = cursor.peek(); rest != nullptr && is_only_column_names(without_hash(rest->text)))
        heading.columns = perf_columns(whole + ' ' + cursor.take().text);
      break;
    }
    const bool is_header = trimmed(next->text).starts_with('#') || text.empty() || is_samples_line(text) ||
                           text.starts_with("Event count");
    if (!is_header || (heading.counted && is_samples_line(text))) break;
    read_heading_line(heading, out, text, next->number);
    cursor.take();
  }
  return heading;
}

bool heading_begins(Cursor& cursor) {
  const ProfileLine* line = cursor.peek();
  if (line == nullptr) return false;
  const auto text = without_hash(line->text);
  if (is_samples_line(text) || perf_columns(line->text)) return true;
  if (!trimmed(line->text).starts_with('#')) return false;
  if (text.starts_with("Total Lost Samples:")) return true;
  const bool rule = text.starts_with("====");
  const ProfileLine* next = rule ? cursor.peek(1) : nullptr;
  return next != nullptr && without_hash(next->text).starts_with("captured on");
}

bool read(Cursor& cursor, Collector& out) {
  const bool has_heading = heading_begins(cursor);
  if (!has_heading && !peek_perf_row(cursor, {})) return false;
  const int line = cursor.peek()->number;
  out.begin_run(perf_report_reader.kind, line);
  Heading heading;
  if (has_heading) heading = read_heading(cursor, out);
  read_perf_list(cursor, out, heading.columns.value_or(PerfColumns{}), line);
  return true;
}

}  // namespace

const Reader perf_report_reader{
    "perf-report", "a header with Overhead or Children, or rows \"12.3%  command  [module]  [k] function\"", read};

}  // namespace pktcost
