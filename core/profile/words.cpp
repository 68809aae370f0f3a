// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/words.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>

namespace pktcost {
namespace {

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\f' || c == '\v';
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// "1,234,567" or "8,90,40,71,271": groups after the first of three digits, or of two with a last one of three.
bool has_thousands_groups(std::string_view digits) {
  const auto first = digits.find(',');
  if (first == 0 || first == digits.npos || first > 3) return false;
  bool all_three = true;
  bool all_two = true;
  auto at = first;
  while (at != digits.npos) {
    const auto next = digits.find(',', at + 1);
    const auto length = (next == digits.npos ? digits.size() : next) - at - 1;
    all_three = all_three && length == 3;
    all_two = all_two && length == (next == digits.npos ? 3U : 2U);
    at = next;
  }
  return all_three || all_two;
}

/// The text as std::from_chars reads it, or empty when its commas and points make no number.
std::string plain_number(std::string_view text) {
  std::string plain;
  plain.reserve(text.size());
  const auto point = text.find('.');
  const auto whole = text.substr(0, point);
  std::string_view sign = whole.substr(0, whole.starts_with('-') || whole.starts_with('+') ? 1 : 0);
  if (sign != "+") plain += sign;
  const auto digits = whole.substr(sign.size());
  if (digits.find(',') == digits.npos) {
    plain += digits;
  } else if (has_thousands_groups(digits)) {
    std::ranges::copy_if(digits, std::back_inserter(plain), [](char c) { return c != ','; });
  } else if (point == text.npos && std::ranges::count(digits, ',') == 1) {
    plain += digits;
    std::ranges::replace(plain, ',', '.');
  } else {
    return "";
  }
  if (point != text.npos) plain += text.substr(point);
  if (plain.ends_with('.')) plain.pop_back();
  return plain;
}

}  // namespace

void split_words(std::string_view text, std::vector<std::string_view>& words) {
  words.clear();
  for (std::size_t at = 0; at < text.size();) {
    while (at < text.size() && is_blank(text[at])) ++at;
    const std::size_t begin = at;
    while (at < text.size() && !is_blank(text[at])) ++at;
    if (at > begin) words.push_back(text.substr(begin, at - begin));
  }
}

std::vector<std::string_view> split_words(std::string_view text) {
  std::vector<std::string_view> words;
  split_words(text, words);
  return words;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::string_view take_word(std::string_view& text) {
  text = trimmed(text);
  const auto end = std::min(text.find_first_of(" \t"), text.size());
  const auto word = text.substr(0, end);
  text = trimmed(text.substr(end));
  return word;
}

std::string_view take_last_word(std::string_view& text) {
  text = trimmed(text);
  const auto blank = text.find_last_of(" \t");
  const auto begin = blank == text.npos ? 0 : blank + 1;
  const auto word = text.substr(begin);
  text = trimmed(text.substr(0, begin));
  return word;
}

bool starts_with_word(std::string_view text, std::string_view word) {
  return text.starts_with(word) && (text.size() == word.size() || is_blank(text[word.size()]));
}

std::optional<double> printed_number(std::string_view text) {
  if (text.empty() || text.size() > 64) return std::nullopt;
  const std::size_t sign = text[0] == '-' || text[0] == '+' ? 1 : 0;
  if (sign == text.size() || !(is_digit(text[sign]) || text[sign] == '.')) return std::nullopt;
  const std::string plain = plain_number(text);
  double value = 0;
  const auto [end, error] = std::from_chars(plain.data(), plain.data() + plain.size(), value);
  if (plain.empty() || error != std::errc{} || end != plain.data() + plain.size() || !std::isfinite(value))
    return std::nullopt;
  return value;
}

std::optional<NumberWithUnit> printed_number_with_unit(std::string_view text) {
  std::size_t end = text.size();
  for (std::size_t i = 0; i < text.size(); ++i)
    if (!is_digit(text[i]) && text[i] != '.' && text[i] != ',' && !(i == 0 && (text[i] == '-' || text[i] == '+'))) {
      end = i;
      break;
    }
  const auto value = printed_number(text.substr(0, end));
  if (!value || end == text.size()) return std::nullopt;
  return NumberWithUnit{*value, text.substr(end)};
}

std::optional<double> printed_percent(std::string_view text) {
  if (!text.ends_with('%')) return std::nullopt;
  const auto value = printed_number(trimmed(text.substr(0, text.size() - 1)));
  if (!value) return std::nullopt;
  return *value / 100;
}

std::optional<long long> printed_count(std::string_view text) {
  long long value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || text[0] == '-' || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<unsigned long long> printed_hex(std::string_view text) {
  if (text.starts_with("0x") || text.starts_with("0X")) text.remove_prefix(2);
  unsigned long long value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

double rounding_spread(std::string_view printed) {
  const auto value = printed_number(printed);
  if (!value || *value == 0) return 0;
  const auto exponent = printed.find_first_of("eE");
  const auto digits = printed.substr(0, exponent);
  auto point = digits.rfind('.');
  if (point == digits.npos && digits.find(',') != digits.npos && !has_thousands_groups(digits))
    point = digits.rfind(',');
  const auto decimals = point == digits.npos ? 0 : digits.size() - point - 1;
  const double unit = std::pow(10.0, -static_cast<double>(decimals));
  const double scale = exponent == printed.npos ? 1 : std::abs(*value / printed_number(digits).value_or(*value));
  return unit * scale / std::sqrt(12.0) / std::abs(*value);
}

}  // namespace pktcost
