// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/words.h"

#include <doctest/doctest.h>

using namespace pktcost;

TEST_CASE("profile: words are taken off both ends") {
  std::string_view text = " \tone  two\tthree ";
  CHECK(take_word(text) == "one");
  CHECK(text == "two\tthree");
  CHECK(take_last_word(text) == "three");
  CHECK(text == "two");
  CHECK(take_last_word(text) == "two");
  CHECK(text.empty());
  CHECK(take_word(text).empty());
  CHECK(take_last_word(text).empty());
}

TEST_CASE("profile: numbers with groups of digits and decimal commas") {
  CHECK(printed_number("1,234,567") == 1234567);
  CHECK(printed_number("8,90,40,71,271") == 8904071271);
  CHECK(printed_number("9,04") == 9.04);
  CHECK(printed_number("893.") == 893);
  CHECK(printed_percent("12,5%") == 0.125);
  for (const auto* text : {"", "-", "nan", "inf", "0x10", "1,2,3", "1..2", "12%", "1e999"}) {
    CAPTURE(text);
    CHECK_FALSE(printed_number(text).has_value());
  }
}
