// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "scenario/parameters.h"

/// A scenario with everything a reader wants to know about its numbers: where each came from, how well it is known,
/// what was measured.
namespace pktcost {

/// How a value came to be, weakest claim last but one; `fitted` = derived from a measured run of the same system.
enum class Basis { initial, stated, documented, derived, estimate, assumption, fitted };
inline constexpr auto basis_names =
    std::to_array<std::string_view>({"default", "stated", "documented", "derived", "estimate", "assumption", "fitted"});
constexpr std::string_view name_of(Basis basis) {
  return basis_names[static_cast<std::size_t>(basis)];
}

struct Origin {
  Basis basis = Basis::initial;
  double spread = 0;   ///< see Parameter::spread
  std::string source;  ///< publication, document or reason; may be empty
  std::string place;   ///< "boards/ml405.yaml:7", "--set", or empty for a default
};

/// What can be stated under `observed:`.
struct ObservedQuantity {
  std::string_view path;
  Dimension dimension;
};
std::span<const ObservedQuantity> observed_quantities();

/// Index into observed_quantities(), or nothing for an unknown path.
std::optional<std::size_t> find_observed_quantity(std::string_view path);

/// One measured run of the described system, or of one that differs from it in `at`.
struct Observed {
  std::vector<std::pair<std::size_t, double>> at;      ///< index into parameters(), value
  std::vector<std::pair<std::size_t, double>> values;  ///< index into observed_quantities(), SI base unit
  std::string profile;                                 ///< file beside the scenario, as published; may be empty
  std::string source;
  std::string note;
};

/// What a calibration knows beyond single spreads: parameters that are uncertain together. In the coordinate of
/// spread_value with spread 1 (ln, logit), counted from the scenario's values, their mean is `centre` and their
/// covariance F F^T.
struct Posterior {
  std::vector<std::size_t> parameters;  ///< indices into parameters()
  std::vector<double> centre;           ///< one per parameter: the mean lies beside the most probable values
  std::vector<double> factor;           ///< F, lower triangle row by row

  double factor_at(std::size_t row, std::size_t column) const { return factor[row * (row + 1) / 2 + column]; }
};

/// What the run states of a quantity.
std::optional<double> observed_value(const Observed& run, std::string_view path);

struct Description {
  std::string name;
  Scenario scenario;
  std::vector<Origin> origins;  ///< one per parameter, in the order of parameters()
  Posterior posterior;          ///< empty unless the scenario is calibrated
  std::vector<Observed> observed;
  std::vector<std::string> files;  ///< every file read, presets first
};

/// The defaults of the registry under a name.
Description default_description(std::string name);

/// Sets one parameter and its origin. The value must lie in the parameter's range.
void set_parameter(Description& description, std::size_t index, double value, Origin origin);

}  // namespace pktcost
