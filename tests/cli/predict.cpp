// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "cli/golden.h"
#include "cli/program.h"
#include "support/near.h"

using program::run;

namespace {

using Json = nlohmann::ordered_json;

Json json_of(const std::vector<std::string>& arguments) {
  const auto result = run(arguments);
  CHECK(result.status == 0);
  CHECK(result.err == "");
  REQUIRE(result.out.ends_with("}\n"));
  return Json::parse(result.out);
}

std::vector<std::string> keys_of(const Json& json) {
  std::vector<std::string> keys;
  for (const auto& [key, value] : json.items()) keys.push_back(key);
  return keys;
}

std::size_t lines_of(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// The last digits depend on compiler and mathematical library.
Json rounded(const Json& json) {
  if (json.is_number_float()) {
    const std::string text = fmt::format("{:.6g}", json.get<double>());
    double value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
  }
  Json copy = json;
  if (json.is_structured())
    for (auto& part : copy) part = rounded(part);
  return copy;
}

bool has_null(const Json& json) {
  if (!json.is_structured()) return json.is_null();
  return std::any_of(json.begin(), json.end(), has_null);
}

}  // namespace

// The only three files that hold the model's numbers.
TEST_CASE("a prediction as a table") {
  golden::check_run("predict-table", {"predict", "send.yaml"});
}
TEST_CASE("a prediction as JSON") {
  const auto result = run({"predict", "send.yaml", "--format", "json"});
  const Json json = Json::parse(result.out);
  CHECK(result.out == json.dump(1) + "\n");
  golden::check_file(program::golden_folder() + "/predict.json", rounded(json).dump(1) + "\n");
}
TEST_CASE("two predictions in one table") {
  golden::check_run("predict-comparison", {"predict", "send.yaml", "receive.yaml"});
}

TEST_CASE("JSON has the keys of the contract, in its order") {
  const Json json = json_of({"predict", "send.yaml", "--format", "json"});
  const std::vector<std::string> contract{"schema",
                                          "scenario",
                                          "goodput",
                                          "packet_rate",
                                          "binding",
                                          "ceilings",
                                          "cycles_per_packet",
                                          "cpu",
                                          "interrupt_rate",
                                          "interrupts_per_packet",
                                          "polls_per_packet",
                                          "tlb_misses_per_packet",
                                          "cache_lines_per_packet",
                                          "latency_added",
                                          "ledger",
                                          "warnings"};
  auto keys = keys_of(json);
  REQUIRE(keys.size() >= contract.size());
  keys.resize(contract.size());
  CHECK(keys == contract);
  CHECK(json["schema"] == "pktcost.prediction/1");
  CHECK(json["scenario"] == "Send TCP");
  CHECK(keys_of(json["goodput"]) == std::vector<std::string>{"value", "low", "high", "level"});
  CHECK(keys_of(json["cpu"]) == std::vector<std::string>{"busy", "user", "system", "softirq", "irq", "cores"});
  CHECK(json["cpu"]["cores"].is_number_integer());
  CHECK(keys_of(json["ledger"][0]) == std::vector<std::string>{"component", "context", "event", "events_per_packet",
                                                               "cycles_per_event", "cycles_per_packet", "share"});
  CHECK(keys_of(json["ceilings"][0]) == std::vector<std::string>{"name", "goodput"});
  CHECK_FALSE(has_null(json));
}

TEST_CASE("the ledger adds up, and the shares with it") {
  for (const auto* file : {"send.yaml", "receive.yaml"}) {
    const Json json = json_of({"predict", file, "--format", "json"});
    double cycles = 0, share = 0;
    for (const auto& row : json["ledger"]) {
      cycles += row["cycles_per_packet"].get<double>();
      share += row["share"].get<double>();
      CHECK(row["events_per_packet"].get<double>() * row["cycles_per_event"].get<double>() ==
            near(row["cycles_per_packet"].get<double>(), 1e-12));
    }
    CHECK(cycles == near(json["cycles_per_packet"].get<double>(), 1e-9));
    CHECK(share == near(1, 1e-9));
  }
}

TEST_CASE("the binding ceiling is the lowest, and the goodput lies in its interval") {
  const Json json = json_of({"predict", "send.yaml", "--format", "json"});
  CHECK(json["ceilings"][0]["name"] == json["binding"]);
  CHECK(json["goodput"]["low"] <= json["goodput"]["value"]);
  CHECK(json["goodput"]["value"] <= json["goodput"]["high"]);
  CHECK(json["goodput"]["level"] == 0.8);
}

TEST_CASE("a higher level widens the interval") {
  const Json narrow = json_of({"predict", "send.yaml", "--format", "json", "--level", "0.5"});
  const Json wide = json_of({"predict", "send.yaml", "--format", "json", "--level", "0.95"});
  CHECK(wide["goodput"]["low"] < narrow["goodput"]["low"]);
  CHECK(wide["goodput"]["high"] > narrow["goodput"]["high"]);
  CHECK(wide["goodput"]["value"] == narrow["goodput"]["value"]);
}

TEST_CASE("measured values and weak inputs are told") {
  const Json json = json_of({"predict", "send.yaml", "--format", "json"});
  CHECK(json["observed"][0]["figures"][0]["quantity"] == "goodput");
  CHECK(json["observed"][0]["figures"][0]["measured"] == 1.1e8);
  CHECK(json["inputs"]["fitted"] == Json{"memory.read_latency"});
  CHECK(json["inputs"]["assumed"] == Json{"memory.bandwidth"});
  CHECK(json["warnings"].back()["code"] == "fitted_inputs");
}

TEST_CASE("several scenarios give one object") {
  const Json json = json_of({"predict", "send.yaml", "receive.yaml", "--format", "json"});
  CHECK(json["schema"] == "pktcost.predictions/1");
  REQUIRE(json["predictions"].size() == 2);
  CHECK(json["predictions"][1]["schema"] == "pktcost.prediction/1");
  CHECK(json["predictions"][0] == json_of({"predict", "send.yaml", "--format", "json"}));
}

TEST_CASE("--set changes a parameter, the last word on it counts") {
  const Json base = json_of({"predict", "send.yaml", "--format", "json"});
  const Json fast =
      json_of({"predict", "send.yaml", "--format", "json", "--set", "cpu.clock=100MHz", "--set=cpu.clock=800 MHz"});
  CHECK(fast["goodput"]["value"] > base["goodput"]["value"]);
}

TEST_CASE("a scenario from standard input is the same scenario") {
  program::Setup setup;
  setup.input = program::read_file(program::golden_folder() + "/send.yaml");
  CHECK(run({"predict", "-"}, setup).out == run({"predict", "send.yaml"}).out);
  CHECK(run({"predict", "-", "-"}, setup).status == 2);
}

TEST_CASE("CSV has one line per row of each ledger") {
  const auto one = run({"predict", "send.yaml", "--format", "csv", "--quiet"});
  const auto both = run({"predict", "send.yaml", "receive.yaml", "--format", "csv"});
  CHECK(one.status == 0);
  CHECK(one.err == "");
  CHECK(
      one.out.starts_with("scenario,goodput,low,high,level,binding,component,context,event,events_per_packet,"
                          "cycles_per_event,cycles_per_packet,share\n"));
  CHECK(both.out.starts_with(one.out));
  CHECK(contains(both.out, "\n\"Receive, large buffers\","));
  CHECK(contains(both.err, "pktcost: Send TCP: fitted_inputs: "));
  CHECK(lines_of(one.out) == json_of({"predict", "send.yaml", "--format", "json"})["ledger"].size() + 1);
}

TEST_CASE("Markdown is made of headings and tables") {
  const auto result = run({"predict", "send.yaml", "--format", "markdown"});
  CHECK(result.status == 0);
  CHECK(result.out.starts_with("# Send TCP\n\n| figure | value |\n|---|---|\n| goodput | "));
  CHECK(contains(result.out, "\n## Ceilings\n\n| ceiling | goodput |"));
  CHECK(contains(result.out, "\n## Inputs\n\n"));
}
