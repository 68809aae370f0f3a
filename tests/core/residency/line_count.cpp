// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "residency/line_count.h"

#include <initializer_list>

#include "support/near.h"

using namespace pktcost;

namespace {

struct LineRow {
  double bytes, line, aligned, expected;
};

constexpr LineRow line_rows[] = {
    {64, 16, 4, 4.9375},       {64, 32, 2, 2.96875},      {64, 64, 1, 1.984375},      {1514, 16, 95, 95.5625},
    {1514, 32, 48, 48.28125},  {1514, 64, 24, 24.640625}, {1536, 16, 96, 96.9375},    {1536, 32, 48, 48.96875},
    {1536, 64, 24, 24.984375}, {9000, 16, 563, 563.4375}, {9000, 32, 282, 282.21875}, {9000, 64, 141, 141.609375},
};

}  // namespace

TEST_CASE("line counts follow the table exactly") {
  for (const LineRow& row : line_rows) {
    CAPTURE(row.bytes);
    CAPTURE(row.line);
    CHECK(aligned_lines(row.bytes, row.line) == row.aligned);
    CHECK(expected_lines(row.bytes, row.line) == row.expected);
    CHECK(lines_spanned(0, row.bytes, row.line) == row.aligned);
  }
}

TEST_CASE("lines spanned agree with marking every byte, and their mean with the expectation") {
  for (const int line : {16, 32, 64}) {
    for (const int bytes : {1, 2, 31, 32, 33, 64, 65, 200}) {
      double total = 0;
      for (int offset = 0; offset < line; ++offset) {
        int marked = 0;
        for (int byte = offset, last = -1; byte < offset + bytes; ++byte) {
          if (byte / line != last) ++marked;
          last = byte / line;
        }
        REQUIRE(lines_spanned(offset, bytes, line) == marked);
        total += marked;
      }
      CHECK(total / line == near(expected_lines(bytes, line), 1e-12));
    }
  }
}

TEST_CASE("no bytes touch no line") {
  CHECK(lines_spanned(5, 0, 32) == 0);
  CHECK(expected_lines(0, 32) == 0);
  CHECK(aligned_lines(0, 32) == 0);
  CHECK(expected_lines(1, 32) == 1);
  CHECK(lines_spanned(30, 4, 32) == 2);
}
