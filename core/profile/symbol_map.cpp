// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/symbol_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <regex>
#include <string>
#include <vector>

#include "profile/words.h"
#include "scenario/names.h"
#include "scenario/source_file.h"
#include "scenario/statements.h"
#include "scenario/yaml_reader.h"
#include "units/quoted_text.h"

namespace pktcost {

struct SymbolMap::Tables {
  std::map<std::string, Component, std::less<>> symbols, modules;
  std::vector<std::pair<std::regex, Component>> patterns;
};

namespace {

namespace fs = std::filesystem;

using Names = std::map<std::string, Component, std::less<>>;

constexpr std::size_t largest_file_bytes = 1048576;
constexpr std::size_t shortest_cut_name = 12;
constexpr std::size_t longest_symbol = 256;

std::optional<Component> find_component(std::string_view name) {
  const auto found = std::ranges::find(component_names, name);
  if (found == component_names.end()) return std::nullopt;
  return static_cast<Component>(found - component_names.begin());
}

std::optional<Component> read_component(SourceFile& file, Place place, std::string_view name) {
  const auto component = find_component(name);
  if (!component)
    file.add_fault(place, fmt::format("there is no component {}{}", quoted_text(name), advise(name, component_names)));
  return component;
}

void read_symbols(SourceFile& file, const YamlEntry& section, Names& symbols) {
  for (const YamlEntry& group : section.value.entries) {
    const auto component = read_component(file, group.place, group.key);
    if (component && group.value.kind != YamlNode::Kind::map)
      file.add_fault(group.place, fmt::format("{}: write symbols with the word for where they were met, "
                                              "\"memcpy: profile\"",
                                              group.key));
    for (const YamlEntry& symbol : group.value.entries) {
      const bool known =
          symbol.value.kind == YamlNode::Kind::scalar &&
          (symbol.value.text == "profile" || symbol.value.text == "source" || symbol.value.text == "unchecked");
      if (!known) file.add_fault(symbol.place, "a symbol is followed by profile, source or unchecked");
      if (component && !symbols.emplace(symbol.key, *component).second)
        file.add_fault(symbol.place, fmt::format("{} is mapped twice", quoted_text(symbol.key)));
    }
  }
}

void read_modules(SourceFile& file, const YamlEntry& section, Names& modules) {
  for (const YamlEntry& module : section.value.entries)
    if (const auto component = read_component(file, module.place, module.value.text))
      modules.emplace(module.key, *component);
}

std::string value_of(const YamlNode& map, std::string_view key) {
  for (const YamlEntry& entry : map.entries)
    if (entry.key == key) return entry.value.text;
  return "";
}

void read_pattern(SourceFile& file, const YamlNode& item, std::vector<std::pair<std::regex, Component>>& patterns) {
  const std::string pattern = value_of(item, "pattern");
  if (item.kind != YamlNode::Kind::map || pattern.empty())
    return file.add_fault(item.place, "write \"{pattern: '^tcp_', component: protocol_tx}\"");
  const auto component = read_component(file, item.place, value_of(item, "component"));
  if (!component) return;
  try {
    patterns.emplace_back(std::regex(pattern, std::regex::ECMAScript | std::regex::optimize), *component);
  } catch (const std::regex_error&) {
    file.add_fault(item.place, fmt::format("{} is not a regular expression", quoted_text(pattern)));
  }
}

bool is_kernel(std::string_view module) {
  return module.empty() || module.starts_with("[kernel") || module.starts_with("[guest.kernel") ||
         module.starts_with("vmlinux") || module == "[unknown]" || module == "kernel";
}

/// "[nf_conntrack]" and "/nf_conntrack" are the module nf_conntrack; a path or library is none.
std::string_view module_name(std::string_view module) {
  if (module.starts_with('[') && module.ends_with(']')) return module.substr(1, module.size() - 2);
  if (module.starts_with('/') && module.find('/', 1) == module.npos) return module.substr(1);
  return {};
}

bool is_address(std::string_view symbol) {
  return symbol.starts_with("0x") || symbol == "[unknown]" || symbol == "unknown" || symbol.starts_with("[k] 0x");
}

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

std::string_view strip_once(std::string_view s) {
  for (const std::string_view mark : {"_[k]", "_[j]", "_[i]", ".cold"})
    if (s.size() > mark.size() && s.ends_with(mark)) return s.substr(0, s.size() - mark.size());
  if (const auto plus = s.find("+0x"); plus != s.npos && plus > 0) return s.substr(0, plus);
  const auto dot = s.rfind('.');
  if (dot == s.npos || dot == 0 || !is_number(s.substr(dot + 1))) {
    for (const std::string_view mark : {".isra", ".constprop", ".part", ".lto_priv"})
      if (s.ends_with(mark)) return s.substr(0, s.size() - mark.size());
    return s;
  }
  const auto rest = s.substr(0, dot);
  for (const std::string_view mark : {".isra", ".constprop", ".part", ".cold", ".llvm", ".lto_priv"})
    if (rest.size() > mark.size() && rest.ends_with(mark)) return rest.substr(0, rest.size() - mark.size());
  return s;
}

std::optional<Component> find_name(const Names& names, std::string_view symbol) {
  const auto found = names.find(symbol);
  return found == names.end() ? std::nullopt : std::optional(found->second);
}

/// The one component of all names that begin so; a cut name must be long enough to mean something.
std::optional<Component> find_cut_name(const Names& names, std::string_view symbol) {
  if (symbol.size() < shortest_cut_name) return std::nullopt;
  std::optional<Component> only;
  for (auto at = names.lower_bound(symbol); at != names.end() && at->first.starts_with(symbol); ++at) {
    if (only && *only != at->second) return std::nullopt;
    only = at->second;
  }
  return only;
}

std::optional<Component> find_alias(const Names& names, std::string_view symbol) {
  if (!symbol.starts_with("__pi_")) return std::nullopt;
  const auto plain = symbol.substr(5);
  if (const auto found = find_name(names, plain)) return found;
  return find_name(names, "__" + std::string(plain));
}

}  // namespace

std::string_view without_suffixes(std::string_view symbol) {
  for (auto shorter = strip_once(symbol); shorter != symbol; shorter = strip_once(symbol)) symbol = shorter;
  return symbol;
}

SymbolMap::SymbolMap(std::unique_ptr<Tables> tables) : tables_(std::move(tables)) {}
SymbolMap::SymbolMap(SymbolMap&&) noexcept = default;
SymbolMap& SymbolMap::operator=(SymbolMap&&) noexcept = default;
SymbolMap::~SymbolMap() = default;

std::optional<Component> SymbolMap::component_of(std::string_view symbol, std::string_view module) const {
  symbol = without_suffixes(trimmed(symbol));
  const auto& names = tables_->symbols;
  const auto module_only = module_name(symbol.starts_with('/') ? symbol : module);
  if (!is_kernel(module) && module_only.empty()) return Component::user;
  if (const auto found = find_name(names, symbol)) return found;
  if (const auto found = find_alias(names, symbol)) return found;
  if (const auto found = find_name(tables_->modules, module_only)) return found;
  if (is_address(symbol)) return Component::unresolved;
  if (const auto found = find_cut_name(names, symbol)) return found;
  if (symbol.size() > longest_symbol) return std::nullopt;  // std::regex recurses once per character
  for (const auto& [pattern, component] : tables_->patterns)
    if (std::regex_search(symbol.begin(), symbol.end(), pattern)) return component;
  return std::nullopt;
}

tl::expected<SymbolMap, Diagnostics> load_symbol_map(const fs::path& path) {
  const auto text = read_limited(path, largest_file_bytes);
  if (!text) return tl::unexpected(Diagnostics{{path.string(), 0, 0, text.error(), {}, 0}});
  return load_symbol_map_text(*text, path.string());
}

tl::expected<SymbolMap, Diagnostics> load_symbol_map_text(std::string_view text, std::string_view label) {
  SourceFile file{std::string(label), std::string(text)};
  auto tables = std::make_unique<SymbolMap::Tables>();
  const auto root = read_root(file);
  if (root && root->kind != YamlNode::Kind::map) file.add_fault(root->place, "write symbols, modules and patterns");
  for (const YamlEntry& section : root ? root->entries : std::vector<YamlEntry>{}) {
    if (section.key == "symbols") {
      read_symbols(file, section, tables->symbols);
    } else if (section.key == "modules") {
      read_modules(file, section, tables->modules);
    } else if (section.key == "patterns") {
      for (const YamlNode& item : section.value.items) read_pattern(file, item, tables->patterns);
    } else {
      static constexpr auto known = std::to_array<std::string_view>({"symbols", "modules", "patterns"});
      file.add_fault(section.place, unknown_key(section.key, "", known));
    }
  }
  Diagnostics faults;
  file.report(faults);
  if (!faults.empty()) return tl::unexpected(std::move(faults));
  return SymbolMap(std::move(tables));
}

namespace {

constexpr double samples_per_share = 1e5;  // a list of percentages with two decimals

struct Row {
  const Observation* share = nullptr;
  const Observation* samples = nullptr;
};

/// What one run holds of a profile; rows by line, so that a share and its number of samples count once.
struct RunRows {
  std::map<std::pair<int, std::string>, Row> rows;
  double total = 0;  ///< printed number of samples
  bool counts_time = true;

