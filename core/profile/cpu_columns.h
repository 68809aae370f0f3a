// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "profile/cursor.h"

/// Tables of /proc with one column per processor.
namespace pktcost {

/// "CPU0 CPU1 ...", wrapped by a mail or not.
struct CpuColumns {
  std::vector<std::string> names;
  std::size_t lines = 0;  ///< of the heading
};
/// Of the heading at the cursor's place; nothing is taken.
std::optional<CpuColumns> cpu_columns(Cursor& cursor);

/// "eth0: 12 34 text": a label, as many counts as there are, and the text behind them.
struct CpuRow {
  std::string label;
  std::vector<double> counts;
  std::string text;
  int line = 0;
  std::size_t lines = 0;  ///< that the row covers, wrapped ones included
};
/// The row `ahead` lines further of a table with `columns` processors; nothing is taken.
std::optional<CpuRow> cpu_row(Cursor& cursor, std::size_t columns, std::size_t ahead);

}  // namespace pktcost
