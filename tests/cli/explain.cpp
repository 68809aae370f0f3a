// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "cli/program.h"

using program::run;

namespace {

nlohmann::ordered_json json_of(const std::vector<std::string>& arguments) {
  const auto result = run(arguments);
  CHECK(result.status == 0);
  return nlohmann::ordered_json::parse(result.out);
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("every row of the ledger has an equation, a document and inputs") {
  const auto json = json_of({"explain", "send.yaml", "--format", "json"});
  CHECK(json["schema"] == "pktcost.explanation/1");
  std::size_t rows = 0;
  for (const auto& component : json["components"]) {
    CAPTURE(component["component"].get<std::string>());
    CHECK(component["equations"].size() > 0);
    CHECK(component["equations"][0]["document"].get<std::string>().starts_with("docs/model/"));
    CHECK(component["inputs"].size() > 1);
    rows += component["rows"].size();
  }
  CHECK(rows == json_of({"predict", "send.yaml", "--format", "json"})["ledger"].size());
  CHECK(json["ceilings"].size() > 1);
}

TEST_CASE("an input says where it comes from") {
  const auto json = json_of({"explain", "send.yaml", "copy_checksum", "--format", "json", "--set",
                             "nic.tx_checksum=software", "--set", "cpu.cpi=1.5"});
  REQUIRE(json["components"].size() == 1);
  std::set<std::string> paths;
  for (const auto& input : json["components"][0]["inputs"]) {
    const std::string path = input["path"];
    CHECK(paths.insert(path).second);
    if (path == "memory.read_latency") {
      CHECK(input["basis"] == "fitted");
      CHECK(input["value"] == 1.1e-7);
      CHECK(input["unit"] == "s");
      CHECK(input["source"] == "the run below");
      CHECK(contains(input["place"], "send.yaml:6"));
    }
    if (path == "cpu.cpi") CHECK(input["place"] == "--set");
  }
  CHECK(paths.count("memory.read_latency") == 1);
  CHECK(paths.count("cpu.cpi") == 1);
  CHECK(paths.count("costs.copy_checksum") == 1);
}

TEST_CASE("a step stands for its three parameters") {
  const auto text = run({"explain", "send.yaml", "ip"}).out;
  for (const auto* path : {"path.ip_tx.instructions", "path.ip_tx.code", "path.ip_tx.cold_lines"})
    CHECK(contains(text, path));
}

TEST_CASE("a component that costs nothing here, and one that does not exist") {
  const auto absent = run({"explain", "send.yaml", "netfilter"});
  CHECK(absent.status == 0);
  CHECK(absent.err == "");
  CHECK(contains(absent.out, "netfilter has no row in the ledger of this scenario."));
  CHECK(contains(run({"explain", "send.yaml", "idle"}).out, "the model computes no cost for it"));
  const auto unknown = run({"explain", "send.yaml", "cach_maintenance"});
  CHECK(unknown.status == 2);
  CHECK(unknown.out == "");
  CHECK(unknown.err == "pktcost: unknown component \"cach_maintenance\"; did you mean cache_maintenance?\n");
}

TEST_CASE("explain as CSV and Markdown") {
  const auto csv = run({"explain", "send.yaml", "ip", "--format", "csv"});
  CHECK(csv.out.starts_with(
      "scenario,component,cycles_per_packet,equation,document,path,value,unit,basis,spread,source,place\n"));
  const auto markdown = run({"explain", "send.yaml", "ip", "--format", "markdown"});
  CHECK(markdown.out.starts_with("# Send TCP\n\n| figure | value |\n"));
  CHECK(contains(markdown.out, "\n## ip: "));
}
