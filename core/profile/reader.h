// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <span>
#include <string_view>

#include "profile/collector.h"
#include "profile/cursor.h"

namespace pktcost {

/// One input format. A reader looks at the cursor's place; when its format begins there it takes every line that is its
/// own, puts what they say into the collector and returns true. Otherwise it returns false and has taken nothing.
struct Reader {
  std::string_view kind;       ///< "perf-report"
  std::string_view looks_for;  ///< what it is recognised by, for the message when nothing fits
  bool (*read)(Cursor&, Collector&);
};

/// All readers, in the order in which they are tried: the more particular first.
std::span<const Reader> readers();

/// Null for an unknown kind.
const Reader* find_reader(std::string_view kind);

}  // namespace pktcost
