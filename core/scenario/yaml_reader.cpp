// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "scenario/yaml_reader.h"

#include <fmt/format.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <array>
#include <span>
#include <sstream>
#include <unordered_map>
#include <utility>

#include "scenario/yaml_tree.h"
#include "units/quoted_text.h"

namespace pktcost {
namespace {

struct Wording {
  std::string_view library, own;
};

// yaml-cpp's own texts speak of its tokens. These say what a person can do about it.
std::span<const Wording> wordings() {
  static const auto table = std::to_array<Wording>({
      {YAML::ErrorMsg::END_OF_MAP,
       "this does not continue the map above it; is it indented like the other keys of its group?"},
      {YAML::ErrorMsg::END_OF_SEQ,
       "this does not continue the list above it; does it begin with \"- \", indented like the other items?"},
      {YAML::ErrorMsg::MAP_VALUE,
       "a colon is not expected here; is the line indented like its neighbours? A text that holds \": \" stands in "
       "quotes"},
      {YAML::ErrorMsg::MAP_KEY, "a key is not expected here; is the line indented like its neighbours?"},
      {YAML::ErrorMsg::BLOCK_ENTRY,
       "a list item (\"- \") is not expected here; lists begin on a line of their own, and inside [ ] items are "
       "separated by commas"},
      {YAML::ErrorMsg::FLOW_END, "this bracket closes none that is open"},
      {YAML::ErrorMsg::UNKNOWN_TOKEN, "a value cannot begin with this character; put it in quotes"},
      {YAML::ErrorMsg::UNKNOWN_ANCHOR,
       "aliases (\"*\") are not accepted; write the value out, or share it by \"extends\""},
      {YAML::ErrorMsg::ALIAS_NOT_FOUND, "a value cannot begin with \"*\"; put it in quotes"},
      {YAML::ErrorMsg::CHAR_IN_ALIAS, "a value cannot begin with \"*\"; put it in quotes"},
      {YAML::ErrorMsg::ANCHOR_NOT_FOUND, "a value cannot begin with \"&\"; put it in quotes"},
      {YAML::ErrorMsg::CHAR_IN_ANCHOR, "a value cannot begin with \"&\"; put it in quotes"},
      {YAML::ErrorMsg::MULTIPLE_ANCHORS, "anchors (\"&\") are not accepted; write the value out where it is needed"},
      {YAML::ErrorMsg::CHAR_IN_BLOCK, "behind \"|\" or \">\" the text begins on the next line"},
      {YAML::ErrorMsg::TAB_IN_INDENTATION, "a tab indents this line; YAML wants spaces"},
      {YAML::ErrorMsg::DOC_IN_SCALAR, "the quotes are not closed before this line"},
      {YAML::ErrorMsg::EOF_IN_SCALAR, "the quotes are not closed"},
  });
  return table;
}

std::string own_wording(const std::string& library) {
  for (const Wording& wording : wordings())
    if (wording.library == library) return std::string(wording.own);
  const auto about = [&library](std::string_view word) { return library.find(word) != library.npos; };
  if (about("escape") || about("hex number") || about("unicode"))
    return "this is no escape sequence; in double quotes a backslash is written twice, in single quotes it is itself";
  if (about("directive") || about("version")) return "lines that begin with \"%\" are not needed; remove it";
  if (about("tag")) return "tags (\"!\") are not accepted; write the value alone, in quotes if it begins with \"!\"";
  return "this is not YAML as scenario files use it";
}

bool tab_indents(std::string_view line) {
  const std::size_t content = line.find_first_not_of(" \t");
  return line.substr(0, content).find('\t') != line.npos;
}

const YamlTree::Level* innermost_flow(const YamlTree& tree) {
  const auto& levels = tree.open_levels();
  return !levels.empty() && levels.back().flow ? &levels.back() : nullptr;
}

void add_unclosed(SourceFile& file, const YamlTree::Level& level, Place place) {
  const bool list = level.node.kind == YamlNode::Kind::list;
  const Place opened = level.node.place;
  if (place.line > file.last_line())
    return file.add_fault(opened,
                          fmt::format("the \"{}\" is not closed by \"{}\"", list ? '[' : '{', list ? ']' : '}'));
  file.add_fault(place,
                 fmt::format("a comma or \"{}\" is missing here or before (the \"{}\" stands in line {}, column {})",
                             list ? ']' : '}', list ? '[' : '{', opened.line, opened.byte + 1));
}

void add_syntax_fault(SourceFile& file, const YamlTree& tree, const YAML::ParserException& error) {
  const Place place = place_of(error.mark);
  const bool in_flow = error.msg == YAML::ErrorMsg::END_OF_MAP_FLOW || error.msg == YAML::ErrorMsg::END_OF_SEQ_FLOW;
  const YamlTree::Level* level = innermost_flow(tree);
  if (in_flow && level != nullptr) return add_unclosed(file, *level, place);
  if (tab_indents(file.line(place.line)))
    return file.add_fault({place.line, file.line(place.line).find('\t')}, "a tab indents this line; YAML wants spaces");
  file.add_fault(place, in_flow ? "a bracket is not closed" : own_wording(error.msg));
}

// yaml-cpp takes the end of the file for the end of a quoted text.
bool is_closed(std::string_view text, std::size_t quote) {
  const char mark = text[quote];
  for (std::size_t at = quote + 1; at < text.size(); ++at) {
    if (mark == '"' && text[at] == '\\') {
      ++at;
    } else if (text[at] == mark && mark == '\'' && text.substr(at + 1, 1) == "'") {
      ++at;
    } else if (text[at] == mark) {
      return true;
    }
  }
  return false;
}

// Such a text reaches to the end of the file, so it is the last one read.
std::optional<Place> find_unclosed_quote(const SourceFile& file, const YamlTree& tree) {
  if (!tree.last_scalar) return std::nullopt;
  const std::string_view line = file.line(tree.last_scalar->line);
  const std::size_t byte = tree.last_scalar->byte;
  if (byte >= line.size() || (line[byte] != '"' && line[byte] != '\'')) return std::nullopt;
  const auto at = static_cast<std::size_t>(line.data() - file.text().data()) + byte;
  return is_closed(file.text(), at) ? std::nullopt : tree.last_scalar;
}

void check_keys(SourceFile& file, const YamlNode& node) {
  std::unordered_map<std::string_view, int> lines;
  for (const YamlEntry& entry : node.entries) {
    if (entry.key == "<<")
      file.add_fault(entry.place, "merge keys (\"<<\") are not accepted; share settings by \"extends\"");
    const auto [first, is_new] = lines.emplace(entry.key, entry.place.line);
    if (!is_new && !entry.key.empty())
      file.add_fault(entry.place, fmt::format("{} is set twice in this map, first in line {}; keep one",
                                              quoted_text(entry.key), first->second));
    check_keys(file, entry.value);
  }
  for (const YamlNode& item : node.items) check_keys(file, item);
}

// Whether the whole text was read; adds the fault that ended it otherwise.
bool parse(SourceFile& file, YamlTree& tree) {
  try {
    std::istringstream stream{std::string(file.text())};
    YAML::Parser parser(stream);
    while (parser.HandleNextDocument(tree)) {
    }
    return true;
  } catch (const YamlTree::TooDeep& error) {
    file.add_fault(error.place, fmt::format("lists and maps are nested more than {} deep here", deepest_nesting));
  } catch (const YamlTree::SecondDocument& error) {
    file.add_fault(error.place, "a second document begins here; a file holds one (\"---\" only at its head)");
  } catch (const YAML::ParserException& error) {
    if (!find_unclosed_quote(file, tree)) add_syntax_fault(file, tree, error);
  } catch (const YAML::Exception&) {
    file.add_fault({}, "this is not YAML as scenario files use it");
  }
  return false;
}

}  // namespace

std::optional<YamlNode> read_yaml(SourceFile& file) {
  YamlTree tree(file);
  const bool complete = parse(file, tree);
  const auto quote = find_unclosed_quote(file, tree);
  if (quote) file.add_fault(*quote, "the quotes opened here are not closed");
  if (!complete || quote || !tree.root) return std::nullopt;
  check_keys(file, *tree.root);
  return std::move(tree.root);
}

std::optional<YamlNode> read_root(SourceFile& file) {
  if (!check_characters(file)) return std::nullopt;
  auto root = read_yaml(file);
  if (root && root->kind != YamlNode::Kind::null) return root;
  if (file.fault_count() == 0)
    file.add_fault({}, "the file is empty; a scenario holds keys such as \"cpu: {clock: 300 MHz}\"");
  return std::nullopt;
}

std::string_view describe(YamlNode::Kind kind) {
  switch (kind) {
    case YamlNode::Kind::null:
      return "nothing";
    case YamlNode::Kind::scalar:
      return "a single value";
    case YamlNode::Kind::list:
      return "a list";
    case YamlNode::Kind::map:
      return "a map";
    case YamlNode::Kind::refused:
      break;
  }
  return "something unreadable";
}

}  // namespace pktcost
