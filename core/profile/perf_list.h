// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include "profile/perf_row.h"
#include "profile/reader.h"

namespace pktcost {

/// The row that begins at the cursor's place, wrapped ones joined; `lines` = how many lines it takes.
struct PerfRowAhead {
  PerfRow found;
  std::size_t lines = 1;
};
std::optional<PerfRowAhead> peek_perf_row(Cursor& cursor, const PerfColumns& columns);

/// Takes the rows of one list with their call graphs and puts them into the collector, whose run has begun. A list ends
/// before text that is no row, before other columns, and where a new list begins after a blank line.
void read_perf_list(Cursor& cursor, Collector& out, const PerfColumns& columns, int line);

}  // namespace pktcost
