// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <utility>

#include "report/page.h"

namespace pktcost {
namespace {

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (std::string_view("\\`*<>[]|").find(c) != std::string_view::npos) result += '\\';
    result += c;
  }
  return result;
}

// A code span of a table cell may hold no bar; the few texts with a backtick are escaped instead.
std::string cell_text(const std::string& text, bool code) {
  if (code && !text.empty() && text.find_first_of("`|") == std::string::npos) return fmt::format("`{}`", text);
  return escaped(text);
}

std::string table_markdown(const Table& table) {
  std::string text = "|";
  for (const Column& column : table.columns) text += fmt::format(" {} |", escaped(column.title));
  text += "\n|";
  for (const Column& column : table.columns) text += column.align == Align::left ? "---|" : "---:|";
  text += "\n";
  for (const auto& row : table.rows) {
    text += "|";
    for (std::size_t c = 0; c < row.size(); ++c)
      text += row[c].empty() ? " |" : fmt::format(" {} |", cell_text(row[c], table.columns[c].code));
    text += "\n";
  }
  return text;
}

std::string paragraph_markdown(const Paragraph& paragraph) {
  if (paragraph.kind == ParagraphKind::code) return fmt::format("    {}\n", paragraph.text);
  return fmt::format("{}{}\n", paragraph.kind == ParagraphKind::item ? "- " : "", escaped(paragraph.text));
}

bool is_item(const Block& block) {
  const auto* paragraph = std::get_if<Paragraph>(&block);
  return paragraph != nullptr && paragraph->kind == ParagraphKind::item;
}

std::string quoted_csv(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string result = "\"";
  for (const char c : text) result.append(c == '"' ? 2 : 1, c);
  return result + "\"";
}

template <typename Cells, typename Text>
std::string csv_line(const Cells& cells, Text text_of) {
  std::string line;
  for (const auto& cell : cells) line.append(&cell == &cells.front() ? "" : ",").append(quoted_csv(text_of(cell)));
  return line + "\n";
}

}  // namespace

std::string page_markdown(const Page& page) {
  std::string text = page.title.empty() ? "" : fmt::format("# {}\n", escaped(page.title));
  for (const Section& section : page.sections) {
    if (!section.title.empty()) text += fmt::format("{}## {}\n", text.empty() ? "" : "\n", escaped(section.title));
    const Block* previous = nullptr;
    for (const Block& block : section.blocks) {
      const bool continues_list = previous != nullptr && is_item(*previous) && is_item(block);
      if (!continues_list && !text.empty()) text += "\n";
      const auto* table = std::get_if<Table>(&block);
      text += table != nullptr ? table_markdown(*table) : paragraph_markdown(std::get<Paragraph>(block));
      previous = &block;
    }
  }
  return text;
}

std::string table_csv(const Table& table) {
  std::string text = csv_line(table.columns, [](const Column& column) { return column.title; });
  for (const auto& row : table.rows) text += csv_line(row, [](const std::string& cell) { return cell; });
  return text;
}

}  // namespace pktcost
