// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "profile/cursor.h"

/// Tables of sysstat: a heading, one row per processor or interface, again and again with other times, then perhaps
/// "Average:" rows, which replace the samples.
namespace pktcost {

struct TableRow {
  std::string name;            ///< "all", "0", "eth0"
  std::vector<double> values;  ///< means over the samples
  double samples = 0;
  bool average = false;  ///< as the tool averaged
  int line = 0;          ///< where it stands first
};

struct SampledTable {
  std::vector<std::string> columns;  ///< without that of the name
  std::vector<TableRow> rows;
};

/// Takes the table whose heading has `key` ("CPU", "IFACE") as the name of its rows and passes `is_heading`; nothing is
/// taken where there is none.
std::optional<SampledTable> take_sampled_table(Cursor& cursor, std::string_view key,
                                               const std::function<bool(std::string_view heading)>& is_heading);

/// The value of that column in a row; nothing without the column.
std::optional<double> column_of(const SampledTable& table, const TableRow& row, std::string_view column);

}  // namespace pktcost
