// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "scenario/load.h"

#include <fmt/format.h>

#include <algorithm>

#include "scenario/scenario_loader.h"

namespace pktcost {
namespace {

namespace fs = std::filesystem;

tl::expected<Description, Diagnostics> load_source(SourceFile& file, const fs::path& folder,
                                                   std::span<const fs::path> preset_folders, const fs::path& identity) {
  ScenarioLoader loader(preset_folders);
  const auto root = read_root(file);
  Description description = root ? loader.load(file, *root, folder, identity) : Description();
  Diagnostics diagnostics;
  file.report(diagnostics);
  loader.report(diagnostics);
  if (diagnostics.empty()) return description;
  std::ranges::stable_sort(diagnostics, {}, &Diagnostic::file);
  return tl::unexpected(std::move(diagnostics));
}

Diagnostics whole_file(std::string_view label, std::string message) {
  return {{std::string(label), 0, 0, std::move(message), "", 0}};
}

}  // namespace

tl::expected<Description, Diagnostics> load_scenario(const fs::path& file, std::span<const fs::path> preset_folders) {
  auto text = read_limited(file, largest_scenario_bytes);
  if (!text) return tl::unexpected(whole_file(file.string(), std::move(text.error())));
  SourceFile source(file.string(), std::move(*text));
  return load_source(source, file.parent_path(), preset_folders, file);
}

tl::expected<Description, Diagnostics> load_scenario_text(std::string_view text, std::string_view label,
                                                          const fs::path& folder,
                                                          std::span<const fs::path> preset_folders) {
  if (text.size() > largest_scenario_bytes)
    return tl::unexpected(whole_file(label, describe_too_large(largest_scenario_bytes)));
  SourceFile source{std::string(label), std::string(text)};
  return load_source(source, folder, preset_folders, {});
}

tl::expected<std::vector<Observed>, Diagnostics> load_observed_text(std::string_view text, std::string_view label,
                                                                    const fs::path& folder) {
  if (text.size() > largest_scenario_bytes)
    return tl::unexpected(whole_file(label, describe_too_large(largest_scenario_bytes)));
  SourceFile file{std::string(label), std::string(text)};
  std::vector<Observed> runs;
  if (const auto root = read_root(file)) {
    const bool keyed =
        root->kind == YamlNode::Kind::map && root->entries.size() == 1 && root->entries[0].key == "observed";
    runs = read_observed_runs(file, keyed ? root->entries[0] : YamlEntry{"observed", root->place, *root}, folder);
  }
  Diagnostics diagnostics;
  file.report(diagnostics);
  if (!diagnostics.empty()) return tl::unexpected(std::move(diagnostics));
  return runs;
}

}  // namespace pktcost
