// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/golden.h"
#include "cli/program.h"
#include "support/near.h"

using program::run;
using Json = nlohmann::ordered_json;

namespace {

using Words = std::vector<std::string>;

/// What goes to standard output of a sweep of send.yaml that must succeed.
std::string swept(Words options) {
  options.insert(options.begin(), {"sweep", "send.yaml"});
  const auto result = run(options);
  CHECK(result.status == 0);
  CHECK(result.err == "");
  return result.out;
}

Json json_of(Words options) {
  options.insert(options.end(), {"--format", "json"});
  return Json::parse(swept(options));
}

std::string refusal(Words options) {
  options.insert(options.begin(), {"sweep", "absent.yaml"});
  const auto result = run(options);
  CHECK(result.status == 2);
  CHECK(result.out == "");
  return result.err;
}

Words keys_of(const Json& object) {
  Words keys;
  for (const auto& entry : object.items()) keys.push_back(entry.key());
  return keys;
}

const Words grid{"--vary", "driver.napi=true,false", "--vary", "nic.link=10Mbit/s..1Gbit/s/log40",
                 "--show", "goodput,copy,cpu.busy"};

Words with(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

}  // namespace

TEST_CASE("a sweep as a table") {
  golden::check_run("sweep-table", {"sweep", "send.yaml", "--vary", "nic.link=10Mbit/s..1Gbit/s/log5"});
  golden::check_run("sweep-invalid", {"sweep", "send.yaml", "--vary", "tlb.pinned=0,100", "--show", "cpu.busy,copy"});
}

TEST_CASE("the JSON of a sweep has the contract's keys and plain numbers") {
  const Json json = json_of({"--vary", "nic.link=10Mbit/s..1Gbit/s/log5", "--show", "goodput,cpu.busy,binding"});
  CHECK(json["schema"] == "pktcost.sweep/1");
  CHECK(json["vary"] == Json{"nic.link"});
  CHECK(json["show"] == Json{"goodput", "cpu.busy", "binding"});
  CHECK(json["units"] == Json{{"goodput", "bit/s"}, {"cpu.busy", ""}});
  REQUIRE(json["points"].size() == 5);
  CHECK(keys_of(json["points"][0]) == Words{"at", "goodput", "low", "high", "cpu.busy", "binding"});
  CHECK(json["points"][4]["at"]["nic.link"] == 1e9);
  CHECK(json["points"][0]["binding"] == "link");
  REQUIRE(json["crossings"].size() == 1);
  CHECK(json["crossings"][0]["from"] == "link");
  CHECK(json["crossings"][0]["to"] == "cpu");
  CHECK(json["measured"][0]["goodput"] == 1.1e8);
  CHECK(json["measured"][0]["at"]["nic.link"] == 1e9);
}

TEST_CASE("a point is what predict says with the value set") {
  const Json sweep = json_of({"--vary", "cpu.clock=100MHz..900MHz/5", "--level", "0.9"});
  const Json alone =
      Json::parse(run({"predict", "send.yaml", "--set", "cpu.clock=700MHz", "--level", "0.9", "--format", "json"}).out);
  const auto& point = sweep["points"][3];
  CHECK(sweep["level"] == 0.9);
  CHECK(point["goodput"] == alone["goodput"]["value"]);
  CHECK(point["low"] == alone["goodput"]["low"]);
  CHECK(point["high"] == alone["goodput"]["high"]);
  CHECK(point["binding"] == alone["binding"]);
}

TEST_CASE("intervals come with tables and JSON of a few points, elsewhere when --level asks") {
  const Words many{"--vary", "cpu.clock=100MHz..900MHz/201"};
  CHECK_FALSE(json_of(many).contains("level"));
  CHECK(json_of(with(many, {"--level", "0.5", "--shard", "1/50"}))["points"][0].contains("low"));
  const Words few{"--vary", "cpu.clock=100MHz,200MHz", "--format", "csv"};
  CHECK(swept(few).starts_with("cpu.clock,goodput,binding,invalid\n100000000,"));
  CHECK(swept(with(few, {"--level", "0.8"})).starts_with("cpu.clock,goodput,low,high,binding,invalid\n100000000,"));
}

TEST_CASE("the same text for any -j, and parts one behind the other are the whole") {
  for (const std::string format : {"csv", "ndjson", "json"}) {
    const Words all = with(grid, {"--format", format});
    const std::string expected = swept(with(all, {"-j", "1"}));
    for (const std::string jobs : {"2", "4", "9"}) CHECK(swept(with(all, {"-j", jobs})) == expected);
    CHECK(swept(with(all, {"-j2"})) == expected);
    if (format == "json") continue;
    for (const int parts : {2, 3, 80, 83}) {
      std::string joined;
      for (int i = 1; i <= parts; ++i)
        joined += swept(with(all, {"--shard", std::to_string(i) + "/" + std::to_string(parts)}));
      CHECK(joined == expected);
    }
  }
}

TEST_CASE("each line of ndjson is an object of its own") {
  std::istringstream lines(swept(with(grid, {"--format", "ndjson"})));
  std::size_t points = 0, crossings = 0;
  for (std::string line; std::getline(lines, line);) {
    const Json json = Json::parse(line);
    if (json.contains("crossing")) {
      ++crossings;
      CHECK(keys_of(json["crossing"]) == Words{"at", "from", "to", "goodput", "jump"});
    } else {
      ++points;
      CHECK(keys_of(json) == Words{"at", "goodput", "copy", "cpu.busy", "binding"});
      CHECK(json["at"]["driver.napi"].is_boolean());
    }
  }
  CHECK(points == 80);
  CHECK(crossings == json_of(grid)["crossings"].size());
  CHECK(crossings == 2);
}

TEST_CASE("contradictory points are rows that say why") {
  CHECK(swept({"--vary", "tlb.pinned=0,100", "--show", "copy", "--format", "csv"})
            .find("\n100,,,\"tlb.pinned is 100 of ") != std::string::npos);
  const Json json = json_of({"--vary", "tlb.pinned=0,100"});
  CHECK(keys_of(json["points"][1]) == Words{"at", "invalid"});
}

TEST_CASE("ready-made sweeps, alone and as families") {
  for (const std::string name : {"working-set", "ram", "interrupts", "weight", "budget"})
    CHECK(json_of({"--curve", name})["points"].size() >= 9);
  const Json family = json_of({"--curve", "interrupts", "--vary", "driver.weight=8,64"});
  CHECK(family["vary"] == Json{"driver.weight", "workload.offered"});
  const Json own = json_of({"--curve", "interrupts", "--vary", "workload.offered=1Mbit/s,2Mbit/s"});
  CHECK(own["points"].size() == 2);
  CHECK(own["show"][1] == "interrupts_per_packet");
}

TEST_CASE("a sweep goes to a file, whole or not at all") {
  const std::string file = std::filesystem::temp_directory_path() / "pktcost-sweep-test.csv";
  const Words all = with(grid, {"--format", "csv"});
  CHECK(swept(with(all, {"--output", file})) == "");
  CHECK(program::read_file(file) == swept(all));
  std::filesystem::remove(file);
  program::Setup setup;
  setup.out = program::Out::full_disk;
  const auto full = run({"sweep", "send.yaml", "--vary", "cpu.clock=100MHz..1GHz/10000", "--format", "csv"}, setup);
  CHECK(full.status == 4);
  CHECK(full.err == "pktcost: cannot write standard output: No space left on device\n");
}

TEST_CASE("what is wrong with the options is told before any file is read") {
  CHECK(refusal({}) ==
        "pktcost: nothing is varied; write --vary PATH=RANGE, for example --vary cpu.clock=100MHz..1GHz/10\n");
  CHECK(
      refusal({"--vary", "cpu.clock=1..2GHz/3", "--vary", "cpi=1", "--show", "godput", "--curve", "rom", "--shard",
               "3/2"}) ==
      "pktcost: --vary \"cpu.clock=1..2GHz/3\": cpu.clock: \"1\" has no unit; write for example \"300 MHz\" (Hz, kHz, "
      "MHz, GHz)\n"
      "pktcost: --vary \"cpi=1\": there is no parameter \"cpi\"; did you mean \"cpu.cpi\"?\n"
      "pktcost: --show has no \"godput\"; did you mean goodput?\n"
      "pktcost: --curve has no \"rom\"; did you mean ram?\n"
      "pktcost: --shard is I/N with I from 1 to N, such as 2/4, and N up to 1000000, not \"3/2\"\n");
  CHECK(refusal({"--vary", "cpu.cpi=1", "--vary", "cpu.cpi=2"}) == "pktcost: cpu.cpi is varied more than once\n");
  CHECK(refusal({"--vary", "cpu.cpi=1", "-j", "0"}) ==
        "pktcost: -j is a number of threads, 1 to 1024, not \"0\"\nSee \"pktcost sweep --help\".\n");
  CHECK(
      refusal({"--vary", "cpu.cpi=1", "--format", "yaml"}) ==
      "pktcost: --format is one of table, json, csv, markdown, ndjson, not \"yaml\"\nSee \"pktcost sweep --help\".\n");
  const auto table = run({"sweep", "send.yaml", "--vary", "cpu.clock=100MHz..1GHz/100000"});
  CHECK(table.status == 2);
  CHECK(table.err == "pktcost: 100000 points are too many for a table; write --format csv or ndjson\n");
  const auto level = run({"sweep", "send.yaml", "--vary", "cpu.cpi=1", "--show", "copy", "--level", "0.5"});
  CHECK(level.status == 2);
  CHECK(level.err == "pktcost: --level is for intervals of goodput, which --show leaves out\n");
}
