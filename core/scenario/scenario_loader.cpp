// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "scenario/scenario_loader.h"

#include <fmt/format.h>

#include <algorithm>

#include "scenario/names.h"
#include "scenario/preset_files.h"
#include "units/quoted_text.h"

namespace pktcost {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_chain = 16;

fs::path identity_of(const fs::path& file) {
  std::error_code failed;
  fs::path canonical = fs::weakly_canonical(file, failed);
  return failed ? file : canonical;
}

std::string list_of(const fs::path& folder, std::span<const fs::path> preset_folders) {
  std::string text = quoted_text(folder.empty() ? "." : folder.string());
  for (const fs::path& preset_folder : preset_folders) text += ", " + quoted_text(preset_folder.string());
  return text;
}

}  // namespace

ScenarioLoader::ScenarioLoader(std::span<const fs::path> preset_folders)
    : preset_folders_(preset_folders), description_(default_description("")), settings_(parameters().size()) {}

Description ScenarioLoader::load(SourceFile& file, const YamlNode& root, const fs::path& folder,
                                 const fs::path& identity) {
  ScenarioText text = read_scenario_text(file, root, folder);
  chain_.push_back({identity.empty() ? identity : identity_of(identity), folder, &file});
  merge(text);
  chain_.pop_back();
  if (sound(file)) add_contradictions(file);
  description_.name = text.name.empty() ? fs::path(file.label()).stem().string() : text.name;
  description_.observed = std::move(text.observed);
  return description_;
}

void ScenarioLoader::report(Diagnostics& diagnostics) const {
  for (const auto& preset : presets_) preset->report(diagnostics);
}

bool ScenarioLoader::sound(const SourceFile& file) const {
  return file.fault_count() == 0 &&
         std::ranges::all_of(presets_, [](const auto& preset) { return preset->fault_count() == 0; });
}

void ScenarioLoader::merge(const ScenarioText& text) {
  for (const PresetName& name : text.presets) merge_preset(name);
  for (const Statement& statement : text.statements) apply(statement, text);
  if (!text.posterior.parameters.empty()) description_.posterior = text.posterior;
  description_.files.push_back(chain_.back().file->label());
}

// A preset that is reached twice counts once, where it is met first: what a sibling changed in it stays changed.
void ScenarioLoader::merge_preset(const PresetName& name) {
  const auto path = find_preset(name.text, chain_.back().folder, preset_folders_);
  if (!path) return add_missing_preset(name);
  fs::path identity = identity_of(*path);
  if (is_circular(name, identity) || merged_.contains(identity)) return;
  if (chain_.size() > longest_chain)
    return chain_.back().file->add_fault(
        name.place, fmt::format("extends: more than {} files extend one another in a chain", longest_chain));
  read_preset(name, *path, std::move(identity));
}

void ScenarioLoader::read_preset(const PresetName& name, const fs::path& path, fs::path identity) {
  merged_.insert(identity);
  auto text = read_limited(path, largest_scenario_bytes);
  if (!text)
    return chain_.back().file->add_fault(name.place, fmt::format("extends: {} ({}): {}", quoted_text(name.text),
                                                                 quoted_text(path.string(), 200), text.error()));
  presets_.push_back(std::make_unique<SourceFile>(path.string(), std::move(*text)));
  SourceFile& file = *presets_.back();
  const auto root = read_root(file);
  if (!root) return;
  chain_.push_back({std::move(identity), path.parent_path(), &file});
  merge(read_scenario_text(file, *root, path.parent_path()));
  chain_.pop_back();
}

bool ScenarioLoader::is_circular(const PresetName& name, const fs::path& identity) {
  const auto first = std::ranges::find(chain_, identity, &Reading::identity);
  if (first == chain_.end()) return false;
  std::string circle;
  for (auto reading = first; reading != chain_.end(); ++reading)
    circle += short_path(reading->file->label(), preset_folders_) + " -> ";
  chain_.back().file->add_fault(name.place, fmt::format("circular extends: {}{}; remove one of these", circle,
                                                        short_path(first->file->label(), preset_folders_)));
  return true;
}

void ScenarioLoader::add_missing_preset(const PresetName& name) {
  const fs::path& folder = chain_.back().folder;
  const auto [names, is_new] = known_presets_.try_emplace(folder);
  if (is_new) names->second = preset_names(folder, preset_folders_);
  const std::vector<std::string_view> known(names->second.begin(), names->second.end());
  chain_.back().file->add_fault(name.place,
                                fmt::format("extends: there is no preset {} in {}{}", quoted_text(name.text),
                                            list_of(folder, preset_folders_), advise(name.text, known)));
}

void ScenarioLoader::apply(const Statement& statement, const ScenarioText& text) {
  const Parameter& parameter = parameters()[statement.parameter];
  SourceFile& file = *chain_.back().file;
  Origin origin = description_.origins[statement.parameter];
  const double before = parameter.get(description_.scenario);
  if (statement.value) {
    if (*statement.value != before) origin.spread = parameter.spread;
    origin.basis = text.basis;
    origin.source = text.source;
  }
  origin.spread = statement.spread.value_or(origin.spread);
  origin.basis = statement.basis.value_or(origin.basis);
  if (statement.source) origin.source = *statement.source;
  origin.place = fmt::format("{}:{}", short_path(file.label(), preset_folders_), statement.place.line);
  set_parameter(description_, statement.parameter, statement.value.value_or(before), std::move(origin));
  settings_[statement.parameter] = {&file, statement.place, ++statements_applied_};
}

void ScenarioLoader::add_contradictions(SourceFile& file) {
  for (const Contradiction& contradiction : find_contradictions(description_.scenario)) {
    const Setting* latest = nullptr;
    for (const std::string_view path : contradiction.paths) {
      const Setting& setting = settings_[find_parameter(path).value()];
      if (latest == nullptr || setting.order > latest->order) latest = &setting;
    }
    SourceFile& at = latest->file == nullptr ? file : *latest->file;
    at.add_fault(latest->place, contradiction.message);
  }
}

}  // namespace pktcost
