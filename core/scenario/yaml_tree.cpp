// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "scenario/yaml_tree.h"

#include <fmt/format.h>

#include <algorithm>

#include "units/quoted_text.h"
#include "units/utf8.h"

namespace pktcost {
namespace {

// Escapes such as "\x1b" bring in what check_characters keeps out of the text itself.
bool has_control_character(std::string_view text) {
  while (!text.empty()) {
    const Utf8Character character = first_character(text);
    if (!character.valid) return true;
    if (is_control(character.code) && character.code != '\n' && character.code != '\t') return true;
    text.remove_prefix(character.length);
  }
  return false;
}

bool is_explicit(const std::string& tag) {
  return !tag.empty() && tag != "?" && tag != "!";
}

}  // namespace

Place place_of(const YAML::Mark& mark) {
  return {std::max(mark.line, 0) + 1, static_cast<std::size_t>(std::max(mark.column, 0))};
}

void YamlTree::OnDocumentStart(const YAML::Mark& mark) {
  if (root) throw SecondDocument{place_of(mark)};
}

void YamlTree::OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) {
  refuse_extras(mark, "", anchor);
  add({YamlNode::Kind::null, place_of(mark), "", {}, {}});
}

void YamlTree::OnAlias(const YAML::Mark& mark, YAML::anchor_t) {
  file_.add_fault(place_of(mark), "aliases (\"*\") are not accepted; write the value out, or share it by \"extends\"");
  add({YamlNode::Kind::refused, place_of(mark), "", {}, {}});
}

void YamlTree::OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                        const std::string& text) {
  refuse_extras(mark, tag, anchor);
  last_scalar = place_of(mark);
  YamlNode node{YamlNode::Kind::scalar, place_of(mark), text, {}, {}};
  if (has_control_character(text)) {
    file_.add_fault(node.place, fmt::format("{} holds a control character", quoted_text(text)));
    node.kind = YamlNode::Kind::refused;
  }
  add(std::move(node));
}

void YamlTree::OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                               YAML::EmitterStyle::value style) {
  refuse_extras(mark, tag, anchor);
  open(mark, YamlNode::Kind::list, style == YAML::EmitterStyle::Flow);
}

void YamlTree::OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                          YAML::EmitterStyle::value style) {
  refuse_extras(mark, tag, anchor);
  open(mark, YamlNode::Kind::map, style == YAML::EmitterStyle::Flow);
}

void YamlTree::open(const YAML::Mark& mark, YamlNode::Kind kind, bool flow) {
  if (levels_.size() >= static_cast<std::size_t>(deepest_nesting)) throw TooDeep{place_of(mark)};
  levels_.push_back({{kind, place_of(mark), "", {}, {}}, std::nullopt, flow});
}

void YamlTree::close() {
  YamlNode node = std::move(levels_.back().node);
  levels_.pop_back();
  add(std::move(node));
}

void YamlTree::add(YamlNode node) {
  if (levels_.empty()) {
    root = std::move(node);
    return;
  }
  Level& level = levels_.back();
  if (level.node.kind == YamlNode::Kind::list) {
    level.node.items.push_back(std::move(node));
  } else if (!level.entry) {
    add_key(std::move(node));
  } else {
    level.entry->value = std::move(node);
    level.node.entries.push_back(std::move(*level.entry));
    level.entry.reset();
  }
}

void YamlTree::add_key(YamlNode node) {
  Level& level = levels_.back();
  level.entry = YamlEntry{node.text, node.place, {}};
  if (node.kind == YamlNode::Kind::list || node.kind == YamlNode::Kind::map)
    file_.add_fault(node.place,
                    fmt::format("{} stands where a key is expected; a key is a plain name", describe(node.kind)));
  if (node.kind == YamlNode::Kind::null || (node.kind == YamlNode::Kind::scalar && node.text.empty()))
    file_.add_fault(node.place, "the name before the colon is missing");
  if (node.kind != YamlNode::Kind::scalar) level.entry->key.clear();
}

void YamlTree::refuse_extras(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor) {
  if (anchor != 0)
    file_.add_fault(place_of(mark), "anchors (\"&\") are not accepted; write the value out where it is needed");
  if (is_explicit(tag)) file_.add_fault(place_of(mark), "tags (\"!\") are not accepted; write the value alone");
}

}  // namespace pktcost
