// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "report/page.h"
#include "units/utf8.h"

namespace pktcost {
namespace {

constexpr std::size_t paragraph_width = 100;  // where no terminal says otherwise
constexpr std::size_t narrowest_column = 24;
constexpr std::size_t longest_bar = 20;
constexpr std::size_t shortest_bar = 5;
constexpr std::size_t indent_width = 2;
constexpr std::string_view gap = "  ";

enum class Paint { bold, strong, bar };

std::string painted(std::string text, Paint paint, const TextStyle& style) {
  constexpr std::array<std::string_view, 3> codes{"\x1b[1m", "\x1b[1;33m", "\x1b[36m"};
  if (!style.color || text.empty()) return text;
  return fmt::format("{}{}\x1b[0m", codes[static_cast<std::size_t>(paint)], text);
}

std::string padded(const std::string& text, std::size_t width, Align align) {
  const std::string space(width - std::min(width, display_width(text)), ' ');
  return align == Align::left ? text + space : space + text;
}

std::string bar_text(double length, std::size_t width, const TextStyle& style) {
  constexpr std::array<std::string_view, 8> eighths{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  const double cells = std::clamp(length, 0.0, 1.0) * static_cast<double>(width);
  if (!style.unicode) return std::string(static_cast<std::size_t>(std::lround(cells)), '#');
  const auto parts = static_cast<std::size_t>(std::lround(cells * 8));
  std::string bar;
  for (std::size_t i = 0; i < parts / 8; ++i) bar += "█";
  return bar.append(eighths[parts % 8]);
}

std::vector<std::size_t> column_widths(const Table& table) {
  std::vector<std::size_t> widths;
  for (std::size_t c = 0; c < table.columns.size(); ++c) {
    std::size_t width = table.headed ? display_width(table.columns[c].title) : 0;
    for (const auto& row : table.rows) width = std::max(width, display_width(row[c]));
    widths.push_back(width);
  }
  return widths;
}

std::size_t table_width(const std::vector<std::size_t>& widths) {
  std::size_t width = indent_width;
  for (const std::size_t column : widths) width += column + gap.size();
  return width - gap.size();
}

// Bars take what the table leaves of the terminal; where that is too little there are none.
std::size_t width_for_bars(const std::vector<std::size_t>& widths, const TextStyle& style) {
  if (style.width == 0) return longest_bar;
  const std::size_t taken = table_width(widths) + gap.size();
  const std::size_t left = style.width > taken ? style.width - taken : 0;
  return left < shortest_bar ? 0 : std::min(left, longest_bar);
}

// The last column takes what the others leave of the terminal; its texts continue on further lines.
std::size_t last_column_width(const std::vector<std::size_t>& widths, const TextStyle& style) {
  const std::size_t others = table_width(widths) - widths.back();
  const std::size_t left = style.width > others ? style.width - others : 0;
  return style.width == 0 ? widths.back() : std::min(widths.back(), std::max(left, narrowest_column));
}

void append_line(std::string& text, std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  text += line + "\n";
}

class TableWriter {
 public:
  TableWriter(const Table& table, const TextStyle& style)
      : table_(table), style_(style), widths_(column_widths(table)) {
    if (table.bars.empty()) widths_.back() = last_column_width(widths_, style);
    bar_width_ = width_for_bars(widths_, style);
  }

  std::string text() const {
    std::string text;
    if (table_.headed) append_line(text, line_of(titles()));
    for (std::size_t r = 0; r < table_.rows.size(); ++r) append_row(text, r);
    return text;
  }

 private:
  std::vector<std::string> titles() const {
    std::vector<std::string> cells;
    for (const Column& column : table_.columns) cells.push_back(column.title);
    return cells;
  }

  std::string line_of(const std::vector<std::string>& cells) const {
    std::string line(indent_width, ' ');
    for (std::size_t c = 0; c < cells.size(); ++c)
      line.append(c == 0 ? "" : gap).append(padded(cells[c], widths_[c], table_.columns[c].align));
    return line;
  }

  void append_row(std::string& text, std::size_t r) const {
    std::vector<std::string> cells = table_.rows[r];
    const auto last_lines = wrap_text(cells.back(), widths_.back());
    for (std::size_t i = 0; i < std::max<std::size_t>(last_lines.size(), 1); ++i) {
      if (i == 1) std::fill(cells.begin(), cells.end(), "");
      cells.back() = last_lines.empty() ? "" : last_lines[i];
      std::string line = line_of(cells);
      if (i == 0 && r < table_.bars.size())
        line.append(gap).append(painted(bar_text(table_.bars[r], bar_width_, style_), Paint::bar, style_));
      if (table_.emphasised_row == r) line = painted(line, Paint::strong, style_);
      append_line(text, line);
    }
  }

  const Table& table_;
  const TextStyle& style_;
  std::vector<std::size_t> widths_;
  std::size_t bar_width_ = 0;
};

std::string paragraph_text(const Paragraph& paragraph, const TextStyle& style) {
  const bool item = paragraph.kind == ParagraphKind::item;
  const std::size_t width = style.width == 0 ? paragraph_width : std::max(style.width, 2 * narrowest_column);
  std::string text;
  const std::size_t hanging = item ? 2 : 0;
  for (const auto& line : wrap_text(paragraph.text, width - indent_width - hanging))
    append_line(text, std::string(indent_width, ' ') + (!item ? "" : text.empty() ? "- " : "  ") + line);
  return text;
}

std::string section_text(const Section& section, const TextStyle& style) {
  std::string text = section.title.empty() ? "" : painted(section.title, Paint::bold, style) + "\n";
  bool after_table = false;
  for (const Block& block : section.blocks) {
    const auto* table = std::get_if<Table>(&block);
    if (&block != &section.blocks.front() && (table != nullptr || after_table)) text += "\n";
    text += table != nullptr ? TableWriter(*table, style).text() : paragraph_text(std::get<Paragraph>(block), style);
    after_table = table != nullptr;
  }
  return text;
}

}  // namespace

std::string page_text(const Page& page, const TextStyle& style) {
  std::string text = page.title.empty() ? "" : painted(page.title, Paint::bold, style) + "\n";
  for (const Section& section : page.sections) {
    if (!text.empty()) text += "\n";
    text += section_text(section, style);
  }
  return text;
}

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  while (!text.empty()) {
    const Utf8Character character = first_character(text);
    const bool color_sequence = character.code == '\x1b';
    if (!color_sequence) width += static_cast<std::size_t>(width_of(character.code));
    text.remove_prefix(color_sequence ? std::min(text.find('m'), text.size() - 1) + 1 : character.length);
  }
  return width;
}

std::vector<std::string> wrap_text(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  if (display_width(text) <= width) return {std::string(text)};
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    const bool fits = !lines.empty() && display_width(lines.back()) + 1 + display_width(word) <= width;
    if (fits) lines.back().append(" ").append(word);
    if (!fits && !word.empty()) lines.emplace_back(word);
    text.remove_prefix(std::min(word.size() + 1, text.size()));
  }
  return lines;
}

}  // namespace pktcost
