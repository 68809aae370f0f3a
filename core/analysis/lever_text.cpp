// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "analysis/lever_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "scenario/names.h"
#include "scenario/statements.h"
#include "units/quoted_text.h"

namespace pktcost {
namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  return first == text.npos ? std::string_view{} : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

bool take_prefix(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text = trimmed(text.substr(prefix.size()));
  return true;
}

const Parameter& parameter_at(std::size_t index) {
  return parameters()[index];
}

/// A text that begins like a path: letters, digits, "_" and at least one "." before a space. "1.5 MHz" begins with a
/// digit.
bool begins_with_path(std::string_view text) {
  const auto word = text.substr(0, text.find(' '));
  const bool letter = !word.empty() && word.front() >= 'a' && word.front() <= 'z';
  return letter && word.find('.') != word.npos;
}

/// Like the value of a scenario file, but bounds of conditions may lie outside the range: "> 0" of something that
/// begins at 1.
tl::expected<double, std::string> read_value(const Parameter& parameter, std::string_view text) {
  if (parameter.kind != ParameterKind::quantity) return read_parameter_text(parameter, text);
  return parse_quantity(text, parameter.dimension);
}

tl::expected<Operand, std::string> read_reference(const Parameter& parameter, std::string_view text) {
  const std::size_t sign = std::min(text.find_first_of("+-"), text.size());
  const auto index = read_path(trimmed(text.substr(0, sign)));
  if (!index) return tl::unexpected(index.error());
  const Parameter& other = parameter_at(*index);
  const bool alike = other.kind == parameter.kind && other.dimension == parameter.dimension;
  if (!alike || !std::ranges::equal(other.words, parameter.words))
    return tl::unexpected(fmt::format("{} is not of the same kind as {}", other.path, parameter.path));
  if (sign == text.size()) return Operand{*index, 0};
  const auto added = read_value(parameter, trimmed(text.substr(sign + 1)));
  if (!added) return tl::unexpected(added.error());
  return Operand{*index, text[sign] == '-' ? -*added : *added};
}

tl::expected<Operand, std::string> read_operand(const Parameter& parameter, std::string_view text) {
  if (begins_with_path(text)) return read_reference(parameter, text);
  const auto value = read_value(parameter, text);
  if (!value) return tl::unexpected(value.error());
  return Operand{{}, *value};
}

tl::expected<double, std::string> read_factor(std::string_view text, bool divides) {
  const auto factor = parse_quantity(text, Dimension::count);
  if (!factor) return factor;
  if (*factor <= 0) return tl::unexpected(std::string("a factor is above 0"));
  return divides ? 1 / *factor : *factor;
}

tl::expected<LeverSetting, std::string> read_change(std::size_t index, Change change, std::string_view text) {
  const Parameter& parameter = parameter_at(index);
  if (change != Change::assign && parameter.kind != ParameterKind::quantity)
    return tl::unexpected(std::string("\"at least\" and \"at most\" need a quantity"));
  const auto operand = read_operand(parameter, text);
  if (!operand) return tl::unexpected(operand.error());
  const bool literal = !operand->parameter;
  if (literal && (operand->value < parameter.low || operand->value > parameter.high))
    return tl::unexpected(parse_parameter(parameter, text).error());
  return LeverSetting{index, change, *operand};
}

/// "x 1.5", "x1.5" and "/ 2", but not a word that begins with x.
bool is_factor(std::string_view text) {
  const auto rest = text.empty() ? text : trimmed(text.substr(1));
  const bool number = !rest.empty() && (rest.front() == '.' || (rest.front() >= '0' && rest.front() <= '9'));
  return number && (text.front() == 'x' || text.front() == '/');
}

struct Operator {
  std::string_view text;
  Comparison comparison;
};
constexpr auto operators = std::to_array<Operator>({{" is not ", Comparison::is_not},
                                                    {" is ", Comparison::is},
                                                    {" <= ", Comparison::at_most},
                                                    {" >= ", Comparison::at_least},
                                                    {" < ", Comparison::below},
                                                    {" > ", Comparison::above}});

const Operator* find_operator(std::string_view text) {
  const auto* found =
      std::ranges::find_if(operators, [text](const Operator& o) { return text.find(o.text) != text.npos; });
  return found == operators.end() ? nullptr : found;
}

tl::expected<ConditionTerm, std::string> read_term(std::string_view text, const ConditionTerm* previous) {
  ConditionTerm term{};
  const Operator* found = find_operator(text);
  if (found == nullptr && previous == nullptr)
    return tl::unexpected(fmt::format("{} is not a condition; write PATH is VALUE, or PATH with is not, <, <=, > or >=",
                                      quoted_text(text)));
  if (found == nullptr) {
    term = *previous;
  } else {
    const std::size_t at = text.find(found->text);
    const auto index = read_path(trimmed(text.substr(0, at)));
    if (!index) return tl::unexpected(index.error());
    term.parameter = *index;
    term.comparison = found->comparison;
    text.remove_prefix(at + found->text.size());
  }
  const auto operand = read_operand(parameter_at(term.parameter), trimmed(text));
  if (!operand) return tl::unexpected(operand.error());
  term.operand = *operand;
  return term;
}

}  // namespace

tl::expected<std::size_t, std::string> read_path(std::string_view path) {
  if (const auto index = find_parameter(path)) return *index;
  std::vector<std::string_view> known;
  for (const Parameter& parameter : parameters()) known.push_back(parameter.path);
  const auto named = parameters_named(path.substr(path.rfind('.') + 1));
  const bool elsewhere = !named.empty() && named.size() <= 3;
  const std::vector<std::string> near =
      elsewhere ? std::vector<std::string>(named.begin(), named.end()) : nearest_names(path, known);
  return tl::unexpected(fmt::format("there is no parameter {}{}", quoted_text(path),
                                    near.empty() ? "" : "; did you mean " + alternatives(near) + "?"));
}

tl::expected<LeverSetting, std::string> read_lever_value(std::size_t parameter, std::string_view text) {
  text = trimmed(text);
  if (is_factor(text)) {
    if (parameter_at(parameter).kind != ParameterKind::quantity)
      return tl::unexpected(std::string("a factor needs a quantity"));
    const auto factor = read_factor(trimmed(text.substr(1)), text.front() == '/');
    if (!factor) return tl::unexpected(factor.error());
    return LeverSetting{parameter, Change::multiply, {{}, *factor}};
  }
  if (take_prefix(text, "at least ")) return read_change(parameter, Change::at_least, text);
  if (take_prefix(text, "at most ")) return read_change(parameter, Change::at_most, text);
  return read_change(parameter, Change::assign, text);
}

tl::expected<Condition, std::string> read_condition(std::string_view text) {
  constexpr std::string_view separator = " or ";
  Condition condition{{}, std::string(trimmed(text)), {}};
  std::string_view rest = condition.text;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(separator), rest.size());
    const auto term = read_term(rest.substr(0, end), condition.any_of.empty() ? nullptr : &condition.any_of.back());
    if (!term) return tl::unexpected(term.error());
    condition.any_of.push_back(*term);
    rest.remove_prefix(std::min(end + separator.size(), rest.size()));
  }
  if (condition.any_of.empty()) return tl::unexpected(std::string("the condition is empty"));
  return condition;
}

}  // namespace pktcost
