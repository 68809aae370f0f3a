// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <optional>

#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

constexpr double s_per_us = 1e-6;

/// The number directly behind "name=".
std::optional<double> named(std::string_view text, std::string_view name) {
  const auto at = text.find(name);
  if (at == text.npos) return std::nullopt;
  auto value = text.substr(at + name.size());
  value = value.substr(0, value.find_first_not_of("0123456789."));
  while (value.ends_with('.')) value.remove_suffix(1);
  return printed_number(value);
}

std::string_view sockperf_part(const ProfileLine* line) {
  if (line == nullptr) return {};
  const auto text = trimmed(line->text);
  return text.starts_with("sockperf:") ? text.substr(9) : std::string_view{};
}

void put_line(Collector& out, std::string_view text, int line) {
  if (const auto time = named(text, "RunTime=")) out.add("duration", *time, line);
  if (const auto sent = named(text, "SentMessages=")) out.add("packets", *sent, line);
  if (const auto mean = named(text, "avg-latency=")) out.add("latency", *mean * s_per_us, line, {"mean"});
  if (const auto deviation = named(text, "std-dev=")) out.add("latency", *deviation * s_per_us, line, {"deviation"});
  const auto words = split_words(text);
  if (words.size() < 4 || words.front() != "--->" || words[words.size() - 2] != "=") return;
  const auto value = printed_number(words.back());
  if (!value) return;
  if (words[1] == "<MAX>") out.add("latency", *value * s_per_us, line, {"max"});
  if (words[1] == "<MIN>") out.add("latency", *value * s_per_us, line, {"min"});
  if (words[1] != "percentile") return;
  std::string_view percentile = words[2];
  while (percentile.ends_with('0')) percentile.remove_suffix(1);
  if (percentile.ends_with('.')) percentile.remove_suffix(1);
  out.add("latency", *value * s_per_us, line, {"p" + std::string(percentile)});
}

bool read(Cursor& cursor, Collector& out) {
  if (sockperf_part(cursor.peek()).find("RunTime=") == std::string_view::npos) return false;
  out.begin_run(sockperf_reader.kind, cursor.peek()->number);
  while (!sockperf_part(cursor.peek()).empty()) {
    const ProfileLine line = cursor.take();
    put_line(out, sockperf_part(&line), line.number);
  }
  return true;
}

}  // namespace

const Reader sockperf_reader{"sockperf", "a line \"sockperf: [Valid Duration] RunTime=...\"", read};

}  // namespace pktcost
