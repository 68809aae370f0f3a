// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// What a reader sees, before it is decided whether as text on a terminal, Markdown or CSV. Each view makes one page.
namespace pktcost {

enum class Align { left, right };

struct Column {
  std::string title;
  Align align = Align::left;
  bool code = false;  ///< names and paths: set in a fixed-width face by Markdown
};

/// Rows of finished texts, each as long as `columns`, of which there is at least one.
struct Table {
  std::vector<Column> columns;
  std::vector<std::vector<std::string>> rows;
  bool headed = true;                              ///< text shows the titles
  std::optional<std::size_t> emphasised_row = {};  ///< stands out where colour is allowed
  std::vector<double> bars = {};  ///< per row a length of 0 to 1, drawn behind it in text; may be shorter than rows
};

enum class ParagraphKind { plain, item, code };
struct Paragraph {
  std::string text;
  ParagraphKind kind = ParagraphKind::plain;
};

using Block = std::variant<Paragraph, Table>;

struct Section {
  std::string title;  ///< may be empty
  std::vector<Block> blocks;
};

struct Page {
  std::string title;  ///< may be empty
  std::vector<Section> sections;
};

/// What the terminal can do.
struct TextStyle {
  bool color = false;
  bool unicode = true;    ///< bars from block characters, otherwise from #
  std::size_t width = 0;  ///< columns of the terminal; 0 = not a terminal: tables are not wrapped
};

/// The page for a terminal; ends with a line feed.
std::string page_text(const Page& page, const TextStyle& style);

/// The page as GitHub-flavoured Markdown; ends with a line feed.
std::string page_markdown(const Page& page);

/// A table as CSV (RFC 4180 quoting, line feeds), titles first.
std::string table_csv(const Table& table);

/// Columns that a UTF-8 text takes on a terminal; colour sequences take none.
std::size_t display_width(std::string_view text);

/// Lines of at most `width` columns, broken at spaces; a longer word keeps its own line.
std::vector<std::string> wrap_text(std::string_view text, std::size_t width);

}  // namespace pktcost
