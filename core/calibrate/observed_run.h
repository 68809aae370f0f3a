// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <vector>

#include "calibrate/finding.h"
#include "calibrate/operating_point.h"
#include "profile/symbol_map.h"

namespace pktcost {

/// What imported files say of one operating point: goodput, packet rate, CPU shares of all cores, interrupt rate, and
/// the first profile. Figures of single cores or intervals stay out; what is given twice with different values becomes
/// a finding, the first is used.
OperatingPoint operating_point_of(const Observations& observations, const SymbolMap& map,
                                  std::vector<Finding>& findings);

}  // namespace pktcost
