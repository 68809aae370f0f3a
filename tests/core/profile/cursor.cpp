// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/cursor.h"

#include <doctest/doctest.h>

#include <sstream>

using namespace pktcost;

namespace {

std::string cleaned(const std::string& text) {
  std::istringstream input(text);
  Cursor cursor(input);
  std::string lines;
  while (!cursor.at_end()) lines += cursor.take().text + "\n";
  return lines;
}

std::string refused(const std::string& text) {
  std::istringstream input(text);
  const Cursor cursor(input);
  return cursor.refusal().value_or("");
}

}  // namespace

TEST_CASE("what mail, forums and terminals add is taken off") {
  CHECK(cleaned("a  b\r\n") == "a  b\n");
  CHECK(cleaned("> > quoted\n>deep\n>> two\n") == "quoted\n>deep\ntwo\n");
  CHECK(cleaned(">  -> arrow\n-> kept\n") == " -> arrow\n-> kept\n");
  CHECK(cleaned("\x1b[31m 12.5% \x1b[0mmemcpy\x1b[K\n") == " 12.5% memcpy\n");
  CHECK(cleaned("a &gt; b &amp; c\n") == "a > b & c\n");
  CHECK(cleaned("x=3D1 a very long line that is=\n going on=20\nnext =3D\n") ==
        "x=1 a very long line that is going on \nnext =\n");
  CHECK(cleaned("\\[ 3\\] local\\_x\\\ny\\_z\n") == "[ 3] local_x\ny_z\n");
  CHECK(cleaned("caf\xe9\n") == "caf\xc3\xa9\n");
  CHECK(cleaned("```\ntext\n```\n") == "\ntext\n\n");
  CHECK(cleaned("\xef\xbb\xbf"
                "first\n") == "first\n");
  CHECK(cleaned("no end") == "no end\n");
  CHECK(cleaned("") == "");
}

TEST_CASE("line numbers are those of the file") {
  std::istringstream input("one=3D\nlong=\nline =3D\n\nlast\n");
  Cursor cursor(input);
  CHECK(cursor.take().number == 1);
  CHECK(cursor.take().text == "longline =");
  CHECK(cursor.peek(1)->text == "last");
  CHECK(cursor.peek(1)->number == 5);
  CHECK(cursor.peek(2) == nullptr);
}

TEST_CASE("plain text is not touched: percent signs, equals, backslashes and entities of a program stay") {
  CHECK(cleaned("a = 3 \\x & b\n") == "a = 3 \\x & b\n");
}

TEST_CASE("what is no text is refused with advice") {
  CHECK(refused("PERFILE2\x01").find("perf report --stdio") != std::string::npos);
  CHECK(refused(std::string("a\0b", 3)).find("zero bytes") != std::string::npos);
  CHECK(refused("\xff\xfe"
                "a")
            .find("UTF-8") != std::string::npos);
  CHECK(refused("\x1f\x8b").find("unpack") != std::string::npos);
  CHECK(refused("text") == "");
}

TEST_CASE("a line without end does not fill the memory") {
  const std::string endless(5'000'000, 'x');
  CHECK(cleaned(endless).size() < 100'000);
}
