// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "scenario/scenario.h"
#include "units/quantity.h"

/// The registry: everything that YAML, --set, documentation, the desktop editor and fits know of a parameter.
namespace pktcost {

enum class ParameterKind { quantity, choice, flag };

struct Parameter {
  std::string_view path;  ///< "nic.coalesce.tx_frames"
  ParameterKind kind;
  Dimension dimension;  ///< of a quantity; count otherwise
  double initial;       ///< default, SI base unit; index of the word for a choice, 0 or 1 for a flag
  double low, high;     ///< valid range, both ends included
  double spread;        ///< standard deviation of ln(value), of ln(value/(1-value)) for a share; 0 = exact
  std::string_view meaning;
  std::string_view source;                  ///< of the default; empty where the default is only a neutral setting
  std::span<const std::string_view> words;  ///< of a choice
  double (*get)(const Scenario&);
  void (*set)(Scenario&, double);  ///< the value must lie in the range
};

struct ParameterGroup {
  std::string_view name;
  std::string_view title;
};

/// All parameters, in the order of parameters.def.
std::span<const Parameter> parameters();
std::span<const ParameterGroup> parameter_groups();

/// Index into parameters(), or nothing for an unknown path.
std::optional<std::size_t> find_parameter(std::string_view path);

/// The names nearest to a misspelt one, best first, at most three; empty when none is near.
std::vector<std::string> nearest_names(std::string_view name, std::span<const std::string_view> known);

/// Text of a value as a scenario file would hold it: "300 MHz", "transmit", "true".
std::string parameter_text(const Parameter& parameter, double value);

/// Reads such text; checks unit and range. The error is one sentence for a person.
tl::expected<double, std::string> parse_parameter(const Parameter& parameter, std::string_view text);

/// Moves a value by `z` standard deviations of its spread (log scale, logit for shares inside (0,1)), kept in its
/// range.
double spread_value(const Parameter& parameter, double value, double spread, double z);

/// A count that the registry knows exactly: rings, ways, cores. A hundredth of one means nothing.
bool is_whole_number(const Parameter& parameter, double value);

}  // namespace pktcost
