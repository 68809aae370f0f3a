// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "core/profile/imported.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "support/near.h"

namespace pktcost {

std::string file_text(const std::string& path) {
  std::ifstream file(std::string(PKTCOST_SOURCE_DIR) + "/" + path, std::ios::binary);
  REQUIRE_MESSAGE(file.good(), path);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string input_text(std::string_view number) {
  for (const auto& entry : std::filesystem::directory_iterator(PKTCOST_SOURCE_DIR "/tests/inputs"))
    if (entry.path().filename().string().starts_with(std::string(number) + "-"))
      return file_text("tests/inputs/" + entry.path().filename().string());
  FAIL("no such input: ", std::string(number));
  return "";
}

Observations imported(std::string_view text) {
  std::istringstream input{std::string(text)};
  return import_text(input, "text");
}

std::vector<Observation> of(const Observations& all, std::string_view quantity, std::size_t run) {
  std::vector<Observation> found;
  std::ranges::copy_if(all.observations, std::back_inserter(found),
                       [&](const Observation& o) { return o.quantity == quantity && o.run == run; });
  return found;
}

std::optional<double> value_of(const Observations& all, std::string_view quantity, std::string_view subject,
                               std::size_t run) {
  std::optional<double> sum;
  for (const auto& o : all.observations)
    if (o.quantity == quantity && o.subject == subject && o.run == run) sum = sum.value_or(0) + o.value;
  return sum;
}

std::size_t count_findings(const Observations& all, std::string_view code) {
  return static_cast<std::size_t>(std::ranges::count(all.findings, code, &ImportFinding::code));
}

std::vector<std::string> kinds(const Observations& all) {
  std::vector<std::string> names;
  for (const auto& run : all.runs) names.emplace_back(run.kind);
  return names;
}

void check_list(const Observations& all, std::size_t run, std::size_t rows, double listed_percent,
                const std::vector<NamedPercent>& first) {
  const auto shares = of(all, "profile.share", run);
  CHECK(shares.size() == rows);
  const auto listed = of(all, "profile.listed", run);
  REQUIRE(listed.size() == 1);
  CHECK(100 * listed[0].value == near(listed_percent, 1e-9));
  REQUIRE(shares.size() >= first.size());
  for (std::size_t i = 0; i < first.size(); ++i) {
    CHECK(shares[i].subject == first[i].first);
    CHECK(100 * shares[i].value == near(first[i].second, 1e-12));
  }
}

}  // namespace pktcost
