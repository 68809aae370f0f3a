// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "scenario/scenario_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "scenario/names.h"
#include "scenario/posterior.h"

namespace pktcost {
namespace {

constexpr std::size_t longest_name = 200;

std::vector<std::string_view> head_keys() {
  std::vector<std::string_view> keys{"name", "extends", "source", "basis", "observed", "posterior"};
  for (const ParameterGroup& group : parameter_groups()) keys.push_back(group.name);
  return keys;
}

bool is_group(std::string_view key) {
  return std::ranges::find(parameter_groups(), key, &ParameterGroup::name) != parameter_groups().end();
}

std::string read_name(SourceFile& file, const YamlEntry& entry) {
  std::string name = read_text(file, "name", entry).value_or("");
  if (name.size() <= longest_name) return name;
  file.add_fault(entry.value.place, fmt::format("name: longer than {} bytes", longest_name));
  return "";
}

void add_preset(SourceFile& file, const YamlEntry& entry, std::vector<PresetName>& presets) {
  if (auto name = read_text(file, "extends", entry)) presets.push_back({std::move(*name), entry.value.place});
}

std::vector<PresetName> read_extends(SourceFile& file, const YamlEntry& entry) {
  std::vector<PresetName> presets;
  if (entry.value.kind != YamlNode::Kind::list) add_preset(file, entry, presets);
  for (const YamlNode& item : entry.value.items) add_preset(file, {entry.key, item.place, item}, presets);
  return presets;
}

void read_head_key(SourceFile& file, const YamlEntry& entry, const std::filesystem::path& folder, ScenarioText& text) {
  if (entry.key == "name") {
    text.name = read_name(file, entry);
  } else if (entry.key == "extends") {
    text.presets = read_extends(file, entry);
  } else if (entry.key == "source") {
    text.source = read_text(file, "source", entry).value_or("");
  } else if (entry.key == "basis") {
    text.basis = read_basis(file, "basis", entry).value_or(Basis::stated);
  } else if (entry.key == "observed") {
    text.observed = read_observed_runs(file, entry, folder);
  } else if (entry.key == "posterior") {
    text.posterior = read_posterior(file, entry);
  } else if (is_group(entry.key)) {
    read_parameters(file, entry.key, entry, text.statements);
  } else {
    static const std::vector<std::string_view> known = head_keys();
    file.add_fault(entry.place, unknown_key(entry.key, "", known));
  }
}

}  // namespace

ScenarioText read_scenario_text(SourceFile& file, const YamlNode& root, const std::filesystem::path& folder) {
  ScenarioText text;
  if (root.kind != YamlNode::Kind::map && root.kind != YamlNode::Kind::refused) {
    const bool no_space = root.kind == YamlNode::Kind::scalar && root.text.find(':') != root.text.npos;
    file.add_fault(root.place,
                   fmt::format("{} stands where a scenario is expected: keys such as \"cpu: {{clock: 300 MHz}}\"{}",
                               describe(root.kind), no_space ? "; a colon is followed by a space" : ""));
  }
  for (const YamlEntry& entry : root.entries)
    if (!entry.key.empty() && entry.key != "<<") read_head_key(file, entry, folder, text);
  return text;
}

bool looks_like_scenario(const YamlNode& root) {
  return std::ranges::any_of(root.entries, [](const YamlEntry& entry) {
    const bool group = is_group(entry.key) && entry.value.kind == YamlNode::Kind::map;
    return group || entry.key == "name" || entry.key == "extends";
  });
}

}  // namespace pktcost
