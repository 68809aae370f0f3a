// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string_view>
#include <vector>

/// Words and numbers of tool output.
namespace pktcost {

/// The words between blanks and tabs. Pastes collapse blanks, so columns are never counted in characters.
std::vector<std::string_view> split_words(std::string_view text);

/// The same into a list that is reused, for long files.
void split_words(std::string_view text, std::vector<std::string_view>& words);

std::string_view trimmed(std::string_view text);

/// Takes the first or the last word off the text, which keeps no blank at that end; empty where there is none.
std::string_view take_word(std::string_view& text);
std::string_view take_last_word(std::string_view& text);

bool starts_with_word(std::string_view text, std::string_view word);

/// A number as tools print it, all of the text: "1,234,567", Indian groups "8,90,40,71,271", decimal comma "9,04",
/// "893.", an exponent. A comma is a thousands mark only when every group after the first has three digits, or two with
/// a last group of three. Nothing for other text, "nan" and "inf" included.
std::optional<double> printed_number(std::string_view text);

/// A number followed directly by a unit: "999.999990MHz" gives 999.99999 and "MHz".
struct NumberWithUnit {
  double value;
  std::string_view unit;
};
std::optional<NumberWithUnit> printed_number_with_unit(std::string_view text);

/// "12.5%" or "12,5 %" without its sign, as a share: 0.125. Nothing without the sign.
std::optional<double> printed_percent(std::string_view text);

/// Digits only, decimal; nothing beyond 2^63 - 1.
std::optional<long long> printed_count(std::string_view text);
std::optional<unsigned long long> printed_hex(std::string_view text);

/// Standard deviation of ln(value) of a number printed with this many digits: half a unit of the last place, taken as
/// uniform.
double rounding_spread(std::string_view printed);

}  // namespace pktcost
