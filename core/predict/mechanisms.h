// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <span>
#include <string_view>

#include "ceiling/ceiling.h"
#include "cost/mechanism.h"
#include "predict/prediction.h"

/// The whole model on one page: mechanisms.cpp lists the costs and the ceilings.
namespace pktcost {

/// The cost mechanisms, in ledger order.
std::span<const Mechanism> mechanisms();

/// A limit other than the CPU.
struct CeilingRule {
  Ceiling name;
  double (*packet_rate)(const CeilingInputs&);  ///< data packets/s at which it binds, or no_limit
  std::string_view document;
};

/// The ceilings beside the CPU, in the order in which ties are decided.
std::span<const CeilingRule> ceiling_rules();

}  // namespace pktcost
