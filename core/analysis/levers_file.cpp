// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "analysis/levers_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "analysis/lever_text.h"
#include "scenario/load.h"
#include "scenario/names.h"
#include "scenario/value_reader.h"
#include "units/quoted_text.h"

namespace pktcost {
namespace {

namespace fs = std::filesystem;

constexpr auto lever_keys =
    std::to_array<std::string_view>({"name", "title", "sets", "requires", "effort", "cost", "risk", "source"});
constexpr auto setting_keys = std::to_array<std::string_view>({"value", "spread"});
constexpr auto condition_keys = std::to_array<std::string_view>({"when", "otherwise"});
constexpr NumberRange spread_range{Dimension::share, 0, 10};

/// Reads one lever; each function adds its faults to the file.
class LeverReader {
 public:
  explicit LeverReader(SourceFile& file) : file_(file) {}

  Lever read(const YamlNode& node) {
    for (const YamlEntry& entry : node.entries) read_entry(entry);
    require(node, lever_.name.empty(), "name");
    require(node, lever_.title.empty(), "title");
    require(node, lever_.sets.empty() && !saw_sets_, "sets");
    require(node, lever_.source.empty() && !saw_source_, "source");
    return std::move(lever_);
  }

 private:
  std::string what(std::string_view key) const {
    return lever_.name.empty() ? std::string(key) : fmt::format("{}, {}", lever_.name, key);
  }

  void require(const YamlNode& node, bool missing, std::string_view key) {
    if (missing) file_.add_fault(node.place, fmt::format("{} is missing", what(key)));
  }

  void read_entry(const YamlEntry& entry) {
    if (entry.key == "name") return read_name(entry);
    if (entry.key == "title") return read_words(entry, lever_.title);
    if (entry.key == "sets") return read_sets(entry);
    if (entry.key == "requires") return read_conditions(entry);
    if (entry.key == "effort") return read_effort(entry);
    if (entry.key == "cost") return read_words(entry, lever_.cost);
    if (entry.key == "risk") return read_words(entry, lever_.risk);
    if (entry.key == "source") {
      saw_source_ = true;
      return read_words(entry, lever_.source);
    }
    add_unknown(entry, lever_keys);
  }

  void add_unknown(const YamlEntry& entry, std::span<const std::string_view> known) {
    if (entry.key.empty() || entry.key == "<<") return;  // a fault of the YAML reader already
    file_.add_fault(entry.place, fmt::format("unknown key {}{}", quoted_text(entry.key), advise(entry.key, known)));
  }

  void read_words(const YamlEntry& entry, std::string& text) {
    text = read_text(file_, what(entry.key), entry).value_or(text);
  }

  void read_name(const YamlEntry& entry) {
    const auto name = read_text(file_, "name", entry);
    if (!name) return;
    const bool plain =
        std::ranges::all_of(*name, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; });
    lever_.name = *name;
    if (!plain)
      file_.add_fault(entry.value.place,
                      fmt::format("name: {} holds more than small letters, digits and \"_\"", quoted_text(*name)));
  }

  void read_effort(const YamlEntry& entry) {
    const auto word = read_scalar(file_, what("effort"), entry);
    if (!word) return;
    const auto found = std::ranges::find(effort_names, *word);
    if (found != effort_names.end()) {
      lever_.effort = static_cast<Effort>(found - effort_names.begin());
      return;
    }
    file_.add_fault(entry.value.place, fmt::format("{}: {} is not one of: {}", what("effort"), quoted_text(*word),
                                                   list_names(effort_names)));
  }

  void read_sets(const YamlEntry& entry) {
    saw_sets_ = true;
    if (!is_filled_map(entry)) return;
    for (const YamlEntry& setting : entry.value.entries) read_setting(setting);
  }

  bool is_filled_map(const YamlEntry& entry) {
    const YamlNode& node = entry.value;
    if (node.kind == YamlNode::Kind::refused) return false;
    if (node.kind == YamlNode::Kind::map && !node.entries.empty()) return true;
    const Place place = node.kind == YamlNode::Kind::null ? entry.place : node.place;
    file_.add_fault(place, fmt::format("{}: a map of parameters and values is expected, such as {{cpu.clock: x 2}}",
                                       what(entry.key)));
    return false;
  }

