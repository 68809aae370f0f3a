// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "analysis/levers_file.h"

#include <doctest/doctest.h>

#include <string>

#include "scenario/preset_files.h"

using namespace pktcost;

namespace {

std::string faults(std::string_view text) {
  const auto levers = load_levers_text(text, "levers.yaml");
  if (levers) return "";
  std::string all;
  for (const auto& d : levers.error())
    all += std::to_string(d.line) + ":" + std::to_string(d.column) + " " + d.message + "\n";
  return all;
}

}  // namespace

TEST_CASE("a lever in full") {
  const auto levers = load_levers_text(
      "- name: tso\n  title: TCP segmentation\n  sets:\n    nic.tso: true\n    cpu.cpi: {value: x 1.1, spread: 5 %}\n"
      "  requires:\n    - workload.protocol is tcp\n    - {when: nic.tso is false, otherwise: on already}\n"
      "  effort: hardware\n  cost: a MAC\n  risk: bursts\n  source: linux\n",
      "levers.yaml");
  REQUIRE(levers.has_value());
  const Lever& lever = levers->front();
  CHECK(lever.sets.size() == 2);
  CHECK(lever.sets[1].change == Change::multiply);
  CHECK(lever.sets[1].spread == 0.05);
  CHECK(lever.conditions[1].otherwise == "on already");
  CHECK(lever.effort == Effort::hardware);
  CHECK(find_lever(*levers, "tso") == &lever);
  CHECK(find_lever(*levers, "gso") == nullptr);
}

TEST_CASE("every fault is reported at its place, with the nearest names") {
  CHECK(
      faults("- name: A b\n  title: t\n  source: s\n  sets: {cpu.clok: 1 MHz, cpu.clock: 5 parsec}\n"
             "  requires: [workload.direction is sideways, nonsense]\n  efort: x\n  effort: much\n") ==
      "1:9 name: \"A b\" holds more than small letters, digits and \"_\"\n"
      "4:10 A b, sets: there is no parameter \"cpu.clok\"; did you mean \"cpu.clock\", \"cpu.cpi\" or \"cpu.clean\"?\n"
      "4:38 A b, cpu.clock: \"5 parsec\": the unit \"parsec\" is not known here, capitals matter; write for example "
      "\"300 MHz\" (Hz, kHz, MHz, GHz)\n"
      "5:14 A b, requires: \"sideways\" is not one of: transmit, receive, forward\n"
      "5:46 A b, requires: \"nonsense\" is not a condition; write PATH is VALUE, or PATH with is not, <, <=, > or "
      ">=\n"
      "6:3 unknown key \"efort\"; did you mean \"effort\"?\n"
      "7:11 A b, effort: \"much\" is not one of: setting, software, hardware\n");
}

TEST_CASE("what must not be missing, twice or of the wrong shape") {
  CHECK(faults("- {name: a}\n") == "1:3 a, title is missing\n1:3 a, sets is missing\n1:3 a, source is missing\n");
  CHECK(faults("- {name: a, title: t, source: s, sets: {}}\n") ==
        "1:40 a, sets: a map of parameters and values is expected, such as {cpu.clock: x 2}\n");
  CHECK(faults("- {name: a, title: t, source: s, sets: {cpu.clock: x 2}}\n"
               "- {name: a, title: t, source: s, sets: {cpu.clock: x 2}}\n") ==
        "2:3 there are two levers \"a\"; rename one\n");
  CHECK(faults("name: a\n") == "1:1 a list of levers is expected, but a map stands here\n");
  CHECK(faults("- 5\n") ==
        "1:3 a lever is a map such as {name: ..., title: ..., sets: ...}, but a single value stands here\n");
}

TEST_CASE("values that do not fit their parameter") {
  const auto value = [](const std::string& path, const std::string& text) {
    return faults("- {name: a, title: t, source: s, sets: {" + path + ": \"" + text + "\"}}\n");
  };
  CHECK(value("nic.tso", "x 2").ends_with("a factor needs a quantity\n"));
  CHECK(value("cpu.clock", "x 0").ends_with("a factor is above 0\n"));
  CHECK(value("cpu.clock", "1 Hz").ends_with("is outside the range 1 MHz to 10 GHz\n"));
  CHECK(value("cpu.clock", "workload.mtu").ends_with("workload.mtu is not of the same kind as cpu.clock\n"));
  CHECK(value("nic.tso", "at least true").ends_with("\"at least\" and \"at most\" need a quantity\n"));
  CHECK(value("workload.mtu", "driver.rx_bufer").find("did you mean \"driver.rx_buffer\"") != std::string::npos);
}

TEST_CASE("a file that is not there") {
  CHECK_FALSE(load_levers("/nonexistent/levers.yaml").has_value());
  const std::filesystem::path folders[] = {"/nonexistent"};
  CHECK_FALSE(find_model_table("levers.yaml", folders).has_value());
}
