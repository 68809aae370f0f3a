// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

#include "units/quantity_parts.h"
#include "units/unit_table.h"

namespace pktcost {
namespace {

// Typographers put no-break, narrow, thin and figure spaces between number and unit; text copied from a paper has them.
constexpr auto spaces =
    std::to_array<std::string_view>({" ", "\t", "\n", "\r", "\u00A0", "\u2007", "\u2009", "\u202F"});

std::string_view without_outer_spaces(std::string_view text) {
  while (const std::size_t length = leading_space(text)) text.remove_prefix(length);
  const auto ends_text = [&](std::string_view space) { return text.ends_with(space); };
  for (auto space = spaces.begin(); (space = std::find_if(spaces.begin(), spaces.end(), ends_text)) != spaces.end();)
    text.remove_suffix(space->size());
  return text;
}

std::size_t digits_at(std::string_view text, std::size_t from) {
  const std::size_t end = from < text.size() ? text.find_first_not_of("0123456789", from) : from;
  return std::min(end, text.size()) - std::min(from, text.size());
}

std::size_t mantissa_length(std::string_view text) {
  const std::size_t whole = digits_at(text, 0);
  if (whole == 0 || whole >= text.size() || text[whole] != '.') return whole;
  const std::size_t fraction = digits_at(text, whole + 1);
  return fraction == 0 ? whole : whole + 1 + fraction;
}

// "e" counts as an exponent only when digits follow, so that a unit may begin with "e".
std::size_t exponent_length(std::string_view text) {
  if (text.empty() || (text[0] != 'e' && text[0] != 'E')) return 0;
  const std::size_t sign = text.size() > 1 && (text[1] == '+' || text[1] == '-') ? 1 : 0;
  const std::size_t digits = digits_at(text, 1 + sign);
  return digits == 0 ? 0 : 1 + sign + digits;
}

int exponent_value(std::string_view text) {
  constexpr int far_beyond_double = 1'000'000'000;
  if (text.empty()) return 0;
  text.remove_prefix(1);
  const bool negative = text.front() == '-';
  if (text.front() == '+' || negative) text.remove_prefix(1);
  int value = 0;
  const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
  if (result.ec != std::errc{} || value > far_beyond_double) value = far_beyond_double;
  return negative ? -value : value;
}

QuantityParts split(std::string_view text) {
  QuantityParts parts;
  parts.text = without_outer_spaces(text);
  std::string_view tail = parts.text;
  parts.negative = tail.starts_with('-');
  if (parts.negative || tail.starts_with('+')) tail.remove_prefix(1);
  parts.mantissa = tail.substr(0, mantissa_length(tail));
  tail.remove_prefix(parts.mantissa.size());
  const std::size_t exponent = parts.mantissa.empty() ? 0 : exponent_length(tail);
  parts.exponent = exponent_value(tail.substr(0, exponent));
  parts.rest = tail.substr(exponent);
  parts.unit = without_outer_spaces(parts.rest);
  return parts;
}

// The unit's power of ten is added to the number's own exponent before the text is converted: one rounding, so that
// "225 ns" is exactly 225e-9 and every value can be written in every decimal unit without loss.
std::optional<double> value_of(const QuantityParts& parts, const UnitRow& row) {
  const int exponent = parts.exponent + row.decimal_exponent;
  const std::string spelled = fmt::format("{}{}e{}", parts.negative ? "-" : "", parts.mantissa, exponent);
  double number = 0;
  const auto result = std::from_chars(spelled.data(), spelled.data() + spelled.size(), number);
  if (result.ec != std::errc{}) return std::nullopt;
  const double value = number * row.factor;
  const bool vanished = value == 0 && parts.mantissa.find_first_of("123456789") != std::string_view::npos;
  if (vanished || !std::isfinite(value)) return std::nullopt;
  return value;
}

}  // namespace

std::size_t leading_space(std::string_view text) {
  for (const std::string_view space : spaces)
    if (text.starts_with(space)) return space.size();
  return 0;
}

tl::expected<double, std::string> parse_quantity(std::string_view text, Dimension dimension) {
  const QuantityParts parts = split(text);
  const UnitRow* row = parts.mantissa.empty() ? nullptr : find_unit(parts.unit, dimension);
  if (row == nullptr) return tl::unexpected(explain_failure(parts, dimension));
  const std::optional<double> value = value_of(parts, *row);
  if (!value) return tl::unexpected(explain_range(parts));
  return *value;
}

}  // namespace pktcost
