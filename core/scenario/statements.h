// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "scenario/value_reader.h"

/// What a file says about parameters.
namespace pktcost {

/// About one of them; what is absent stays as it was.
struct Statement {
  std::size_t parameter;  ///< index into parameters()
  Place place;            ///< of its key
  std::optional<double> value;
  std::optional<double> spread;
  std::optional<Basis> basis;
  std::optional<std::string> source;
};

/// Reads a group of the registry, or a part of one (`path` is "nic" or "nic.coalesce"); faults go to the file.
void read_parameters(SourceFile& file, const std::string& path, const YamlEntry& group,
                     std::vector<Statement>& statements);

/// "{workload.mtu: 9000 B, ...}": values by the paths of their parameters, index into parameters() first. Faults begin
/// with `what`.
std::vector<std::pair<std::size_t, double>> read_path_values(SourceFile& file, std::string_view what,
                                                             const YamlEntry& map);

/// What is wrong with a key that stands below `path` ("" = at the head of the file) and is none of `known`.
std::string unknown_key(std::string_view key, std::string_view path, std::span<const std::string_view> known);

/// The value of a parameter as a file or a setting spells it; the error is one sentence.
tl::expected<double, std::string> read_parameter_text(const Parameter& parameter, std::string_view text);

}  // namespace pktcost
