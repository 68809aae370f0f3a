// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/golden.h"
#include "cli/program.h"
#include "support/near.h"

namespace {

using Json = nlohmann::ordered_json;

program::Setup with_levers() {
  program::Setup setup;
  setup.environment = {{"PKTCOST_MODELS", program::golden_folder() + "/models:" PKTCOST_SOURCE_DIR "/models"}};
  return setup;
}

program::Result whatif(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"whatif", "send.yaml"});
  return program::run(arguments, with_levers());
}

Json json_of(std::vector<std::string> arguments) {
  arguments.insert(arguments.end(), {"--format", "json"});
  const auto result = whatif(std::move(arguments));
  CHECK(result.status == 0);
  CHECK(result.err == "");
  return Json::parse(result.out);
}

std::vector<std::string> keys_of(const Json& json) {
  std::vector<std::string> keys;
  for (const auto& [key, value] : json.items()) keys.push_back(key);
  return keys;
}

bool has_null(const Json& json) {
  if (!json.is_structured()) return json.is_null();
  return std::any_of(json.begin(), json.end(), has_null);
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

Json lever(const Json& json, const std::string& name) {
  for (const auto& entry : json["levers"])
    if (entry["lever"] == name) return entry;
  return {};
}

}  // namespace

TEST_CASE("help of whatif") {
  golden::check_run("help-whatif", {"whatif", "--help"});
}

TEST_CASE("all levers as JSON, in the words of the contract") {
  const Json json = json_of({});
  CHECK(json["schema"] == "pktcost.whatif/1");
  CHECK(json["baseline"]["goodput"]["level"] == 0.8);
  CHECK(json["baseline"]["binding"] == "cpu");
  CHECK(json["levers"].size() >= 40);
  CHECK_FALSE(has_null(json));
  for (const auto& entry : json["levers"]) {
    CAPTURE(entry["lever"].get<std::string>());
    auto keys = keys_of(entry);
    REQUIRE(keys.size() >= 4);
    keys.resize(4);
    CHECK(keys == std::vector<std::string>{"lever", "applies", "reason", "sets"});
    CHECK(entry["applies"].get<bool>() == entry["reason"].get<std::string>().empty());
    CHECK(entry["applies"].get<bool>() == entry.contains("ratio"));
    if (!entry["applies"].get<bool>()) continue;
    CHECK(entry["sets"].size() > 0);
    CHECK(keys_of(entry["ratio"]) == std::vector<std::string>{"value", "low", "high"});
    CHECK(entry["ratio"]["low"] <= entry["ratio"]["value"]);
    CHECK(entry["ratio"]["value"] <= entry["ratio"]["high"]);
    CHECK(entry["goodput"]["value"].get<double>() ==
          near(entry["ratio"]["value"].get<double>() * json["baseline"]["goodput"]["value"].get<double>(), 1e-9));
    CHECK(entry["cpu_ratio"].is_number());
    CHECK(entry["binding"].is_string());
  }
}

TEST_CASE("values in JSON are in base units, words and truth values as such") {
  const Json json = json_of({"jumbo_9000", "nic.tx_checksum=software", "kernel.gso=true"});
  CHECK(lever(json, "jumbo_9000")["sets"]["workload.mtu"] == 9000);
  CHECK(lever(json, "nic.tx_checksum=software")["sets"]["nic.tx_checksum"] == "software");
  CHECK(lever(json, "kernel.gso=true")["sets"]["kernel.gso"] == true);
}

TEST_CASE("several levers are shown alone and together") {
  const Json json = json_of({"jumbo_9000", "clock_x2", "tso"});
  CHECK(json["levers"].size() == 3);
  CHECK(json["together"]["levers"] == Json{"jumbo_9000", "clock_x2"});
  CHECK(json["together"]["refused"][0]["lever"] == "tso");
  CHECK(json["together"]["ratio"]["value"] > lever(json, "jumbo_9000")["ratio"]["value"]);
  const auto table = whatif({"jumbo_9000", "clock_x2"});
  CHECK(contains(table.out, "\n  all together "));
  CHECK(contains(table.out, "\njumbo_9000: Jumbo frames, MTU 9000\n  - sets: workload.mtu 1500 B -> 9000 B\n"));
}

TEST_CASE("the table ranks by gain and says why the others do not apply") {
  const auto result = whatif({});
  CHECK(result.status == 0);
  CHECK(contains(result.out, "\nLevers, by gain\n  lever "));
  CHECK(contains(result.out, "\nDo not apply\n"));
  CHECK(contains(result.out, "needs workload.direction is receive or forward, but workload.direction is transmit"));
  CHECK(whatif({"--format", "markdown"}).out.starts_with("# Send TCP\n\n## Baseline\n"));
}

