// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "units/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace pktcost {
namespace {

struct CodeRange {
  std::uint32_t first, last;
};

// Line separators break a message, direction and zero-width marks make it read as what it is not.
constexpr auto invisible = std::to_array<CodeRange>(
    {{0xAD, 0xAD}, {0x200B, 0x200F}, {0x2028, 0x202E}, {0x2060, 0x206F}, {0xFEFF, 0xFEFF}, {0xE0000, 0xE007F}});
constexpr auto combining =
    std::to_array<CodeRange>({{0x300, 0x36F}, {0x1AB0, 0x1AFF}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}});
constexpr auto wide = std::to_array<CodeRange>({{0x1100, 0x115F},
                                                {0x2E80, 0x303E},
                                                {0x3041, 0xA4CF},
                                                {0xAC00, 0xD7A3},
                                                {0xF900, 0xFAFF},
                                                {0xFE30, 0xFE6F},
                                                {0xFF00, 0xFF60},
                                                {0xFFE0, 0xFFE6},
                                                {0x1F300, 0x1F64F},
                                                {0x1F900, 0x1F9FF},
                                                {0x20000, 0x3FFFD}});

template <std::size_t n>
bool lies_in(std::uint32_t code, const std::array<CodeRange, n>& ranges) {
  return std::ranges::any_of(ranges,
                             [code](const CodeRange& range) { return code >= range.first && code <= range.last; });
}

constexpr std::size_t sequence_length(std::uint32_t lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead <= 0xDF) return 2;
  if (lead >= 0xE0 && lead <= 0xEF) return 3;
  return lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
}

constexpr bool well_formed(std::uint32_t code, std::size_t length) {
  if (length == 3) return code >= 0x800 && (code < 0xD800 || code > 0xDFFF);
  return length != 4 || (code >= 0x10000 && code <= 0x10FFFF);
}

}  // namespace

Utf8Character first_character(std::string_view text) {
  const auto byte_at = [text](std::size_t i) -> std::uint32_t { return static_cast<unsigned char>(text[i]); };
  const Utf8Character invalid{byte_at(0), 1, false};
  const std::size_t length = sequence_length(byte_at(0));
  if (length == 0 || length > text.size()) return invalid;
  if (length == 1) return {byte_at(0), 1, true};
  std::uint32_t code = byte_at(0) & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte_at(i) & 0xC0U) != 0x80U) return invalid;
    code = (code << 6U) | (byte_at(i) & 0x3FU);
  }
  return well_formed(code, length) ? Utf8Character{code, length, true} : invalid;
}

bool is_control(std::uint32_t code) {
  return code < 0x20 || (code >= 0x7F && code <= 0x9F);
}

bool is_printable_ascii(std::uint32_t code) {
  return code >= 0x20 && code < 0x7F;
}

std::string visible(std::string_view text, const Utf8Character& character) {
  const std::uint32_t code = character.code;
  if (character.valid && code == '\n') return "\\n";
  if (character.valid && code == '\t') return "\\t";
  if (!character.valid || code < 0x20 || code == 0x7F) return fmt::format("\\x{:02X}", code);
  if (is_control(code) || lies_in(code, invisible)) return fmt::format("\\u{{{:04X}}}", code);
  return std::string(text.substr(0, character.length));
}

std::string visible(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const Utf8Character character = first_character(text);
    if (is_printable_ascii(character.code))
      result += text.front();
    else
      result += visible(text, character);
    text.remove_prefix(character.length);
  }
  return result;
}

int width_of(std::uint32_t code) {
  if (lies_in(code, combining)) return 0;
  return lies_in(code, wide) ? 2 : 1;
}

}  // namespace pktcost
