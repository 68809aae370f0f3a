// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <vector>

namespace pktcost {

/// One fault in an input: where, what is wrong, what would be right.
struct Diagnostic {
  std::string file;
  int line = 0;    ///< from 1; 0 = the file as a whole
  int column = 0;  ///< from 1
  std::string message;
  std::string excerpt;  ///< the line, made printable; empty where there is none
};
using Diagnostics = std::vector<Diagnostic>;

/// "file:line:column: message", the line, and a caret under the column.
std::string format_diagnostic(const Diagnostic& diagnostic);

}  // namespace pktcost
