// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "scenario/statements.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "scenario/names.h"
#include "units/quoted_text.h"
#include "units/utf8.h"

namespace pktcost {
namespace {

constexpr std::size_t longest_value = 200;
constexpr std::size_t most_places = 3;
constexpr NumberRange spread_range{Dimension::share, 0, 10};
constexpr auto long_form_keys = std::to_array<std::string_view>({"value", "spread", "basis", "source"});

std::optional<double> read_value(SourceFile& file, const Parameter& parameter, const YamlEntry& entry) {
  const auto text = read_scalar(file, parameter.path, entry);
  if (!text) return std::nullopt;
  const auto value = read_parameter_text(parameter, *text);
  if (value) return *value;
  file.add_fault(entry.value.place, fmt::format("{}: {}", parameter.path, value.error()));
  return std::nullopt;
}

std::optional<double> read_spread(SourceFile& file, const Parameter& parameter, const YamlEntry& entry) {
  if (parameter.kind == ParameterKind::quantity)
    return read_number(file, fmt::format("{}, spread", parameter.path), entry, spread_range);
  file.add_fault(entry.place, fmt::format("{} is a choice and has no spread", parameter.path));
  return std::nullopt;
}

void read_part(SourceFile& file, const Parameter& parameter, const YamlEntry& entry, Statement& statement) {
  const auto what = [&] { return fmt::format("{}, {}", parameter.path, entry.key); };
  if (entry.key == "value") {
    statement.value = read_value(file, parameter, entry);
  } else if (entry.key == "spread") {
    statement.spread = read_spread(file, parameter, entry);
  } else if (entry.key == "basis") {
    statement.basis = read_basis(file, what(), entry);
  } else if (entry.key == "source") {
    statement.source = read_text(file, what(), entry);
  } else if (!entry.key.empty() && entry.key != "<<") {
    file.add_fault(entry.place, unknown_key(entry.key, parameter.path, long_form_keys));
  }
}

Statement read_statement(SourceFile& file, std::size_t index, const YamlEntry& entry) {
  const Parameter& parameter = parameters()[index];
  Statement statement{index, entry.place, {}, {}, {}, {}};
  if (entry.value.kind != YamlNode::Kind::map) {
    statement.value = read_value(file, parameter, entry);
    return statement;
  }
  if (entry.value.entries.empty())
    file.add_fault(entry.value.place, fmt::format("{}: the braces are empty", parameter.path));
  for (const YamlEntry& part : entry.value.entries) read_part(file, parameter, part, statement);
  return statement;
}

void add_not_a_group(SourceFile& file, const std::string& path, const YamlEntry& group) {
  const YamlNode& node = group.value;
  if (node.kind == YamlNode::Kind::refused) return;
  const bool no_space = node.kind == YamlNode::Kind::scalar && node.text.find(':') != node.text.npos;
  const std::string found = node.kind == YamlNode::Kind::null ? "nothing stands below it"
                                                              : fmt::format("{} stands here", describe(node.kind));
  file.add_fault(node.kind == YamlNode::Kind::null ? group.place : node.place,
                 fmt::format("{} is a group of parameters, but {}; write \"{}: {{{}: ...}}\"{}", path, found, group.key,
                             names_below(path).front(), no_space ? ", with a space after each colon" : ""));
}

// "nic.coalesce.tx_frames" -> "nic: {coalesce: {tx_frames: ...}}"
std::string nested(std::string_view path) {
  std::string text;
  std::string closing;
  for (std::size_t dot = path.find('.'); dot != path.npos; dot = path.find('.')) {
    text += fmt::format("{}: {{", path.substr(0, dot));
    closing += '}';
    path.remove_prefix(dot + 1);
  }
  return fmt::format("{}{}: ...{}", text, path, closing);
}

// "clock" at the head of a file is near "socket", but it is "cpu.clock" that is meant; so both are offered.
std::string advise_key(std::string_view key, std::span<const std::string_view> known) {
  std::vector<std::string> meant;
  const auto elsewhere = parameters_named(key);
  if (elsewhere.size() <= most_places) meant.assign(elsewhere.begin(), elsewhere.end());
  if (meant.empty()) return advise(key, known);
  std::ranges::copy(nearest_names(key, known), std::back_inserter(meant));
  return fmt::format("; did you mean {}?", alternatives(meant));
}

}  // namespace

void read_parameters(SourceFile& file, const std::string& path, const YamlEntry& group,
                     std::vector<Statement>& statements) {
  if (group.value.kind != YamlNode::Kind::map) return add_not_a_group(file, path, group);
  for (const YamlEntry& entry : group.value.entries) {
    if (entry.key.empty() || entry.key == "<<") continue;
    const std::string below = path + "." + entry.key;
    const bool one_name = entry.key.find('.') == entry.key.npos;
    const auto index = find_parameter(below);
    if (one_name && index) {
      statements.push_back(read_statement(file, *index, entry));
    } else if (one_name && !names_below(below).empty()) {
      read_parameters(file, below, entry, statements);
    } else {
      file.add_fault(entry.place, unknown_key(entry.key, path, names_below(path)));
    }
  }
}

std::string unknown_key(std::string_view key, std::string_view path, std::span<const std::string_view> known) {
  const std::string place = path.empty() ? "" : fmt::format(" in {}", path);
  const std::string full = path.empty() ? std::string(key) : fmt::format("{}.{}", path, key);
  const bool is_path = find_parameter(full) || !names_below(full).empty();
  return fmt::format("unknown key {}{}{}", quoted_text(key), place,
                     is_path ? fmt::format("; write nested keys: \"{}\"", nested(key)) : advise_key(key, known));
}

tl::expected<double, std::string> read_parameter_text(const Parameter& parameter, std::string_view text) {
  if (text.size() > longest_value)
    return tl::unexpected(fmt::format("{} is too long for a value", quoted_text(text, 30)));
  const auto value = parse_parameter(parameter, text);
  if (value) return *value;
  const bool near = parameter.kind == ParameterKind::choice && !nearest_names(text, parameter.words).empty();
  return tl::unexpected(visible(value.error()) + (near ? advise(text, parameter.words) : ""));
}

std::vector<std::pair<std::size_t, double>> read_path_values(SourceFile& file, std::string_view what,
                                                             const YamlEntry& map) {
  std::vector<std::pair<std::size_t, double>> values;
  if (map.value.kind == YamlNode::Kind::refused) return values;
  if (map.value.kind != YamlNode::Kind::map)
    file.add_fault(map.place, fmt::format("{}: write parameters by their paths, for example \"{}: {{workload.mtu: 9000 "
                                          "B}}\"",
                                          what, what));
  for (const YamlEntry& entry : map.value.entries) {
    const auto index = find_parameter(entry.key);
    if (!index) {
      file.add_fault(entry.place, fmt::format("{}: there is no parameter {}", what, quoted_text(entry.key)));
      continue;
    }
    const auto text = read_scalar(file, entry.key, entry);
    if (!text) continue;
    if (const auto value = read_parameter_text(parameters()[*index], *text))
      values.emplace_back(*index, *value);
    else
      file.add_fault(entry.value.place, fmt::format("{}: {}: {}", what, entry.key, value.error()));
  }
  return values;
}

}  // namespace pktcost
