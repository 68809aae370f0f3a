// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "units/quoted_text.h"

#include <fmt/format.h>

#include <cstdint>

namespace pktcost {
namespace {

struct Character {
  std::uint32_t code;
  std::size_t length;
  bool valid;
};

constexpr unsigned byte_at(std::string_view text, std::size_t i) {
  return static_cast<unsigned char>(text[i]);
}

constexpr std::size_t sequence_length(unsigned lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead <= 0xDF) return 2;
  if (lead >= 0xE0 && lead <= 0xEF) return 3;
  return lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
}

// Over-long forms, surrogates and codes beyond Unicode are refused, as a terminal or JSON reader would.
constexpr bool well_formed(std::uint32_t code, std::size_t length) {
  if (length == 3) return code >= 0x800 && (code < 0xD800 || code > 0xDFFF);
  return length != 4 || (code >= 0x10000 && code <= 0x10FFFF);
}

Character first_character(std::string_view text) {
  const unsigned lead = byte_at(text, 0);
  const std::size_t length = sequence_length(lead);
  const Character invalid{lead, 1, false};
  if (length == 0 || length > text.size()) return invalid;
  if (length == 1) return {lead, 1, true};
  std::uint32_t code = lead & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte_at(text, i) & 0xC0U) != 0x80U) return invalid;
    code = (code << 6U) | (byte_at(text, i) & 0x3FU);
  }
  return well_formed(code, length) ? Character{code, length, true} : invalid;
}

// Controls can move the cursor, line separators break the message, direction and zero-width marks make it read as what
// it is not.
constexpr bool needs_code(std::uint32_t code) {
  return (code >= 0x80 && code <= 0x9F) || code == 0xAD || (code >= 0x200B && code <= 0x200F) ||
         (code >= 0x2028 && code <= 0x202E) || (code >= 0x2060 && code <= 0x206F) || code == 0xFEFF ||
         (code >= 0xE0000 && code <= 0xE007F);
}

std::string shown(std::string_view text, const Character& character) {
  const std::uint32_t code = character.code;
  if (character.valid && code == '\n') return "\\n";
  if (character.valid && code == '\t') return "\\t";
  if (character.valid && (code == '"' || code == '\\')) return fmt::format("\\{}", text.front());
  if (!character.valid || code < 0x20 || code == 0x7F) return fmt::format("\\x{:02X}", code);
  if (needs_code(code)) return fmt::format("\\u{{{:04X}}}", code);
  return std::string(text.substr(0, character.length));
}

}  // namespace

std::string quoted_text(std::string_view text, std::size_t max_characters) {
  std::string result = "\"";
  for (std::size_t count = 0; !text.empty(); ++count) {
    if (count == max_characters) return result + "...\"";
    const Character character = first_character(text);
    result += shown(text, character);
    text.remove_prefix(character.length);
  }
  return result + "\"";
}

}  // namespace pktcost
