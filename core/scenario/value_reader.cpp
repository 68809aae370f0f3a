// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "scenario/value_reader.h"

#include <fmt/format.h>

#include <array>
#include <span>

#include "scenario/names.h"
#include "units/quoted_text.h"

namespace pktcost {
namespace {

std::span<const std::string_view> words_for_basis() {
  return std::span(basis_names).subspan(1);
}

std::string fold_spaces(std::string_view text) {
  std::string folded;
  for (const char c : text) {
    const bool space = c == ' ' || c == '\n' || c == '\t';
    if (!space) folded += c;
    if (space && !folded.empty() && folded.back() != ' ') folded += ' ';
  }
  if (folded.ends_with(' ')) folded.pop_back();
  return folded;
}

}  // namespace

std::optional<std::string> read_scalar(SourceFile& file, std::string_view what, const YamlEntry& entry) {
  const YamlNode& node = entry.value;
  if (node.kind == YamlNode::Kind::scalar) return node.text;
  if (node.kind == YamlNode::Kind::null) file.add_fault(entry.place, fmt::format("{}: the value is missing", what));
  if (node.kind == YamlNode::Kind::list || node.kind == YamlNode::Kind::map)
    file.add_fault(node.place,
                   fmt::format("{}: {} stands where a single value is expected", what, describe(node.kind)));
  return std::nullopt;
}

std::optional<std::string> read_text(SourceFile& file, std::string_view what, const YamlEntry& entry) {
  const auto text = read_scalar(file, what, entry);
  if (!text) return std::nullopt;
  std::string folded = fold_spaces(*text);
  if (!folded.empty()) return folded;
  file.add_fault(entry.value.place, fmt::format("{}: the text is empty", what));
  return std::nullopt;
}

std::optional<Basis> read_basis(SourceFile& file, std::string_view what, const YamlEntry& entry) {
  const auto text = read_scalar(file, what, entry);
  if (!text) return std::nullopt;
  for (std::size_t i = 1; i < basis_names.size(); ++i)
    if (basis_names[i] == *text) return static_cast<Basis>(i);
  file.add_fault(
      entry.value.place,
      fmt::format("{}: {} is not a basis; accepted: {}{}", what, quoted_text(*text), list_names(words_for_basis()),
                  nearest_names(*text, words_for_basis()).empty() ? "" : advise(*text, words_for_basis())));
  return std::nullopt;
}

std::optional<double> read_number(SourceFile& file, std::string_view what, const YamlEntry& entry,
                                  const NumberRange& range) {
  const auto text = read_scalar(file, what, entry);
  if (!text) return std::nullopt;
  const auto value = parse_quantity(*text, range.dimension);
  if (value && *value >= range.low && *value <= range.high) return *value;
  const std::string reason =
      value ? fmt::format("{} is outside the range {} to {}", quoted_text(*text),
                          format_quantity(range.low, range.dimension), format_quantity(range.high, range.dimension))
            : value.error();
  file.add_fault(entry.value.place, fmt::format("{}: {}", what, reason));
  return std::nullopt;
}

}  // namespace pktcost
