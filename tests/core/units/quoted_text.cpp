// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "units/quoted_text.h"

#include "support/near.h"

using pktcost::quoted_text;
using namespace std::string_view_literals;

TEST_CASE("ordinary text is quoted as it is") {
  CHECK(quoted_text("") == R"("")");
  CHECK(quoted_text("300 MHz") == R"("300 MHz")");
  CHECK(quoted_text("7 \u00B5s \u20AC \U0001F600") == "\"7 \u00B5s \u20AC \U0001F600\"");
}

TEST_CASE("what would break a line, a quotation or a terminal is escaped") {
  CHECK(quoted_text(R"(a"b\c)") == R"("a\"b\\c")");
  CHECK(quoted_text("a\nb\tc\r"sv) == R"("a\nb\tc\x0D")");
  CHECK(quoted_text("\x1B[31m\x7F\0"sv) == R"("\x1B[31m\x7F\x00")");
  CHECK(quoted_text("\u009B\u2028\u202E\u200B\uFEFF") == R"("\u{009B}\u{2028}\u{202E}\u{200B}\u{FEFF}")");
}

TEST_CASE("bytes that are not UTF-8 are shown as numbers") {
  CHECK(quoted_text("\xFF"sv) == R"("\xFF")");
  CHECK(quoted_text("a\xC3"sv) == R"("a\xC3")");
  CHECK(quoted_text("\xC3z"sv) == R"("\xC3z")");
  CHECK(quoted_text("\xC0\xAF"sv) == R"("\xC0\xAF")");                  // over-long "/"
  CHECK(quoted_text("\xE0\x80\xAF"sv) == R"("\xE0\x80\xAF")");          // over-long, three bytes
  CHECK(quoted_text("\xED\xA0\x80"sv) == R"("\xED\xA0\x80")");          // surrogate
  CHECK(quoted_text("\xF4\x90\x80\x80"sv) == R"("\xF4\x90\x80\x80")");  // beyond Unicode
  CHECK(quoted_text("\x80"sv) == R"("\x80")");
}

TEST_CASE("a long text is cut between characters") {
  CHECK(quoted_text("abcdef", 6) == R"("abcdef")");
  CHECK(quoted_text("abcdefg", 6) == R"("abcdef...")");
  CHECK(quoted_text("\u20AC\u20AC\u20AC", 2) == "\"\u20AC\u20AC...\"");
}
