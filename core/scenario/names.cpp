// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "scenario/names.h"

#include <algorithm>
#include <unordered_map>

#include "scenario/parameters.h"
#include "units/quoted_text.h"

namespace pktcost {
namespace {

constexpr std::size_t most_names_listed = 20;

using NameIndex = std::unordered_map<std::string_view, std::vector<std::string_view>>;

void add_once(std::vector<std::string_view>& names, std::string_view name) {
  if (std::ranges::find(names, name) == names.end()) names.push_back(name);
}

NameIndex index_children() {
  NameIndex children;
  for (const Parameter& parameter : parameters()) {
    const std::string_view path = parameter.path;
    std::string_view above;
    while (above.size() < path.size()) {
      const std::size_t begin = above.empty() ? 0 : above.size() + 1;
      const std::size_t end = std::min(path.find('.', begin), path.size());
      add_once(children[above], path.substr(begin, end - begin));
      above = path.substr(0, end);
    }
  }
  return children;
}

NameIndex index_last_names() {
  NameIndex paths;
  for (const Parameter& parameter : parameters())
    paths[parameter.path.substr(parameter.path.rfind('.') + 1)].push_back(parameter.path);
  return paths;
}

std::span<const std::string_view> find_names(const NameIndex& index, std::string_view key) {
  const auto found = index.find(key);
  if (found == index.end()) return {};
  return found->second;
}

}  // namespace

std::span<const std::string_view> names_below(std::string_view path) {
  static const NameIndex children = index_children();
  return find_names(children, path);
}

std::span<const std::string_view> parameters_named(std::string_view name) {
  static const NameIndex paths = index_last_names();
  return find_names(paths, name);
}

std::string list_names(std::span<const std::string_view> known) {
  std::string text;
  for (const std::string_view name : known.first(std::min(known.size(), most_names_listed)))
    text += (text.empty() ? "" : ", ") + std::string(name);
  return known.size() > most_names_listed ? text + ", ..." : text;
}

std::string alternatives(std::span<const std::string> names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " or " : ", ";
    text += quoted_text(names[i]);
  }
  return text;
}

std::string advise(std::string_view name, std::span<const std::string_view> known) {
  const std::vector<std::string> near = nearest_names(name, known);
  if (!near.empty()) return "; did you mean " + alternatives(near) + "?";
  return known.empty() ? "" : "; known here: " + list_names(known);
}

}  // namespace pktcost
