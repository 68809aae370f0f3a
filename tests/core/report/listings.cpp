// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "report/listings.h"

#include <doctest/doctest.h>

using namespace pktcost;

TEST_CASE("a pattern is part of a name or a shell pattern for all of it") {
  CHECK(matches("cpu.clock", ""));
  CHECK(matches("cpu.clock", "clo"));
  CHECK(matches("cpu.clock", "cpu.clock"));
  CHECK_FALSE(matches("cpu.clock", "Clock"));
  CHECK(matches("cpu.clock", "cpu.*"));
  CHECK(matches("cpu.clock", "c?u.cl[oi]ck"));
  CHECK_FALSE(matches("cpu.clock", "clo*"));
  CHECK_FALSE(matches("cpu.clock", "[clock"));
}

TEST_CASE("all parameters are listed, each in the group of its path") {
  const auto all = matching_parameters("");
  CHECK(all.size() == parameters().size());
  std::size_t rows = 0;
  for (const auto& section : parameters_page(all).sections)
    for (const auto& block : section.blocks)
      if (const auto* table = std::get_if<Table>(&block)) rows += table->rows.size();
  CHECK(rows == parameters().size());
}

TEST_CASE("an empty list of presets is still well-formed") {
  CHECK(presets_json({}) == "{\n \"schema\": \"pktcost.presets/1\",\n \"presets\": []\n}\n");
  CHECK(presets_csv({}) == "preset,title,file\n");
}
