// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "profile/import.h"

/// Helpers of the tests of readers: texts in, what was found out.
namespace pktcost {

/// The whole of a file below the source folder: "tests/inputs/001-...", "data/founding/...".
std::string file_text(const std::string& path);

/// A file of tests/inputs by its number: "001".
std::string input_text(std::string_view number);

Observations imported(std::string_view text);

/// A part of what was imported.
std::vector<Observation> of(const Observations& all, std::string_view quantity, std::size_t run);

/// The value, added over modules and commands; nothing when the subject has none.
std::optional<double> value_of(const Observations& all, std::string_view quantity, std::string_view subject,
                               std::size_t run = 0);

std::size_t count_findings(const Observations& all, std::string_view code);
std::vector<std::string> kinds(const Observations& all);

/// Checks the number of rows, the listed sum in per cent and the first rows of a run, shares in per cent as printed.
using NamedPercent = std::pair<const char*, double>;
void check_list(const Observations& all, std::size_t run, std::size_t rows, double listed_percent,
                const std::vector<NamedPercent>& first);

}  // namespace pktcost
