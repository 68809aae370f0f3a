// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "scenario/description.h"
#include "scenario/diagnostic.h"

/// Scenario files: YAML in, strict, every fault reported (docs/scenario-files.md).
namespace pktcost {

/// Largest scenario or preset file that is read.
inline constexpr std::size_t largest_scenario_bytes = 1048576;

/// Reads a file and the presets it extends (looked for in its own folder, then in `preset_folders`). "-" is not handled
/// here.
tl::expected<Description, Diagnostics> load_scenario(const std::filesystem::path& file,
                                                     std::span<const std::filesystem::path> preset_folders);

/// The same from text; `label` stands for the file in messages, `folder` is where relative presets are looked for
/// first.
tl::expected<Description, Diagnostics> load_scenario_text(std::string_view text, std::string_view label,
                                                          const std::filesystem::path& folder,
                                                          std::span<const std::filesystem::path> preset_folders);

/// Measured runs from a file of their own: a list as under `observed:`, with or without that key.
tl::expected<std::vector<Observed>, Diagnostics> load_observed_text(std::string_view text, std::string_view label,
                                                                    const std::filesystem::path& folder);

/// Applies one `PATH=VALUE` as given on a command line. The error is one sentence.
tl::expected<void, std::string> apply_setting(Description& description, std::string_view setting);

/// Settings that exclude each other, one sentence each with the parameters' paths; empty when the scenario is
/// consistent.
struct Contradiction {
  std::vector<std::string_view> paths;  ///< of the parameters involved, the one to point at first
  std::string message;
};
std::vector<Contradiction> find_contradictions(const Scenario& scenario);

/// A preset that `extends:` can name.
struct Preset {
  std::string name;   ///< "boards/ml405"
  std::string title;  ///< its `name:`
  std::filesystem::path file;
};
std::vector<Preset> list_presets(std::span<const std::filesystem::path> preset_folders);

}  // namespace pktcost