  void add(const Observation& o) {
    const bool samples = o.quantity == "profile.samples";
    if (samples && o.subject.empty()) total = o.value;
    if (o.subject.empty() || (!samples && o.quantity != "profile.share")) return;
    Row& row = rows[{o.line, o.subject}];
    (samples ? row.samples : row.share) = &o;
  }
};

std::vector<RunRows> rows_by_run(const Observations& all) {
  std::vector<RunRows> runs(all.runs.size());
  for (const Observation& o : all.observations) runs[o.run].add(o);
  for (const ImportFinding& finding : all.findings)
    if (finding.run < runs.size() && finding.code == "counts_not_time") runs[finding.run].counts_time = false;
  return runs;
}

ComponentProfile by_component(const RunRows& run, const SymbolMap& map) {
  ComponentProfile profile;
  profile.counts_time = run.counts_time;
  const bool by_samples = std::ranges::any_of(run.rows, [](const auto& row) { return row.second.samples != nullptr; });
  profile.total = run.total > 0 || by_samples ? run.total : samples_per_share;
  const double scale = by_samples ? 1 : profile.total;
  for (const auto& [key, row] : run.rows) {
    const Observation& o = row.samples != nullptr ? *row.samples : *row.share;
    const double samples = row.samples != nullptr ? o.value : o.value * scale;
    profile.listed += samples;
    const auto component = map.component_of(o.subject, o.module);
    if (component)
      profile.samples[static_cast<std::size_t>(*component)] += samples;
    else
      profile.unmapped.push_back({o.subject, samples});
  }
  std::ranges::stable_sort(profile.unmapped, std::ranges::greater{}, &ComponentProfile::Unmapped::samples);
  return profile;
}

}  // namespace

std::vector<ComponentProfile> component_profiles(const Observations& observations, const SymbolMap& map) {
  std::vector<ComponentProfile> profiles;
  for (const RunRows& run : rows_by_run(observations)) {
    profiles.push_back(by_component(run, map));
    profiles.back().name = observations.runs[profiles.size() - 1].file;
  }
  return profiles;
}

}  // namespace pktcost
