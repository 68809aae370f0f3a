// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "scenario/source_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <tuple>

#include "scenario/excerpt.h"
#include "units/utf8.h"

namespace pktcost {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

std::vector<std::size_t> find_line_starts(std::string_view text) {
  std::vector<std::size_t> starts{0};
  for (std::size_t at = text.find('\n'); at != text.npos; at = text.find('\n', at + 1)) starts.push_back(at + 1);
  return starts;
}

// A text that ends with a line feed has an empty piece behind it which no editor shows as a line.
bool ends_with_empty_line(std::string_view text, const std::vector<std::size_t>& starts) {
  return starts.size() > 1 && starts.back() == text.size();
}

std::string why_character_is_refused(const Utf8Character& character, std::string_view rest) {
  if (character.valid && character.code == 0) return "this is a binary file, not text: it holds a zero byte here";
  if (character.valid && character.code == '\r')
    return "a carriage return stands here without a line feed; end lines with a line feed";
  if (character.valid)
    return fmt::format("the control character {} is not allowed in a text file", visible(rest, character));
  return fmt::format("the text is not UTF-8: the byte {} does not fit here; save the file as UTF-8",
                     visible(rest, character));
}

bool allowed(const Utf8Character& character, std::string_view rest) {
  if (character.valid && character.code == '\r') return rest.starts_with("\r\n");
  return character.valid && (!is_control(character.code) || character.code == '\t' || character.code == '\n');
}

std::string describe_irregular(std::filesystem::file_type type) {
  if (type == std::filesystem::file_type::not_found) return "there is no such file";
  if (type == std::filesystem::file_type::directory) return "this is a folder, not a file";
  return "this is not a regular file (a pipe or a device)";
}

}  // namespace

SourceFile::SourceFile(std::string label, std::string text) : label_(std::move(label)), text_(std::move(text)) {
  if (text_.starts_with(byte_order_mark)) text_.erase(0, byte_order_mark.size());
  line_starts_ = find_line_starts(text_);
  if (ends_with_empty_line(text_, line_starts_)) line_starts_.pop_back();
}

int SourceFile::last_line() const {
  return static_cast<int>(line_starts_.size());
}

std::string_view SourceFile::line(int number) const {
  if (number < 1 || number > last_line()) return {};
  const std::size_t start = line_starts_[static_cast<std::size_t>(number) - 1];
  const std::string_view rest = std::string_view(text_).substr(start);
  const std::string_view content = rest.substr(0, rest.find('\n'));
  return content.ends_with('\r') ? content.substr(0, content.size() - 1) : content;
}

void SourceFile::add_fault(Place place, std::string_view message) {
  if (faults_.size() > most_faults) return;
  if (faults_.size() == most_faults) {
    faults_.push_back({{last_line() + 1, 0},
                       fmt::format("this file has more than {} faults; the others are not listed", most_faults)});
    return;
  }
  if (place.line > last_line()) place = {last_line(), line(last_line()).size()};
  if (place.line > 0) place.byte = std::min(place.byte, line(place.line).size());
  faults_.push_back({place, visible(message)});
}

void SourceFile::report(Diagnostics& diagnostics) const {
  std::vector<Fault> sorted = faults_;
  std::ranges::stable_sort(sorted, {}, &Fault::place);
  CharacterCount count;
  for (const Fault& fault : sorted) {
    const bool placed = fault.place.line > 0 && fault.place.line <= last_line();
    const std::string_view content = line(fault.place.line);
    Diagnostic diagnostic{label_, placed ? fault.place.line : 0, 0, fault.message, "", 0};
    if (placed) {
      diagnostic.column = 1 + count.before(fault.place.line, content, fault.place.byte);
      std::tie(diagnostic.excerpt, diagnostic.caret) = excerpt_around(content, fault.place.byte);
    }
    diagnostics.push_back(std::move(diagnostic));
  }
}

tl::expected<std::string, std::string> read_limited(const std::filesystem::path& file, std::size_t limit) {
  std::error_code failed;
  const auto status = std::filesystem::status(file, failed);
  if (status.type() == std::filesystem::file_type::none)
    return tl::unexpected("cannot look at the file: " + failed.message());
  // Opening a pipe would wait for its writer, and a device may never end.
  if (!std::filesystem::is_regular_file(status)) return tl::unexpected(describe_irregular(status.type()));
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return tl::unexpected(std::string("the file cannot be opened: is it readable for you?"));
  std::string text(limit + 1, '\0');
  stream.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (stream.bad()) return tl::unexpected(std::string("reading failed half-way"));
  text.resize(static_cast<std::size_t>(stream.gcount()));
  if (text.size() > limit) return tl::unexpected(describe_too_large(limit));
  return text;
}

std::string describe_too_large(std::size_t limit) {
  return fmt::format("the file is larger than {} bytes; a scenario is a few kilobytes of text", limit);
}

bool check_characters(SourceFile& file) {
  if (file.text().starts_with("\xFF\xFE") || file.text().starts_with("\xFE\xFF")) {
    file.add_fault({1, 0}, "the text is UTF-16; save the file as UTF-8");
    return false;
  }
  for (int number = 1; number <= file.last_line(); ++number) {
    const std::string_view content = file.line(number);
    for (std::size_t at = 0; at < content.size();) {
      const Utf8Character character = first_character(content.substr(at));
      if (!allowed(character, content.substr(at))) {
        file.add_fault({number, at}, why_character_is_refused(character, content.substr(at)));
        return false;
      }
      at += character.length;
    }
  }
  return true;
}

}  // namespace pktcost
