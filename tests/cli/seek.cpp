// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "cli/program.h"
#include "support/near.h"

using program::run;
using Json = nlohmann::ordered_json;

namespace {

using Words = std::vector<std::string>;

/// With the models that are shipped, as the levers are among them.
program::Result seek(Words options, const std::string& file = PKTCOST_SOURCE_DIR "/data/founding/ml405-tcp-tx.yaml") {
  options.insert(options.begin(), {"seek", file});
  program::Setup setup;
  setup.environment = {{"PKTCOST_MODELS", PKTCOST_SOURCE_DIR "/models"}};
  return run(options, setup);
}

Json json_of(Words options, int status) {
  options.insert(options.end(), {"--format", "json"});
  const auto result = seek(options);
  CHECK(result.status == status);
  return Json::parse(result.out);
}

std::string refusal(const Words& options) {
  const auto result = seek(options, "absent.yaml");
  CHECK(result.status == 2);
  CHECK(result.out == "");
  return result.err;
}

Words keys_of(const Json& object) {
  Words keys;
  for (const auto& entry : object.items()) keys.push_back(entry.key());
  return keys;
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("the ML405 to 400 Mbit/s: sets with jumbo frames among them, and the floor of the copy") {
  const Json json = json_of({"--target", "400Mbit/s"}, 0);
  CHECK(json["schema"] == "pktcost.seek/1");
  CHECK(json["target"] == 4e8);
  CHECK(json["reached"] == true);
  REQUIRE(json["solutions"].size() == 10);
  bool jumbo = false;
  for (const auto& solution : json["solutions"]) {
    CHECK(solution["goodput"]["value"] >= 4e8);
    CHECK(solution["goodput"]["low"] <= solution["goodput"]["value"]);
    CHECK(solution["levers"].size() >= 2);
    for (const auto& lever : solution["levers"]) jumbo = jumbo || lever.get<std::string>().starts_with("jumbo");
  }
  CHECK(jumbo);
  CHECK(keys_of(json["solutions"][0]) == Words{"sets", "levers", "goodput", "binding", "cpu_busy", "effort"});
  CHECK(json["data_floor"].get<double>() > 400e6);
  const auto table = seek({"--target", "400Mbit/s"});
  CHECK(table.status == 0);
  CHECK(contains(table.out, "2 levers reach 400 Mbit/s"));
  CHECK(contains(table.out, "\n  jumbo_9000 + "));
  CHECK(contains(table.out, "Copies, checksums and cache maintenance alone, as they are at an MTU of 1500 B, allow "));
}

TEST_CASE("a value of one parameter") {
  const Json json = json_of({"--target", "105Mbit/s", "--vary", "cpu.clock"}, 0);
  CHECK(json["vary"] == "cpu.clock");
  const double clock_hz = json["solutions"][0]["sets"]["cpu.clock"];
  CHECK(json["solutions"][0]["goodput"]["value"].get<double>() == near(105e6, 1e-6));
  CHECK(json["value"]["low"] < clock_hz);
  CHECK(json["value"]["high"] > clock_hz);
  const auto csv = seek({"--target", "90Mbit/s", "--vary", "nic.link=10Mbit/s..1Gbit/s/3", "--format", "csv"});
  CHECK(csv.out.starts_with("levers,sets,goodput,low,high,cpu.busy,binding\n,nic.link=95."));
}

TEST_CASE("impossible is exit status 1, with the ceiling in the way") {
  const auto table = seek({"--target", "200Mbit/s", "--vary", "cpu.clock"});
  CHECK(table.status == 1);
  CHECK(table.err == "");
  CHECK(contains(table.out, "impossible: the cpu ceiling is at 14"));
  const auto json = seek({"--target", "200Mbit/s", "--vary", "cpu.clock", "--format", "json"});
  CHECK(json.status == 1);
  CHECK(json.err.starts_with("pktcost: impossible: the cpu ceiling is at 14"));
  CHECK(Json::parse(json.out)["reached"] == false);
  CHECK(Json::parse(json.out)["solutions"].empty());
  CHECK(Json::parse(json.out)["limit"]["name"] == "cpu");
  const Json levers = json_of({"--target", "100Gbit/s"}, 1);
  CHECK(levers["reached"] == false);
  CHECK(levers["limit"]["levers"].size() > 2);
  CHECK(levers["search"]["complete_up_to"] >= 3);
  const Json settings = json_of({"--target", "100Gbit/s", "--effort", "setting"}, 1);
  CHECK(settings["limit"]["goodput"] < levers["limit"]["goodput"]);
}

TEST_CASE("what is reached already needs nothing") {
  const Json json = json_of({"--target", "50Mbit/s"}, 0);
  CHECK(json["always"] == true);
  CHECK(json["solutions"].empty());
  CHECK(contains(seek({"--target", "50Mbit/s"}).out, "reached already: 10"));
}

TEST_CASE("a CPU load is sought at the present goodput, or at --target") {
  const Json levers = json_of({"--target-cpu", "60%", "--limit", "3"}, 0);
  REQUIRE(levers["solutions"].size() == 3);
  for (const auto& solution : levers["solutions"]) CHECK(solution["cpu_busy"] <= 0.6);
  CHECK(levers["target_cpu"] == 0.6);
  CHECK(levers["search"]["more_solutions"] == true);
  const Json offered = json_of({"--target-cpu", "80%", "--vary", "workload.offered"}, 0);
  CHECK(offered["solutions"][0]["cpu_busy"].get<double>() == near(0.8, 1e-6));
  const Json both = json_of({"--target", "90Mbit/s", "--target-cpu", "80%", "--vary", "cpu.clock"}, 0);
  CHECK(both["solutions"][0]["goodput"]["value"].get<double>() == near(90e6, 1e-6));
  CHECK(both["solutions"][0]["cpu_busy"].get<double>() == near(0.8, 1e-6));
}

TEST_CASE("the same sets for any -j") {
  const Words question{"--target", "500Mbit/s", "--format", "json", "--limit", "100"};
  Words one = question, four = question;
  one.insert(one.end(), {"-j", "1"});
  four.insert(four.end(), {"-j", "4"});
  CHECK(seek(one).out == seek(four).out);
}

TEST_CASE("what is wrong with the options") {
  CHECK(refusal({}) == "pktcost: there is no goal; write --target 400Mbit/s, or --target-cpu 80%\n");
  CHECK(refusal({"--target", "400"}).starts_with("pktcost: --target: \"400\" has no unit"));
  CHECK(refusal({"--target", "0 Mbit/s"}) == "pktcost: --target is a goodput above 0, not \"0 Mbit/s\"\n");
  CHECK(refusal({"--target-cpu", "120%"}) ==
        "pktcost: --target-cpu is a share above 0 and up to 100 %, not \"120%\"\n");
  CHECK(refusal({"--target", "1Gbit/s", "--vary", "cpu.clok"})
            .starts_with("pktcost: --vary \"cpu.clok\": there is no parameter"));
  CHECK(refusal({"--target", "1Gbit/s", "--vary", "cpu.clock=1GHz..2GHz"})
            .starts_with("pktcost: --vary \"cpu.clock=1GHz..2GHz\": "));
  CHECK(refusal({"--target", "1Gbit/s", "--limit", "0"}) ==
        "pktcost: --limit is a number of sets, 1 to 1000, not \"0\"\n");
  CHECK(refusal({"--target", "1Gbit/s", "--effort", "none"}) ==
        "pktcost: --effort is one of setting, software, hardware, not \"none\"\n");
  CHECK(refusal({"--target", "1Gbit/s", "--limit", "3", "--vary", "cpu.clock"}) ==
        "pktcost: --limit and --effort are about levers, --vary is not\n");
  const auto none = seek({"--target", "1Gbit/s", "--vary", "tlb.pinned=64,100"});
  CHECK(none.status == 2);
  CHECK(none.err == "pktcost: --vary: no value of tlb.pinned in this range goes with the scenario\n");
}
