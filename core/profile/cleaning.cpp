// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/cleaning.h"

#include <algorithm>
#include <array>
#include <utility>

#include "units/utf8.h"

namespace pktcost {
namespace {

bool is_hex(char c) {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f');
}

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  return (c >= 'a' ? c - 'a' : c - 'A') + 10;
}

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != text.npos; at = text.find(part, at + part.size())) ++found;
  return found;
}

/// ESC [ ... letter, and ESC ( B.
void drop_escapes(std::string& line) {
  std::string plain;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] != '\x1b') {
      plain += line[i];
      continue;
    }
    if (i + 1 < line.size() && line[i + 1] == '[') {
      i += 2;
      while (i < line.size() && (line[i] < '@' || line[i] > '~')) ++i;
    } else {
      i += 2;
    }
  }
  line = std::move(plain);
}

void decode_quoted_printable(std::string& line) {
  std::string plain;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '=' && i + 2 < line.size() && is_hex(line[i + 1]) && is_hex(line[i + 2])) {
      plain += static_cast<char>(hex_value(line[i + 1]) * 16 + hex_value(line[i + 2]));
      i += 2;
    } else {
      plain += line[i];
    }
  }
  line = std::move(plain);
}

void replace_all(std::string& line, std::string_view from, std::string_view to) {
  for (auto at = line.find(from); at != line.npos; at = line.find(from, at + to.size()))
    line.replace(at, from.size(), to);
}

void decode_entities(std::string& line) {
  static constexpr auto entities = std::to_array<std::pair<std::string_view, std::string_view>>(
      {{"&gt;", ">"}, {"&lt;", "<"}, {"&quot;", "\""}, {"&nbsp;", " "}, {"&#39;", "'"}, {"&amp;", "&"}});
  for (const auto& [from, to] : entities) replace_all(line, from, to);
}

/// "> > text"; a mark that no blank or second mark follows may belong to the text ("->", ">1").
void drop_quote_marks(std::string& line) {
  std::size_t at = 0;
  while (at < line.size() && line[at] == '>') {
    const bool last = at + 1 == line.size();
    if (!last && line[at + 1] != ' ' && line[at + 1] != '>' && line[at + 1] != '\t' && line[at + 1] != '|') break;
    at += !last && line[at + 1] == ' ' ? std::size_t{2} : std::size_t{1};
  }
  line.erase(0, at);
}

void undo_markdown(std::string& line) {
  if (line.ends_with('\\')) line.pop_back();
  std::string plain;
  for (std::size_t i = 0; i < line.size(); ++i) {
    static constexpr std::string_view marks = "_#^[]*`<>.-+!|(){}~";
    if (line[i] == '\\' && i + 1 < line.size() && marks.find(line[i + 1]) != marks.npos) continue;
    plain += line[i];
  }
  line = std::move(plain);
}

bool is_plain(std::string_view line) {
  return std::ranges::all_of(line, [](char c) { return (c >= ' ' && c != '\x7f') || c == '\t'; });
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const Utf8Character character = first_character(text);
    if (!character.valid) return false;
    text.remove_prefix(character.length);
  }
  return true;
}

void latin1_to_utf8(std::string& line) {
  if (is_plain(line) || is_utf8(line)) return;
  std::string wide;
  for (const char c : line) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      wide += c;
    } else {
      wide += static_cast<char>(0xC0U | (byte >> 6U));
      wide += static_cast<char>(0x80U | (byte & 0x3FU));
    }
  }
  line = std::move(wide);
}

}  // namespace

TextForm form_of(std::string_view beginning) {
  TextForm form;
  const auto soft_ends = count(beginning, "=\n") + count(beginning, "=\r\n");
  form.quoted_printable =
      count(beginning, "=3D") + count(beginning, "=20") + count(beginning, "=C2") > 0 && soft_ends > 0;
  form.quoted_printable = form.quoted_printable || count(beginning, "=3D") > 1;
  form.html = count(beginning, "&gt;") + count(beginning, "&lt;") + count(beginning, "&amp;") > 0;
  form.markdown = count(beginning, "\\_") + count(beginning, "\\#") + count(beginning, "\\[") +
                      count(beginning, "\\^") + count(beginning, "\\\n") >
                  1;
  return form;
}

std::optional<std::string> unreadable(std::string_view beginning) {
  struct Magic {
    std::string_view bytes, message;
  };
  static constexpr auto known = std::to_array<Magic>(
      {{"PERFILE2", "a recording of perf; run \"perf report --stdio -i FILE\" and give its output"},
       {"\x7f"
        "ELF",
        "a program, not the output of a tool"},
       {"\x1f\x8b", "compressed; unpack it first"},
       {"BZh", "compressed; unpack it first"},
       {"\xfd"
        "7zXZ",
        "compressed; unpack it first"},
       {"PK\x03\x04", "an archive; unpack it first"},
       {"\xff\xfe", "UTF-16 text; save it as UTF-8"},
       {"\xfe\xff", "UTF-16 text; save it as UTF-8"},
       {"\xd4\xc3\xb2\xa1", "a packet capture, which holds no costs"},
       {"gmon", "gprof's raw data; run \"gprof PROGRAM FILE\" and give its output"}});
  for (const Magic& magic : known)
    if (beginning.starts_with(magic.bytes)) return std::string(magic.message);
  const auto zeros = static_cast<std::size_t>(std::ranges::count(beginning, '\0'));
  if (zeros > 0) return std::string("not text: it holds zero bytes");
  return std::nullopt;
}

namespace {

constexpr std::string_view no_break_space = "\xc2\xa0";

/// Forums and mail programs put no-break spaces where columns had blanks.
void plain_blanks(std::string& line) {
  for (auto at = line.find(no_break_space); at != line.npos; at = line.find(no_break_space, at + 1))
    line.replace(at, no_break_space.size(), " ");
}

}  // namespace

void clean_line(const TextForm& form, std::string& line) {
  while (line.ends_with('\r')) line.pop_back();
  if (form.quoted_printable && line.find('=') != line.npos) decode_quoted_printable(line);
  if (line.find('\x1b') != line.npos) drop_escapes(line);
  if (form.html && line.find('&') != line.npos) decode_entities(line);
  if (line.starts_with('>')) drop_quote_marks(line);
  if (form.markdown && line.find('\\') != line.npos) undo_markdown(line);
  if (line.starts_with("```")) line.clear();
  std::erase(line, '\f');
  latin1_to_utf8(line);
  if (line.find(no_break_space) != line.npos) plain_blanks(line);
}

bool take_soft_end(std::string& line) {
  while (line.ends_with('\r')) line.pop_back();
  if (!line.ends_with('=')) return false;
  line.pop_back();
  return true;
}

}  // namespace pktcost
