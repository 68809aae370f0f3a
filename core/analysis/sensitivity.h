// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <optional>
#include <span>
#include <vector>

#include "scenario/description.h"

/// How the goodput answers to each parameter (docs/model/what_if.md).
namespace pktcost {

/// One-sided elasticities d ln(goodput) / d ln(parameter). At a tie of two ceilings they differ: the side that relieves
/// one of them is 0, the side that tightens it is not.
struct Sensitivity {
  std::size_t parameter;
  double value;
  /// From 1 % less and from 1 % more, of a whole number (ring, ways, cores) from one less and one more; nothing where
  /// such a value would contradict others or leave the range.
  std::optional<double> down, up;
  /// Goodput [bit/s] where the parameter alone lies at the ends of its interval; nothing where it is known exactly.
  std::optional<std::array<double, 2>> across;

  double largest() const;  ///< of |down| and |up|
};

/// Every quantity that is not 0, the most influential first, equals in the order of parameters(). `level` of the
/// parameters' own intervals, 0 to 1.
std::vector<Sensitivity> sensitivities(const Description& description, double level);

/// The one of two limits that binds, made smooth: (sum x^-p)^(-1/p); exponent p > 0, all values > 0.
double smooth_minimum(std::span<const double> values, double exponent);

}  // namespace pktcost
