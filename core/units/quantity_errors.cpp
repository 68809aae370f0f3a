// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <optional>

#include "units/quantity_parts.h"
#include "units/quoted_text.h"
#include "units/unit_table.h"

namespace pktcost {
namespace {

constexpr std::string_view decimal_digits = "0123456789";

bool begins_with_any(std::string_view text, std::string_view characters) {
  return !text.empty() && characters.find(text.front()) != std::string_view::npos;
}

std::string what_to_write(Dimension dimension) {
  const std::string_view example = example_quantity(dimension);
  if (dimension == Dimension::count) return fmt::format("write a plain number, for example \"{}\"", example);
  if (dimension == Dimension::share) return fmt::format("write for example \"{}\"", example);
  return fmt::format("write for example \"{}\" ({})", example, accepted_units(dimension));
}

bool names_no_finite_number(std::string_view text) {
  std::string word;
  for (const char c : text.substr(0, text.size() < 12 ? text.size() : 12))
    if (c != '+' && c != '-' && c != '.') word += (c >= 'A' && c <= 'Z') ? static_cast<char>(c - 'A' + 'a') : c;
  for (const std::string_view name : {"nan", "inf", "infinity"})
    if (word == name || word.starts_with(std::string(name) + " ")) return true;
  return false;
}

std::string explain_missing_number(const QuantityParts& parts, Dimension dimension) {
  const std::string quoted = quoted_text(parts.text);
  if (parts.text.empty()) return "nothing is written here; " + what_to_write(dimension);
  if (names_no_finite_number(parts.text)) return quoted + " is not a finite number; " + what_to_write(dimension);
  if (begins_with_any(parts.rest, ".,") && begins_with_any(parts.rest.substr(1), decimal_digits))
    return fmt::format("{}: write a digit before the decimal point, for example \"0.5\"", quoted);
  if (parts.text.starts_with("\u2212") || parts.text.starts_with("\u2013"))
    return quoted + " begins with a dash that is no minus sign; write \"-\"";
  return quoted + " does not begin with a number; " + what_to_write(dimension);
}

bool looks_hexadecimal(const QuantityParts& parts) {
  return parts.mantissa == "0" && begins_with_any(parts.rest, "xX") &&
         begins_with_any(parts.rest.substr(1), "0123456789abcdefABCDEF");
}

// Faults that begin directly behind the digits, before any unit.
std::optional<std::string> explain_malformed_number(const QuantityParts& parts) {
  const std::string quoted = quoted_text(parts.text);
  if (looks_hexadecimal(parts)) return quoted + " is hexadecimal; write the number in decimal digits";
  if (parts.rest.starts_with(','))
    return quoted + " has a comma; use a point for decimals (\"1.5\") and nothing between thousands (\"1000\")";
  if (begins_with_any(parts.rest, "_'"))
    return fmt::format("{}: digits are written together, without \"{}\" between them", quoted, parts.rest.front());
  if (parts.rest.starts_with('.'))
    return quoted + ": one decimal point with digits on both sides is allowed, as in \"1.5\"";
  return std::nullopt;
}

std::string without_spaces(std::string_view text) {
  std::string joined;
  while (!text.empty()) {
    const std::size_t space = leading_space(text);
    if (space == 0) joined += text.front();
    text.remove_prefix(space == 0 ? 1 : space);
  }
  return joined;
}

std::optional<std::string> explain_more_than_a_unit(const QuantityParts& parts, Dimension dimension) {
  const std::string quoted = quoted_text(parts.text);
  const std::string joined = without_spaces(parts.unit);
  if (joined != parts.unit && find_unit(joined, dimension) != nullptr)
    return fmt::format("{}: write the unit without spaces, \"{}\"", quoted, joined);
  if (begins_with_any(parts.unit, decimal_digits) && find_unit(parts.unit) == nullptr)
    return quoted + " holds two numbers; write one number with its digits together, then the unit";
  if (joined != parts.unit || begins_with_any(parts.unit, "+-"))
    return quoted + " holds more than one number and one unit; " + what_to_write(dimension);
  return std::nullopt;
}

std::string explain_other_dimension(const QuantityParts& parts, Dimension found, Dimension wanted) {
  const bool bits_and_bytes = (found == Dimension::bit_per_second && wanted == Dimension::byte_per_second) ||
                              (found == Dimension::byte_per_second && wanted == Dimension::bit_per_second);
  return fmt::format("{} is {}, but {} is expected here{}; {}", quoted_text(parts.text), describe(found),
                     describe(wanted), bits_and_bytes ? " (1 byte is 8 bits)" : "", what_to_write(wanted));
}

std::string note_on_bytes(std::string_view unit, Dimension dimension) {
  if (unit.find_first_of("bBkK") == std::string_view::npos) return "";
  if (dimension == Dimension::byte) return " (bytes are written \"B\", bits \"bit\"; kB is 1000 B, KiB is 1024 B)";
  const bool rate = dimension == Dimension::bit_per_second || dimension == Dimension::byte_per_second;
  return rate ? " (bits are written \"bit\", bytes \"B\")" : "";
}

std::string explain_unknown_unit(const QuantityParts& parts, Dimension dimension) {
  const std::string suggestion = suggest_unit(parts.unit, dimension);
  return fmt::format("{}: the unit {} is not known here, capitals matter{}; {}", quoted_text(parts.text),
                     quoted_text(parts.unit, 20), note_on_bytes(parts.unit, dimension),
                     suggestion.empty() ? what_to_write(dimension) : suggestion);
}

}  // namespace

std::string explain_failure(const QuantityParts& parts, Dimension dimension) {
  if (parts.mantissa.empty()) return explain_missing_number(parts, dimension);
  if (const auto message = explain_malformed_number(parts)) return *message;
  if (parts.unit.empty()) return quoted_text(parts.text) + " has no unit; " + what_to_write(dimension);
  if (const auto message = explain_more_than_a_unit(parts, dimension)) return *message;
  if (const UnitRow* row = find_unit(parts.unit)) return explain_other_dimension(parts, row->dimension, dimension);
  if (dimension == Dimension::count)
    return quoted_text(parts.text) + " has a unit or prefix, but a plain number is expected here; " +
           what_to_write(dimension);
  return explain_unknown_unit(parts, dimension);
}

std::string explain_range(const QuantityParts& parts) {
  return quoted_text(parts.text) +
         " is too large or too small; numbers reach from about 5e-324 to 1.8e308 in base units";
}

}  // namespace pktcost
