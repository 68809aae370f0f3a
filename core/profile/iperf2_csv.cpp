// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <optional>
#include <string>
#include <vector>

#include "profile/readers.h"
#include "profile/words.h"

namespace pktcost {
namespace {

struct CsvLine {
  std::string connection;
  double begin_s, end_s, bytes, rate_bps;
  std::optional<double> lost, total, jitter_s;
};

std::vector<std::string_view> split_commas(std::string_view text) {
  std::vector<std::string_view> cells;
  for (;;) {
    const auto comma = text.find(',');
    cells.push_back(text.substr(0, comma));
    if (comma == text.npos) return cells;
    text.remove_prefix(comma + 1);
  }
}

/// 9 fields for TCP, 14 for UDP; the 9th is bit/s.
std::optional<CsvLine> csv_line(std::string_view text) {
  const auto cells = split_commas(trimmed(text));
  if (cells.size() != 9 && cells.size() != 14) return std::nullopt;
  const auto time = cells[0].substr(0, cells[0].find('.'));
  const auto dash = cells[6].find('-');
  if (time.size() != 14 || !printed_count(time) || dash == cells[6].npos || !printed_count(cells[2]))
    return std::nullopt;
  const auto begin = printed_number(cells[6].substr(0, dash)), end = printed_number(cells[6].substr(dash + 1));
  const auto bytes = printed_count(cells[7]), rate = printed_count(cells[8]);
  if (!begin || !end || !bytes || !rate || *end < *begin) return std::nullopt;
  CsvLine line{std::string(cells[5]),      *begin, *end, static_cast<double>(*bytes),
               static_cast<double>(*rate), {},     {},   {}};
  if (cells.size() == 14) {
    if (const auto jitter = printed_number(cells[9])) line.jitter_s = *jitter * 1e-3;
    if (const auto lost = printed_count(cells[10])) line.lost = static_cast<double>(*lost);
    if (const auto total = printed_count(cells[11])) line.total = static_cast<double>(*total);
  }
  return line;
}

void put_datagrams(Collector& out, const CsvLine& line, int number, const ObservationDetail& part) {
  if (line.jitter_s) out.add("jitter", *line.jitter_s, number, part);
  if (line.total) out.add("packets", *line.total, number, part);
  if (line.lost) out.add("packets.lost", *line.lost, number, part);
  if (line.lost && line.total && *line.total > 0) out.add("packets.loss", *line.lost / *line.total, number, part);
}

/// A line is a result of its own: without the command one cannot tell an interval from a run, except that a run begins
/// at 0.
bool read(Cursor& cursor, Collector& out) {
  const auto first = cursor.at_end() ? std::nullopt : csv_line(cursor.peek()->text);
  if (!first) return false;
  const int number = cursor.take().number;
  out.begin_run(iperf2_csv_reader.kind, number);
  ObservationDetail part;
  if (first->begin_s > 0) {
    part.begin_s = first->begin_s;
    part.end_s = first->end_s;
  }
  out.add("goodput", first->rate_bps, number, part);
  out.add("bytes", first->bytes, number, part);
  out.add("duration", first->end_s - first->begin_s, number, part);
  put_datagrams(out, *first, number, part);
  return true;
}

}  // namespace

const Reader iperf2_csv_reader{"iperf2-csv",
                               "lines \"20160422110043,ADDRESS,PORT,...,0.0-10.0,BYTES,BITS\" of iperf -y C", read};

}  // namespace pktcost
