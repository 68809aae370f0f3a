// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "profile/named_value.h"
#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

struct Row {
  std::string name;
  double increment = 0, rate = 0;
};

bool is_protocol_counter(std::string_view name) {
  static constexpr auto protocols = std::to_array<std::string_view>({"Ip", "Icmp", "Tcp", "Udp", "MPTcp", "Sctp"});
  return std::ranges::any_of(protocols, [&](std::string_view begin) { return name.starts_with(begin); }) &&
         std::ranges::all_of(name, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
         });
}

/// "IpInReceives   214885   0.0".
std::optional<Row> row(const ProfileLine* line) {
  if (line == nullptr) return std::nullopt;
  const auto words = split_words(line->text);
  if (words.size() != 3 || !is_protocol_counter(words[0])) return std::nullopt;
  const auto increment = printed_count(words[1]);
  const auto rate = printed_number(words[2]);
  if (!increment || !rate || *rate < 0) return std::nullopt;
  return Row{std::string(words[0]), static_cast<double>(*increment), *rate};
}

/// "#kernel" or "#12345.1804289383 sampling_interval=...".
bool is_heading(const ProfileLine* line) {
  const auto text = line == nullptr ? std::string_view{} : trimmed(line->text);
  return text.starts_with("#") && split_words(text).size() <= 3;
}

/// The seconds of "nstat -n && sleep 1 && nstat"; nothing where the command does not say them.
std::optional<double> stated_interval_s(const Collector& out) {
  for (auto line = out.prose().rbegin(); line != out.prose().rend(); ++line) {
    if (line->find("nstat") == line->npos) continue;
    const auto at = line->find("sleep ");
    if (at == line->npos) return std::nullopt;
    auto word = split_words(std::string_view(*line).substr(at + 6)).front();
    while (word.ends_with(';')) word.remove_suffix(1);
    const auto seconds = printed_number(word);
    return seconds && *seconds > 0 ? seconds : std::nullopt;
  }
  return std::nullopt;
}

void put(Collector& out, const Row& row, std::optional<double> interval_s, int line) {
  out.add("counter", row.increment, line, {row.name});
  const auto rate = interval_s ? row.increment / *interval_s : row.rate;
  if (interval_s || row.rate > 0) out.add("counter_rate", rate, line, {row.name});
  if ((interval_s || row.rate > 0) && row.name == "IpInReceives") out.add("packet_rate", rate, line, {"IpInReceives"});
}

bool read(Cursor& cursor, Collector& out) {
  const bool headed = is_heading(cursor.peek()) && row(cursor.peek(1));
  if (!headed && !(row(cursor.peek()) && row(cursor.peek(1)))) return false;
  const int line = cursor.peek()->number;
  const auto interval_s = stated_interval_s(out);
  out.begin_run(nstat_reader.kind, line);
  if (headed) cursor.take();
  if (interval_s) out.add("duration", *interval_s, line);
  while (const auto found = row(cursor.peek())) put(out, *found, interval_s, cursor.take().number);
  if (!interval_s)
    out.add_finding("no_interval", "nstat counts since its last call, and no \"sleep\" says how long that was", line);
  return true;
}

}  // namespace

const Reader nstat_reader{"nstat", "a line \"#kernel\" above rows \"IpInReceives count rate\"", read};

}  // namespace pktcost
