// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <vector>

namespace pktcost {

/// One fault in an input: where, what is wrong, what would be right.
struct Diagnostic {
  std::string file;
  int line = 0;         ///< from 1; 0 = the file as a whole
  int column = 0;       ///< from 1, in characters; 0 = the file as a whole
  std::string message;  ///< one line, printable
  std::string excerpt;  ///< the line, made printable, cut around the column when long; empty where there is none
  int caret = 0;        ///< columns of the excerpt before the fault
};
using Diagnostics = std::vector<Diagnostic>;

/// "file:line:column: message", the line, and a caret under the column; without a line feed at the end.
std::string format_diagnostic(const Diagnostic& diagnostic);

}  // namespace pktcost
