// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <vector>

#include "calibrate/measurement.h"

namespace pktcost {

/// Rows for the components of a profile that the model has, one more for all the rest, and the checks of the profile:
/// ticks against HZ x time x load, idle samples against the stated load, what the list leaves out
/// (docs/model/calibration.md). `busy` is the stated CPU load.
void add_profile_rows(const OperatingPoint& measured, std::optional<double> busy, FitPoint& point,
                      std::vector<Finding>& findings);

}  // namespace pktcost
