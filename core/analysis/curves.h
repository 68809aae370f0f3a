// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <span>
#include <string_view>
#include <vector>

#include "analysis/range.h"

/// Ready-made sweeps: the curves that are asked for most, under a name (docs/sweep.md).
namespace pktcost {

struct Curve {
  std::string_view name, meaning;
  Range (*axis)(const Scenario&);
  std::span<const std::string_view> shown;  ///< names of outputs
};

std::span<const Curve> curves();

/// Null when there is none of that name.
const Curve* find_curve(std::string_view name);

}  // namespace pktcost
