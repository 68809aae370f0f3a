// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/golden.h"
#include "cli/program.h"
#include "support/near.h"

using program::run;

namespace {

using Json = nlohmann::ordered_json;

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

double sum_of(const Json& list) {
  double sum = 0;
  for (const auto& entry : list) sum += entry["goodput_change"].get<double>();
  return sum;
}

}  // namespace

TEST_CASE("help of compare") {
  golden::check_run("help-compare", {"compare", "--help"});
}

TEST_CASE("a comparison as JSON, in the words of the contract") {
  const auto result = run({"compare", "send.yaml", "receive.yaml", "--format", "json"});
  CHECK(result.status == 0);
  CHECK(result.err == "");
  const Json json = Json::parse(result.out);
  CHECK(json["schema"] == "pktcost.comparison/1");
  CHECK(json["before"]["scenario"] == "Send TCP");
  const double difference =
      json["after"]["goodput"]["value"].get<double>() - json["before"]["goodput"]["value"].get<double>();
  CHECK(sum_of(json["attribution"]) == near(difference, 1e-9));
  CHECK(sum_of(json["causes"]) == near(difference, 1e-9));
  CHECK(json["attribution"][0]["component"].is_string());
  double alone = json["interaction"].get<double>();
  for (const auto& cause : json["causes"]) alone += cause["alone"].get<double>();
  CHECK(alone == near(difference, 1e-9));
}

TEST_CASE("a comparison as a table: both systems, causes and components as waterfalls") {
  const auto result = run({"compare", "send.yaml", "receive.yaml"});
  CHECK(result.status == 0);
  CHECK(contains(result.out, "\nCauses, by "));
  CHECK(contains(result.out, "\nWhere the time went, by component\n"));
  CHECK(contains(result.out, "=====\n"));
  CHECK(run({"compare", "send.yaml", "receive.yaml", "--format", "markdown"}).out.starts_with("|"));
  CHECK(run({"compare", "send.yaml", "receive.yaml", "--format", "csv"})
            .out.starts_with("kind,name,goodput_change,alone,before_s_per_byte,after_s_per_byte\ncause,"));
}

TEST_CASE("nothing differs, nothing is attributed") {
  const auto result = run({"compare", "send.yaml", "send.yaml"});
  CHECK(result.status == 0);
  CHECK(contains(result.out, "no parameter differs"));
}

TEST_CASE("both systems must be readable") {
  CHECK(run({"compare", "send.yaml"}).status == 2);
  CHECK(run({"compare", "send.yaml", "nowhere.yaml"}).status == 3);
  CHECK(run({"compare", "-", "-"}).status == 2);
}
