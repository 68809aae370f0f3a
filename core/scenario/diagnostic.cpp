// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "scenario/diagnostic.h"

#include <fmt/format.h>

#include "units/utf8.h"

namespace pktcost {

std::string format_diagnostic(const Diagnostic& diagnostic) {
  const std::string file = visible(diagnostic.file);
  if (diagnostic.line == 0) return fmt::format("{}: {}", file, diagnostic.message);
  const std::string head = fmt::format("{}:{}:{}: {}", file, diagnostic.line, diagnostic.column, diagnostic.message);
  if (diagnostic.excerpt.empty()) return head;
  return fmt::format("{}\n  {}\n  {:{}}^", head, diagnostic.excerpt, "", diagnostic.caret);
}

}  // namespace pktcost