TEST_CASE("--set changes the baseline, --level the interval, --effort the choice") {
  CHECK(json_of({"--set", "cpu.clock=600MHz"})["baseline"]["goodput"]["value"] >
        json_of({})["baseline"]["goodput"]["value"]);
  const Json narrow = json_of({"jumbo_9000", "--level", "0.5"}), wide = json_of({"jumbo_9000", "--level", "0.95"});
  CHECK(wide["levers"][0]["ratio"]["high"] > narrow["levers"][0]["ratio"]["high"]);
  const Json software = json_of({"--effort", "software"});
  for (const auto& entry : software["levers"]) CHECK(entry["effort"] != "hardware");
}

TEST_CASE("--pairs and --best") {
  const Json json = json_of({"--pairs", "--best", "3"});
  CHECK(json["pairs"].size() > 0);
  CHECK(json["pairs"][0]["levers"].size() == 2);
  REQUIRE(json["best"]["steps"].size() > 0);
  CHECK(json["best"]["steps"].size() <= 3);
  CHECK_FALSE(has_null(json));
  const auto table = whatif({"--pairs", "--best", "3"});
  CHECK(contains(table.out, "\nPairs that give more or less than their single effects\n"));
  CHECK(contains(table.out, "\nBest set, step by step\n"));
  CHECK(whatif({"--best", "2", "--format", "csv"}).out.starts_with("levers,step_ratio,goodput,"));
  CHECK(whatif({"--pairs", "--format", "csv"}).out.starts_with("first,second,first_ratio,"));
}

TEST_CASE("CSV has one line per lever") {
  const auto result = whatif({"--format", "csv"});
  CHECK(result.out.starts_with("lever,applies,reason,effort,goodput,low,high,ratio,"));
  CHECK(static_cast<std::size_t>(std::ranges::count(result.out, '\n')) == json_of({})["levers"].size() + 1);
}

TEST_CASE("--sensitivity is a table of parameters") {
  const Json json = json_of({"--sensitivity"});
  CHECK(json["schema"] == "pktcost.sensitivity/1");
  CHECK(json["parameters"][0]["path"].is_string());
  CHECK_FALSE(has_null(json));
  CHECK(contains(whatif({"--sensitivity"}).out, "\nElasticity of the goodput\n"));
  CHECK(whatif({"--sensitivity", "--format", "csv"}).out.starts_with("path,value,down,up,goodput_low,goodput_high\n"));
}

TEST_CASE("what is asked wrongly") {
  const auto status = [](const std::vector<std::string>& arguments) { return whatif(arguments).status; };
  const auto unknown = whatif({"jumbo_900"});
  CHECK(unknown.status == 2);
  CHECK(unknown.err.starts_with("pktcost: unknown lever \"jumbo_900\"; did you mean jumbo_9000"));
  CHECK(whatif({"cpu.clok=x 2"})
            .err.starts_with(
                "pktcost: \"cpu.clok=x 2\": there is no parameter \"cpu.clok\"; did you mean \"cpu.clock\""));
  CHECK(status({"cpu.clock=fast"}) == 2);
  CHECK(status({"--best", "0"}) == 2);
  CHECK(status({"--best", "many"}) == 2);
  CHECK(status({"--effort", "none"}) == 2);
  CHECK(status({"--sensitivity", "--pairs"}) == 2);
  CHECK(status({"--pairs", "--best", "2", "--format", "csv"}) == 2);
}

TEST_CASE("levers that are missing or faulty") {
  const auto missing = program::run({"whatif", "send.yaml"});
  CHECK(missing.status == 3);
  CHECK(contains(missing.err, "there is no levers.yaml"));
  const auto folder = std::filesystem::temp_directory_path() / "pktcost-test-levers";
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "levers.yaml") << "- name: a\n  title: t\n  sets: {cpu.clok: x 2}\n  source: s\n  efort: x\n";
  program::Setup setup;
  setup.environment = {{"PKTCOST_MODELS", program::golden_folder() + "/models:" + folder.string()}};
  const auto faulty = program::run({"whatif", "send.yaml"}, setup);
  std::filesystem::remove_all(folder);
  CHECK(faulty.status == 3);
  CHECK(contains(faulty.err, "levers.yaml:3:10: a, sets: there is no parameter \"cpu.clok\"; did you mean"));
  CHECK(contains(faulty.err, "levers.yaml:5:3: unknown key \"efort\"; did you mean \"effort\"?"));
}