  void read_setting(const YamlEntry& entry) {
    const auto index = read_path(entry.key);
    if (!index) return file_.add_fault(entry.place, fmt::format("{}: {}", what("sets"), index.error()));
    const bool long_form = entry.value.kind == YamlNode::Kind::map;
    const YamlEntry* value = long_form ? find(entry, "value", setting_keys) : &entry;
    if (value == nullptr)
      return file_.add_fault(entry.value.place, fmt::format("{}: value is missing", what(entry.key)));
    const auto text = read_scalar(file_, what(entry.key), *value);
    if (!text) return;
    auto setting = read_lever_value(*index, *text);
    if (!setting) return file_.add_fault(value->value.place, fmt::format("{}: {}", what(entry.key), setting.error()));
    if (const YamlEntry* spread = long_form ? find(entry, "spread", setting_keys) : nullptr)
      setting->spread = read_number(file_, what("spread"), *spread, spread_range).value_or(0);
    lever_.sets.push_back(*setting);
  }

  /// Looks a key up; unknown ones become faults when the first known key is looked for.
  const YamlEntry* find(const YamlEntry& entry, std::string_view key, std::span<const std::string_view> known) {
    const YamlEntry* found = nullptr;
    for (const YamlEntry& part : entry.value.entries) {
      if (part.key == key) found = &part;
      if (key == known.front() && std::ranges::find(known, part.key) == known.end()) add_unknown(part, known);
    }
    return found;
  }

  void read_conditions(const YamlEntry& entry) {
    const YamlNode& node = entry.value;
    if (node.kind == YamlNode::Kind::list) {
      for (const YamlNode& item : node.items) read_condition_item({entry.key, item.place, item});
    } else if (node.kind != YamlNode::Kind::refused) {
      file_.add_fault(node.kind == YamlNode::Kind::null ? entry.place : node.place,
                      fmt::format("{}: a list of conditions is expected", what("requires")));
    }
  }

  void read_condition_item(const YamlEntry& item) {
    const bool long_form = item.value.kind == YamlNode::Kind::map;
    const YamlEntry* when = long_form ? find(item, "when", condition_keys) : &item;
    if (when == nullptr) return file_.add_fault(item.place, fmt::format("{}: when is missing", what("requires")));
    const auto text = read_scalar(file_, what("requires"), *when);
    if (!text) return;
    auto condition = read_condition(*text);
    if (!condition)
      return file_.add_fault(when->value.place, fmt::format("{}: {}", what("requires"), condition.error()));
    if (const YamlEntry* otherwise = long_form ? find(item, "otherwise", condition_keys) : nullptr)
      read_words(*otherwise, condition->otherwise);
    lever_.conditions.push_back(std::move(*condition));
  }

  SourceFile& file_;
  Lever lever_;
  bool saw_sets_ = false, saw_source_ = false;
};

void check_twice(SourceFile& file, const std::vector<Lever>& levers, Place place) {
  const auto& name = levers.back().name;
  const auto first = std::ranges::find(levers, name, &Lever::name);
  if (!name.empty() && &*first != &levers.back())
    file.add_fault(place, fmt::format("there are two levers {}; rename one", quoted_text(name)));
}

std::vector<Lever> read_levers(SourceFile& file) {
  std::vector<Lever> levers;
  const auto root = read_root(file);
  if (!root) return levers;
  if (root->kind != YamlNode::Kind::list) {
    file.add_fault(root->place, fmt::format("a list of levers is expected, but {} stands here", describe(root->kind)));
    return levers;
  }
  for (const YamlNode& item : root->items) {
    if (item.kind == YamlNode::Kind::map) {
      levers.push_back(LeverReader(file).read(item));
      check_twice(file, levers, item.place);
    } else if (item.kind != YamlNode::Kind::refused) {
      file.add_fault(item.place, fmt::format("a lever is a map such as {{name: ..., title: ..., sets: ...}}, but {} "
                                             "stands here",
                                             describe(item.kind)));
    }
  }
  return levers;
}

tl::expected<std::vector<Lever>, Diagnostics> load(SourceFile file) {
  auto levers = read_levers(file);
  Diagnostics diagnostics;
  file.report(diagnostics);
  if (!diagnostics.empty()) return tl::unexpected(std::move(diagnostics));
  return levers;
}

}  // namespace

tl::expected<std::vector<Lever>, Diagnostics> load_levers(const fs::path& file) {
  auto text = read_limited(file, largest_scenario_bytes);
  if (!text) return tl::unexpected(Diagnostics{{file.string(), 0, 0, std::move(text.error()), "", 0}});
  return load(SourceFile(file.string(), std::move(*text)));
}

tl::expected<std::vector<Lever>, Diagnostics> load_levers_text(std::string_view text, std::string_view label) {
  return load(SourceFile(std::string(label), std::string(text)));
}

const Lever* find_lever(std::span<const Lever> levers, std::string_view name) {
  const auto found = std::ranges::find(levers, name, &Lever::name);
  return found == levers.end() ? nullptr : &*found;
}

}  // namespace pktcost
