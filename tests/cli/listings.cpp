// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "cli/golden.h"
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

TEST_CASE("docs/parameters.md is what params writes") {
  const auto result = run({"params", "--format", "markdown"});
  CHECK(result.status == 0);
  golden::check_file(
      PKTCOST_SOURCE_DIR "/docs/parameters.md",
      "<!-- SPDX-FileCopyrightText: 2026 The pktcost authors -->\n<!-- SPDX-License-Identifier: MIT -->\n" +
          result.out);
}

TEST_CASE("params as JSON has values in base units") {
  const auto json = json_of({"params", "--format", "json"});
  CHECK(json["schema"] == "pktcost.parameters/1");
  CHECK(json["parameters"].size() > 150);
  const auto one = json_of({"params", "cpu.clock", "--format", "json"})["parameters"];
  REQUIRE(one.size() == 1);
  CHECK(one[0]["path"] == "cpu.clock");
  CHECK(one[0]["unit"] == "Hz");
  CHECK(one[0]["default"] == 1e9);
  CHECK(one[0]["low"] == 1e6);
  const auto flag = json_of({"params", "driver.napi", "--format", "json"})["parameters"][0];
  CHECK(flag["default"] == true);
  CHECK_FALSE(flag.contains("low"));
  const auto choice = json_of({"params", "workload.direction", "--format", "json"})["parameters"][0];
  CHECK(choice["default"] == "transmit");
  CHECK(choice["words"] == nlohmann::ordered_json{"transmit", "receive", "forward"});
}

TEST_CASE("a pattern is part of a path or a shell pattern") {
  CHECK(json_of({"params", "coalesce", "--format", "json"})["parameters"].size() == 6);
  CHECK(json_of({"params", "nic.coalesce.*_wait", "--format", "json"})["parameters"].size() == 2);
  const auto refused = run({"params", "cpu.clok"});
  CHECK(refused.status == 2);
  CHECK(refused.out == "");
  CHECK(refused.err.starts_with("pktcost: no parameter matches \"cpu.clok\"; did you mean cpu.clock"));
  CHECK(run({"params", "*zzz"}).err == "pktcost: no parameter matches \"*zzz\"\n");
}

TEST_CASE("params as text and CSV") {
  CHECK(contains(run({"params", "nic.link"}).out,
                 "  nic.link  bit/s  1 Gbit/s  10 kbit/s to 10 Tbit/s          Link rate\n"));
  const auto csv = run({"params", "--format", "csv"}).out;
  CHECK(csv.starts_with("path,unit,default,low,high,words,spread,meaning,source\n"));
  CHECK(contains(csv, "\nnic.link,bit/s,1000000000,10000,10000000000000,,0,Link rate,\n"));
  CHECK(contains(csv, "\nnic.duplex,,full,,,\"full, half\",0,Full or half duplex,\n"));
}

TEST_CASE("presets") {
  CHECK(run({"presets"}).out == "  preset      title\n  cpus/plain  A plain core\n  nics/plain  A plain card\n");
  CHECK(run({"presets", "nic", "--format", "csv"}).out ==
        "preset,title,file\nnics/plain,A plain card," + program::golden_folder() + "/models/nics/plain.yaml\n");
  const auto json = json_of({"presets", "cpus/*", "--format", "json"});
  CHECK(json["schema"] == "pktcost.presets/1");
  REQUIRE(json["presets"].size() == 1);
  CHECK(json["presets"][0]["name"] == "cpus/plain");
  CHECK(json["presets"][0]["title"] == "A plain core");
  const auto refused = run({"presets", "cpus/plane"});
  CHECK(refused.status == 2);
  CHECK(refused.err == "pktcost: no preset matches \"cpus/plane\"; did you mean cpus/plain?\n");
}

TEST_CASE("preset folders: the environment replaces the shipped ones") {
  program::Setup setup;
  setup.environment = {{"PKTCOST_MODELS", ":/absent:" + program::golden_folder() + "/models"}};
  CHECK(run({"presets"}, setup).out == run({"presets"}).out);
  setup.environment = {{"PKTCOST_MODELS", ""}};
  const auto none = run({"presets"}, setup);
  CHECK(none.status == 0);
  CHECK(none.err == "pktcost: no presets in PKTCOST_MODELS, which is empty\n");
  CHECK(run({"presets", "--quiet"}, setup).err == "");
}
