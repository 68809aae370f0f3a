// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "scenario/source_file.h"

/// The part of YAML that pktcost's files use, as a tree with places: maps, lists and values; no anchors, aliases, tags
/// or merge keys.
namespace pktcost {

struct YamlEntry;

struct YamlNode {
  /// `refused` stands for something that a fault was added for already.
  enum class Kind { null, scalar, list, map, refused };
  Kind kind = Kind::null;
  Place place;
  std::string text;                ///< of a scalar, as written: "010", "yes" and ".inf" are just that
  std::vector<YamlNode> items;     ///< of a list
  std::vector<YamlEntry> entries;  ///< of a map, in the order of the file
};

struct YamlEntry {
  std::string key;
  Place place;  ///< of the key
  YamlNode value;
};

/// Deepest nesting that is read; scenario files need six.
inline constexpr int deepest_nesting = 40;

/// Parses a text whose characters are checked. Adds a fault for everything that is not accepted, duplicate keys
/// included. Nothing for a text that breaks the syntax, goes too deep or holds nothing.
std::optional<YamlNode> read_yaml(SourceFile& file);

/// The same with its checks: of the characters, and that the text holds something.
std::optional<YamlNode> read_root(SourceFile& file);

/// "a list", "a map", "nothing", ...: for messages.
std::string_view describe(YamlNode::Kind kind);

}  // namespace pktcost
