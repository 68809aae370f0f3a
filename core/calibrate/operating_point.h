// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <optional>

#include "profile/component_profile.h"
#include "scenario/description.h"

namespace pktcost {

/// What was measured of the system at one setting of it.
struct OperatingPoint {
  Observed run;
  std::optional<ComponentProfile> profile;
};

}  // namespace pktcost
