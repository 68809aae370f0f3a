// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string>

#include "scenario/description.h"
#include "scenario/source_file.h"
#include "scenario/yaml_reader.h"

/// Single values of a scenario file. Each function adds a fault that begins with `what` and returns nothing when the
/// value is unfit.
namespace pktcost {

/// The text of a single value.
std::optional<std::string> read_scalar(SourceFile& file, std::string_view what, const YamlEntry& entry);

/// A text for people: not empty; line feeds and runs of spaces become one space.
std::optional<std::string> read_text(SourceFile& file, std::string_view what, const YamlEntry& entry);

/// How a value came to be: any but the word for defaults, which files do not state.
std::optional<Basis> read_basis(SourceFile& file, std::string_view what, const YamlEntry& entry);

/// A quantity within a range.
struct NumberRange {
  Dimension dimension;
  double low, high;  ///< both included
};
std::optional<double> read_number(SourceFile& file, std::string_view what, const YamlEntry& entry,
                                  const NumberRange& range);

}  // namespace pktcost
