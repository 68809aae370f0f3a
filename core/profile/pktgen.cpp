// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

constexpr double s_per_us = 1e-6;

/// The number that stands directly before a mark: "2920481pps".
std::optional<double> number_before(std::string_view text, std::string_view mark) {
  const auto end = text.find(mark);
  if (end == text.npos) return std::nullopt;
  auto begin = end;
  while (begin > 0 && text[begin - 1] >= '0' && text[begin - 1] <= '9') --begin;
  return printed_number(text.substr(begin, end - begin));
}

struct Result {
  double duration_s, packets, size_bytes;
};

/// "Result: OK: 34240933(c34238375+d2558) usec, 100000000 (60byte,0frags)".
std::optional<Result> result_of(std::string_view text) {
  const auto start = text.find("Result: OK: ");
  if (start == text.npos) return std::nullopt;
  const auto microseconds = number_before(text, "(c");
  const auto size = number_before(text, "byte");
  const auto comma = text.find("usec, ");
  if (!microseconds || !size || comma == text.npos) return std::nullopt;
  auto rest = text.substr(comma + 6);
  const auto packets = printed_number(take_word(rest));
  if (!packets || *packets <= 0 || *microseconds <= 0) return std::nullopt;
  return Result{*microseconds * s_per_us, *packets, *size};
}

bool read(Cursor& cursor, Collector& out) {
  const ProfileLine* line = cursor.peek();
  const ProfileLine* next = cursor.peek(1);
  if (line == nullptr || next == nullptr) return false;
  const auto result = result_of(line->text);
  const auto rate = number_before(next->text, "pps "), bits = number_before(next->text, "bps)");
  if (!result || !rate || !bits) return false;
  const int number = cursor.take().number;
  const int rate_line = cursor.take().number;
  out.begin_run(pktgen_reader.kind, number);
  out.add("duration", result->duration_s, number);
  out.add("packets", result->packets, number);
  out.add("message", result->size_bytes, number);
  out.add("packet_rate.sent", *rate, rate_line);
  out.add("link_rate", *bits, rate_line);
  return true;
}

}  // namespace

const Reader pktgen_reader{"pktgen", "a line \"Result: OK: ... usec, N (60byte,0frags)\" of pktgen", read};

}  // namespace pktcost
