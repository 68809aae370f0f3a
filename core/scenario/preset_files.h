// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Where presets lie.
namespace pktcost {

/// PKTCOST_MODELS, folders separated by colons; without it the folder installed beside the running program, then
/// `source_models`, from which that was built.
std::vector<std::filesystem::path> standard_preset_folders(const std::filesystem::path& source_models);

/// The file that a name of `extends` stands for: NAME or NAME.yaml, in `folder` first, then in the preset folders.
std::optional<std::filesystem::path> find_preset(std::string_view name, const std::filesystem::path& folder,
                                                 std::span<const std::filesystem::path> preset_folders);

/// The first file of that name in the preset folders: "levers.yaml", "symbols.yaml", "priors.yaml".
std::optional<std::filesystem::path> find_model_table(std::string_view name,
                                                      std::span<const std::filesystem::path> preset_folders);

/// Names of the YAML files in the preset folders and directly in `folder`, sorted: what a misspelt name is compared
/// with.
std::vector<std::string> preset_names(const std::filesystem::path& folder,
                                      std::span<const std::filesystem::path> preset_folders);

/// The path of a file below the preset folder that holds it ("boards/ml405.yaml"), or as it is.
std::string short_path(const std::filesystem::path& file, std::span<const std::filesystem::path> preset_folders);

}  // namespace pktcost
