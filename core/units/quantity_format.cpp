// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

#include "units/quantity.h"
#include "units/unit_table.h"

namespace pktcost {
namespace {

/// A finite number as decimal digits: d.ddd * 10^exponent, without trailing zeros.
struct Decimal {
  bool negative;
  std::string digits;
  int exponent;
};

constexpr int lowest_fixed = -5;  // decimal exponents in the unit between which no exponent is written
constexpr int highest_fixed = 15;
constexpr int shortest = -1;  // as many digits as the double needs

Decimal decimal_of(double value, int digit_count) {
  std::array<char, 64> buffer;
  char* const end = buffer.data() + buffer.size();
  const double magnitude = std::abs(value);
  const auto written =
      digit_count == shortest
          ? std::to_chars(buffer.data(), end, magnitude, std::chars_format::scientific)
          : std::to_chars(buffer.data(), end, magnitude, std::chars_format::scientific, digit_count - 1);
  const std::string_view text(buffer.data(), static_cast<std::size_t>(written.ptr - buffer.data()));
  const std::size_t e = text.find('e');
  Decimal decimal{std::signbit(value), std::string(text.substr(0, e)), 0};
  std::erase(decimal.digits, '.');
  decimal.digits.erase(std::max<std::size_t>(decimal.digits.find_last_not_of('0') + 1, 1));
  const std::string_view exponent = text.substr(text[e + 1] == '+' ? e + 2 : e + 1);  // from_chars takes no "+"
  std::from_chars(exponent.data(), exponent.data() + exponent.size(), decimal.exponent);
  return decimal;
}

std::string in_fixed_notation(const Decimal& decimal, int exponent) {
  std::string text = decimal.digits;
  if (exponent < 0) text.insert(0, static_cast<std::size_t>(-exponent), '0');
  const std::size_t whole = exponent < 0 ? 1 : static_cast<std::size_t>(exponent) + 1;
  if (text.size() < whole) text.append(whole - text.size(), '0');
  if (text.size() > whole) text.insert(whole, 1, '.');
  return text;
}

std::string in_scientific_notation(const Decimal& decimal, int exponent) {
  std::string text = decimal.digits;
  if (text.size() > 1) text.insert(1, 1, '.');
  return text + "e" + std::to_string(exponent);
}

std::string with_unit(std::string number, const UnitRow& row) {
  if (row.text.empty()) return number;
  const bool one = number == "1" || number == "-1";
  if (one && row.text == "cycles") return number + " cycle";
  if (one && row.text == "packets/s") return number + " packet/s";
  return number.append(" ").append(row.text);
}

const UnitRow& fitting_unit(const Decimal& decimal, Dimension dimension) {
  const UnitRow* best = &base_row(dimension);
  if (decimal.digits == "0") return *best;
  for (const UnitRow& row : unit_rows) {
    if (row.dimension != dimension || row.written_from > decimal.exponent) continue;
    if (best->written_from > decimal.exponent || row.written_from > best->written_from) best = &row;
  }
  return *best;
}

std::string text_of(const Decimal& decimal, Dimension dimension) {
  const std::string sign = decimal.negative ? "-" : "";
  const UnitRow& unit = fitting_unit(decimal, dimension);
  const int exponent = decimal.digits == "0" ? 0 : decimal.exponent - unit.decimal_exponent;
  if (exponent >= lowest_fixed && exponent <= highest_fixed)
    return with_unit(sign + in_fixed_notation(decimal, exponent), unit);
  const UnitRow& base = base_row(dimension);
  return with_unit(sign + in_scientific_notation(decimal, decimal.exponent - base.decimal_exponent), base);
}

// Whole multiples of 1024 are what memory sizes are: "64 KiB". A multiple of 1000 as well, 128000 say, was meant in kB.
std::optional<std::string> whole_binary_size(double value, Dimension dimension) {
  constexpr double largest_number = 10000;
  if (dimension != Dimension::byte || value == 0 || std::fmod(value, 1000) == 0) return std::nullopt;
  const UnitRow* best = nullptr;
  for (const UnitRow& row : unit_rows)
    if (row.dimension == dimension && row.factor > 1 && std::fmod(value, row.factor) == 0) best = &row;
  if (best == nullptr || std::abs(value) / best->factor >= largest_number) return std::nullopt;
  const Decimal number = decimal_of(value / best->factor, shortest);
  return with_unit((number.negative ? "-" : "") + in_fixed_notation(number, number.exponent), *best);
}

std::optional<std::string> not_finite(double value, Dimension dimension) {
  if (std::isnan(value)) return with_unit("nan", base_row(dimension));
  if (std::isinf(value)) return with_unit(value < 0 ? "-inf" : "inf", base_row(dimension));
  return std::nullopt;
}

}  // namespace

std::string format_quantity(double value, Dimension dimension, int significant_digits) {
  if (const auto name = not_finite(value, dimension)) return *name;
  if (const auto size = whole_binary_size(value, dimension)) return *size;
  const Decimal exact = decimal_of(value == 0 ? 0.0 : value, shortest);  // no "-0" for people
  const int whole_digits = exact.exponent - fitting_unit(exact, dimension).decimal_exponent + 1;
  constexpr int most_digits = 17;
  const int least_digits = whole_digits > highest_fixed + 1 ? 1 : whole_digits;
  const int digits = std::clamp(std::max(significant_digits, least_digits), 1, most_digits);
  return text_of(exact.digits == "0" ? exact : decimal_of(value, digits), dimension);
}

std::string format_exact(double value, Dimension dimension) {
  if (const auto name = not_finite(value, dimension)) return *name;
  if (const auto size = whole_binary_size(value, dimension)) return *size;
  return text_of(decimal_of(value, shortest), dimension);
}

}  // namespace pktcost
