// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <initializer_list>
#include <span>
#include <string_view>

#include "cost/ledger.h"

namespace pktcost {

struct CostInputs;  // cost/inputs.h

/// One cost mechanism: a pure function from scenario and event counts to ledger rows, and what a reader needs to check
/// it.
struct Mechanism {
  Component component;  ///< of the rows it adds
  void (*add_rows)(const CostInputs&, Ledger&);
  std::string_view equation;  ///< one line, symbols as in the document
  std::string_view document;  ///< "docs/model/copy.md"
  std::span<const std::string_view>
      inputs;  ///< paths of the parameters it reads, most important first; "path.ip_tx" names a step's three
};

}  // namespace pktcost
