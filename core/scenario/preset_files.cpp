// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "scenario/preset_files.h"

#include <algorithm>
#include <cstdlib>
#include <map>

#include "scenario/load.h"
#include "scenario/scenario_text.h"

namespace pktcost {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view extension = ".yaml";
constexpr int most_entries_walked = 20000;

bool is_file(const fs::path& path) {
  std::error_code failed;
  const fs::file_status status = fs::status(path, failed);
  return fs::exists(status) && status.type() != fs::file_type::directory;
}

std::string name_of(const fs::path& file, const fs::path& folder) {
  return file.lexically_relative(folder).replace_extension().generic_string();
}

// The names of the YAML files that a walk meets. A folder that cannot be read is passed over, and links to folders are
// not followed.
template <typename Iterator>
std::map<std::string, fs::path> walk(const fs::path& folder) {
  std::map<std::string, fs::path> files;
  std::error_code failed;
  int entries = 0;
  const fs::path start = folder.empty() ? fs::path(".") : folder;
  for (Iterator at(start, fs::directory_options::skip_permission_denied, failed);
       !failed && at != Iterator() && entries < most_entries_walked; at.increment(failed), ++entries) {
    std::error_code unknown;
    if (at->path().extension() == extension && at->is_regular_file(unknown))
      files.emplace(name_of(at->path(), start), at->path());
  }
  return files;
}

std::optional<Preset> describe_preset(const std::string& name, const fs::path& path) {
  const auto text = read_limited(path, largest_scenario_bytes);
  if (!text) return Preset{name, "", path};
  SourceFile file(path.string(), *text);
  const auto root = read_root(file);
  if (!root) return Preset{name, "", path};
  if (!looks_like_scenario(*root)) return std::nullopt;
  return Preset{name, read_scenario_text(file, *root, path.parent_path()).name, path};
}

std::optional<fs::path> installed_models() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (error) return std::nullopt;
  const fs::path models = (program.parent_path().parent_path() / "share/pktcost/models").lexically_normal();
  return fs::is_directory(models, error) ? std::optional(models) : std::nullopt;
}

}  // namespace

std::vector<fs::path> standard_preset_folders(const fs::path& source_models) {
  const char* variable = std::getenv("PKTCOST_MODELS");
  if (variable == nullptr) return {installed_models().value_or(source_models)};
  std::vector<fs::path> folders;
  std::string_view rest = variable;
  while (!rest.empty()) {
    const auto folder = rest.substr(0, rest.find(':'));
    if (!folder.empty()) folders.emplace_back(folder);
    rest.remove_prefix(std::min(folder.size() + 1, rest.size()));
  }
  return folders;
}

std::optional<fs::path> find_preset(std::string_view name, const fs::path& folder,
                                    std::span<const fs::path> preset_folders) {
  std::vector<fs::path> places{folder};
  places.insert(places.end(), preset_folders.begin(), preset_folders.end());
  for (const fs::path& place : places)
    for (const std::string_view ending : {std::string_view(), extension}) {
      const fs::path candidate = (place / (std::string(name) + std::string(ending))).lexically_normal();
      if (is_file(candidate)) return candidate;
    }
  return std::nullopt;
}

std::optional<fs::path> find_model_table(std::string_view name, std::span<const fs::path> preset_folders) {
  std::error_code error;
  for (const fs::path& folder : preset_folders)
    if (fs::path file = folder / name; fs::is_regular_file(file, error)) return file;
  return std::nullopt;
}

std::vector<std::string> preset_names(const fs::path& folder, std::span<const fs::path> preset_folders) {
  auto files = walk<fs::directory_iterator>(folder);
  for (const fs::path& place : preset_folders) files.merge(walk<fs::recursive_directory_iterator>(place));
  std::vector<std::string> names;
  names.reserve(files.size());
  for (const auto& [name, path] : files) names.push_back(name);
  return names;
}

std::string short_path(const fs::path& file, std::span<const fs::path> preset_folders) {
  for (const fs::path& folder : preset_folders) {
    const fs::path relative = file.lexically_normal().lexically_relative(folder.lexically_normal());
    if (!relative.empty() && *relative.begin() != "..") return relative.generic_string();
  }
  return file.generic_string();
}

std::vector<Preset> list_presets(std::span<const fs::path> preset_folders) {
  std::map<std::string, fs::path> files;
  for (const fs::path& folder : preset_folders) files.merge(walk<fs::recursive_directory_iterator>(folder));
  std::vector<Preset> presets;
  for (const auto& [name, path] : files)
    if (auto preset = describe_preset(name, path)) presets.push_back(std::move(*preset));
  return presets;
}

}  // namespace pktcost
