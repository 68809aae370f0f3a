// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

/// Shares of a difference that do not depend on an order (docs/model/what_if.md).
namespace pktcost {

/// Worth of a coalition: bit i of the mask stands for player i.
using CoalitionValue = std::function<double(std::uint32_t mask)>;

struct ShapleyResult {
  std::vector<double> shares;  ///< add up to v(all) - v(none)
  std::vector<double> alone;   ///< v(i alone) - v(none)
  double interaction;          ///< v(all) - v(none) - sum of `alone`
};

/// Players of a Shapley value that is computed over all subsets.
inline constexpr std::size_t most_players = 12;

/// Mean over all orders, exact. Asks for each of the 2^players coalitions once; throws std::logic_error above
/// most_players.
ShapleyResult shapley(std::size_t players, const CoalitionValue& value);

/// Two players of a Shapley value: what both give beyond their single effects, v(ij) - v(i) - v(j) + v(none).
double pair_interaction(std::size_t i, std::size_t j, const CoalitionValue& value);

/// A limit on the goodput as a time per payload bit that is the sum of its parts: a CPU with its components, or a
/// ceiling with one part.
struct TimeLimit {
  std::vector<double> before, after;  ///< seconds per bit of each part; 0 = no such part
};

/// Aumann-Shapley along the straight line between two systems, exact: goodput = 1 / (largest of the limits' sums);
/// where one limit binds throughout, each part takes dc_i/dC of the difference. One share [bit/s] per part of each
/// limit.
std::vector<std::vector<double>> aumann_shapley(std::span<const TimeLimit> limits);

}  // namespace pktcost
