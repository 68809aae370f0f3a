// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "report/page.h"

#include <doctest/doctest.h>

using namespace pktcost;

namespace {

Table prices() {
  return {.columns = {{"fruit", Align::left, true}, {"price", Align::right}},
          .rows = {{"apple", "1"}, {"pear|plum", "12.5"}}};
}

const TextStyle plain{};

}  // namespace

TEST_CASE("text aligns columns and trims lines") {
  CHECK(page_text({"", {{"", {prices()}}}}, plain) ==
        "  fruit      price\n"
        "  apple          1\n"
        "  pear|plum   12.5\n");
}

TEST_CASE("text has a title, sections and blocks with space between them") {
  const Page page{
      "Title",
      {{"", {Paragraph{"alone"}}},
       {"Section", {Paragraph{"one"}, Paragraph{"two"}, prices(), Paragraph{"item", ParagraphKind::item}}}}};
  CHECK(page_text(page, plain) ==
        "Title\n"
        "\n"
        "  alone\n"
        "\n"
        "Section\n"
        "  one\n"
        "  two\n"
        "\n"
        "  fruit      price\n"
        "  apple          1\n"
        "  pear|plum   12.5\n"
        "\n"
        "  - item\n");
}

TEST_CASE("bars have the length of their value, in eighths or in #") {
  Table table{.columns = {{"x"}}, .rows = {{"a"}, {"b"}, {"c"}, {"d"}}, .headed = false, .bars = {1, 0.5, 0.00625, 0}};
  CHECK(page_text({"", {{"", {table}}}}, plain) ==
        "  a  ████████████████████\n"
        "  b  ██████████\n"
        "  c  ▏\n"
        "  d\n");
  CHECK(page_text({"", {{"", {table}}}}, {.unicode = false}) ==
        "  a  ####################\n"
        "  b  ##########\n"
        "  c\n"
        "  d\n");
}

TEST_CASE("bars take what the terminal leaves, or nothing") {
  const Table table{.columns = {{"x"}}, .rows = {{"a"}, {"b"}}, .headed = false, .bars = {1, 0.5}};
  CHECK(page_text({"", {{"", {table}}}}, {.unicode = false, .width = 15}) == "  a  ##########\n  b  #####\n");
  CHECK(page_text({"", {{"", {table}}}}, {.unicode = false, .width = 9}) == "  a\n  b\n");
}

TEST_CASE("colour adds sequences and moves nothing") {
  Table table = prices();
  table.emphasised_row = 1;
  CHECK(page_text({"T", {{"", {table}}}}, {.color = true}) ==
        "\x1b[1mT\x1b[0m\n"
        "\n"
        "  fruit      price\n"
        "  apple          1\n"
        "\x1b[1;33m  pear|plum   12.5\x1b[0m\n");
}

TEST_CASE("the last column folds at the width of the terminal, not elsewhere") {
  const Table table{.columns = {{"name"}, {"meaning"}}, .rows = {{"x", "aaaa bbbb cccc dddd eeee ffff"}, {"y", ""}}};
  CHECK(page_text({"", {{"", {table}}}}, {.width = 34}) ==
        "  name  meaning\n"
        "  x     aaaa bbbb cccc dddd eeee\n"
        "        ffff\n"
        "  y\n");
  CHECK(page_text({"", {{"", {table}}}}, plain) ==
        "  name  meaning\n"
        "  x     aaaa bbbb cccc dddd eeee ffff\n"
        "  y\n");
}

TEST_CASE("paragraphs fold, items with a hanging indent") {
  CHECK(page_text(
            {"", {{"", {Paragraph{"aaaaaaaaaa bbbbbbbbbb cccccccccc dddddddddd eeeeeeeeee", ParagraphKind::item}}}}},
            {.width = 50}) ==
        "  - aaaaaaaaaa bbbbbbbbbb cccccccccc dddddddddd\n"
        "    eeeeeeeeee\n");
}

TEST_CASE("wrap_text") {
  using Lines = std::vector<std::string>;
  CHECK(wrap_text("", 5) == Lines{""});
  CHECK(wrap_text("aa bb", 5) == Lines{"aa bb"});
  CHECK(wrap_text("aa bbb", 5) == Lines{"aa", "bbb"});
  CHECK(wrap_text("aaaaaaaa b", 5) == Lines{"aaaaaaaa", "b"});
}

TEST_CASE("display_width counts columns") {
  CHECK(display_width("") == 0);
  CHECK(display_width("abc") == 3);
  CHECK(display_width("\u00E4\u2588") == 2);
  CHECK(display_width("\x1b[1;33mab\x1b[0m") == 2);
  CHECK(display_width("\x1b") == 0);
}

TEST_CASE("Markdown has headings, tables, lists and code") {
  const Page page{"A *title*",
                  {{"",
                    {prices(), Paragraph{"x = a * b", ParagraphKind::code}, Paragraph{"one", ParagraphKind::item},
                     Paragraph{"<two>", ParagraphKind::item}}},
                   {"Next", {Paragraph{"text"}}}}};
  CHECK(page_markdown(page) ==
        "# A \\*title\\*\n"
        "\n"
        "| fruit | price |\n"
        "|---|---:|\n"
        "| `apple` | 1 |\n"
        "| pear\\|plum | 12.5 |\n"
        "\n"
        "    x = a * b\n"
        "\n"
        "- one\n"
        "- \\<two\\>\n"
        "\n"
        "## Next\n"
        "\n"
        "text\n");
}

TEST_CASE("CSV quotes what RFC 4180 says") {
  const Table table{.columns = {{"a"}, {"b,c"}}, .rows = {{"say \"hi\"", "two\nlines"}, {" plain ", ""}}};
  CHECK(table_csv(table) ==
        "a,\"b,c\"\n"
        "\"say \"\"hi\"\"\",\"two\nlines\"\n"
        " plain ,\n");
}
