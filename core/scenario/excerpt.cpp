// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "scenario/excerpt.h"

#include <algorithm>

#include "units/utf8.h"

namespace pktcost {
namespace {

constexpr std::size_t columns_before = 60;
constexpr std::size_t columns_after = 40;
constexpr std::string_view cut = "...";

bool continues_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

// A window may begin inside a character of a text that is not checked yet, so at most three bytes are given up.
std::size_t character_start(std::string_view line, std::size_t byte) {
  for (int step = 0; step < 3 && byte > 0 && byte < line.size() && continues_character(line[byte]); ++step) --byte;
  return byte;
}

// Appends the character and returns the columns it takes.
int show(std::string_view text, const Utf8Character& character, std::string& shown) {
  const std::size_t before = shown.size();
  if (is_printable_ascii(character.code)) {
    shown += text.front();
    return 1;
  }
  shown += character.valid && character.code == '\t' ? "    " : visible(text, character);
  const bool itself = std::string_view(shown).substr(before) == text.substr(0, character.length);
  return itself ? width_of(character.code) : static_cast<int>(shown.size() - before);
}

}  // namespace

std::pair<std::string, int> excerpt_around(std::string_view line, std::size_t byte) {
  const std::size_t begin = line.size() <= columns_before + columns_after || byte <= columns_before
                                ? 0
                                : character_start(line, byte - columns_before);
  std::string text(begin > 0 ? cut : "");
  int column = static_cast<int>(text.size());
  int caret = column;
  std::size_t at = begin;
  while (at < line.size() && (at < byte || text.size() < columns_before + columns_after)) {
    const Utf8Character character = first_character(line.substr(at));
    column += show(line.substr(at), character, text);
    at += character.length;
    if (at <= byte) caret = column;
  }
  if (at < line.size()) text += cut;
  return {text, caret};
}

int CharacterCount::before(int line_number, std::string_view line, std::size_t byte) {
  if (line_number != line_ || byte < byte_) {
    line_ = line_number;
    byte_ = 0;
    characters_ = 0;
  }
  while (byte_ < std::min(byte, line.size())) {
    byte_ += first_character(line.substr(byte_)).length;
    ++characters_;
  }
  return characters_;
}

}  // namespace pktcost
