// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "profile/profile_rows.h"

/// Header and rows of `perf report` and `perf top`, whatever columns were asked for.
namespace pktcost {

enum class PerfColumn { overhead, children, self, samples, cpu, pid, command, pid_command, module, symbol, other };

/// The columns of a list, from its header. No columns: no header was printed, and the mark [k] or [.] before the symbol
/// is what rows are known by.
struct PerfColumns {
  std::vector<PerfColumn> order;
  char separator = 0;  ///< of `perf report -t`; 0 = blanks
  bool has(PerfColumn column) const;
  bool marked() const { return order.empty() || has(PerfColumn::symbol); }  ///< rows carry [k] or [.]
};

/// "# Overhead  Command  Shared Object  Symbol", with or without "#".
std::optional<PerfColumns> perf_columns(std::string_view line);

/// All words are names of columns: the second half of a wrapped header.
bool is_only_column_names(std::string_view line);

struct PerfRow {
  ProfileRow row;
  bool has_cpu = false;
  int percentages = 0;
};

/// Nothing for a line that is no row, call-graph lines included.
std::optional<PerfRow> perf_row(std::string_view line, const PerfColumns& columns);

}  // namespace pktcost
