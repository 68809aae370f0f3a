// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// Reading foreign text one character at a time.
namespace pktcost {

struct Utf8Character {
  std::uint32_t code;  ///< Unicode code point; of an invalid byte its value
  std::size_t length;  ///< bytes
  bool valid;
};

/// The first character of a text that is not empty. Over-long forms, surrogates and codes beyond Unicode are invalid,
/// one byte each.
Utf8Character first_character(std::string_view text);

/// Controls, among them tab and line feed, and the second range of controls that terminals obey.
bool is_control(std::uint32_t code);

bool is_printable_ascii(std::uint32_t code);

/// The character as it may be shown on a terminal: controls, invisible and direction characters and invalid bytes
/// escaped.
std::string visible(std::string_view text, const Utf8Character& character);

/// A text with each of its characters made visible; the result is valid UTF-8.
std::string visible(std::string_view text);

/// Columns that a character takes on a terminal: 0, 1 or 2.
int width_of(std::uint32_t code);

}  // namespace pktcost
