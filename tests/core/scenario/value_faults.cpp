// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/scenario/scenario_files.h"

namespace {

using namespace scenario_files;

struct Case {
  std::string_view text;
  std::string_view place;               ///< "LINE:COLUMN: "
  std::vector<std::string_view> words;  ///< all in the message of the one fault
};

void check(const Case& expected) {
  CAPTURE(expected.text);
  const auto faults = faults_in(expected.text);
  CAPTURE(fmt::format("{}", fmt::join(faults, "\n")));
  REQUIRE(faults.size() == 1);
  CHECK(faults[0].substr(0, expected.place.size()) == expected.place);
  for (const std::string_view word : expected.words) {
    CAPTURE(word);
    CHECK(faults[0].find(word) != std::string::npos);
  }
}

TEST_CASE("unknown keys name the nearest known ones") {
  check({"cpu:\n  clok: 300 MHz\n", "2:3: ", {"unknown key \"clok\" in cpu", "did you mean \"clock\""}});
  check({"kernle: {hz: 250 Hz}\n", "1:1: ", {"unknown key \"kernle\"", "\"kernel\""}});
  check({"nic: {coalesce: {tx_frame: 3}}\n", "1:18: ", {"\"tx_frame\" in nic.coalesce", "\"tx_frames\""}});
  check({"cpu: {clock: {valu: 300 MHz}}\n", "1:15: ", {"\"valu\" in cpu.clock", "\"value\""}});
  check({"path: {tcp_tx: {instruction: 3}}\n", "1:17: ", {"\"instruction\" in path.tcp_tx", "\"instructions\""}});
  check({"observed:\n- gootput: 1 Mbit/s\n  duration: 10 s\n", "2:3: ", {"\"gootput\"", "\"goodput\""}});
  check({"observed:\n- cpu: {sytem: 1 %}\n  duration: 10 s\n", "2:9: ", {"\"sytem\"", "\"system\""}});
}

TEST_CASE("keys in the wrong place are sent to the right one") {
  check({"mtu: 1500 B\n", "1:1: ", {"\"mtu\"", "did you mean \"workload.mtu\""}});
  check({"cpu: {bandwidth: 1 GB/s}\n", "1:7: ", {"\"memory.bandwidth\" or \"bus.bandwidth\""}});
  check({"nic.coalesce.tx_frames: 3\n", "1:1: ", {"write nested keys: \"nic: {coalesce: {tx_frames: ...}}\""}});
  check({"nic: {coalesce.tx_frames: 3}\n", "1:7: ", {"\"coalesce: {tx_frames: ...}\""}});
  check({"nic.coalesce: {tx_frames: 3}\n", "1:1: ", {"\"nic: {coalesce: ...}\""}});
}

TEST_CASE("an unknown key far from all names gets the known ones") {
  check({"tlb: {zzzzzzzzzzzz: 3}\n", "1:7: ", {"known here: entries, pinned, replacement"}});
}

TEST_CASE("a key is set once in each map") {
  check({"cpu: {clock: 1 GHz}\ncpu: {clock: 2 GHz}\n", "2:1: ", {"\"cpu\" is set twice", "line 1"}});
  check({"cpu:\n  clock: 1 GHz\n  clock: 2 GHz\n", "3:3: ", {"\"clock\" is set twice", "line 2"}});
  check({"nic: {coalesce: {tx_frames: 3, tx_frames: 4}}\n", "1:32: ", {"\"tx_frames\" is set twice"}});
  check({"cpu: {clock: {value: 1 GHz, value: 2 GHz}}\n", "1:29: ", {"\"value\" is set twice"}});
  check({"observed:\n- goodput: 1 Mbit/s\n  goodput: 2 Mbit/s\n", "3:3: ", {"\"goodput\" is set twice", "line 2"}});
  check({"observed:\n- cpu: {irq: 1 %, irq: 2 %}\n", "2:19: ", {"\"irq\" is set twice"}});
  check({"name: a\nname: b\n", "2:1: ", {"\"name\" is set twice"}});
}

TEST_CASE("quantities carry their unit") {
  check({"cpu: {clock: 300}\n", "1:14: ", {"cpu.clock: \"300\" has no unit", "\"300 MHz\"", "GHz"}});
  check({"cpu:\n  clock: 300 Mhz\n", "2:10: ", {"cpu.clock", "Mhz", "\"MHz\""}});
  check({"memory: {size: 64 Mbit/s}\n", "1:16: ", {"memory.size", "a bit rate"}});
  check({"workload: {loss: 0.1}\n", "1:18: ", {"workload.loss", "\"71 %\""}});
  check({"tlb: {entries: 64 B}\n", "1:16: ", {"tlb.entries", "plain number"}});
  check({"observed: [{goodput: 110}]\n", "1:22: ", {"goodput: \"110\" has no unit", "Mbit/s"}});
}

TEST_CASE("values lie in their range, which the message shows") {
  check({"workload: {mtu: 100 B}\n", "1:17: ", {"workload.mtu: \"100 B\" is outside the range 128 B to 65535 B"}});
  check({"cpu: {cores: 0}\n", "1:14: ", {"cpu.cores", "1 to 256"}});
  check({"cpu: {cpi: -1}\n", "1:12: ", {"0.1 to 20"}});
  check({"observed: [{cpu: {busy: 101 %}}]\n", "1:25: ", {"cpu.busy", "0 % to 100 %"}});
  check({"observed: [{goodput: -1 bit/s}]\n", "1:22: ", {"goodput", "outside the range"}});
  check({"observed: [{goodput: 1 bit/s, duration: 0 s}]\n", "1:41: ", {"duration", "outside the range"}});
}

TEST_CASE("words are spelled as listed") {
  check({"nic: {tx_checksum: hardwar}\n",
         "1:20: ",
         {"nic.tx_checksum: \"hardwar\" is not one of: software, hardware", "did you mean \"hardware\""}});
  check({"nic: {tso: yes}\n", "1:12: ", {"nic.tso: \"yes\" is not one of: false, true"}});
  check({"nic: {tso: True}\n", "1:12: ", {"false, true"}});
  check({"nic: {tso: 1}\n", "1:12: ", {"false, true"}});
  check({"cpu: {clock: {basis: guess}}\n",
         "1:22: ",
         {"cpu.clock, basis: \"guess\"", "documented, derived, estimate, assumption, fitted"}});
  check({"basis: estimated\n", "1:8: ", {"\"estimated\"", "did you mean \"estimate\""}});
  check({"basis: default\n", "1:8: ", {"\"default\" is not a basis"}});
}

TEST_CASE("the readings that YAML has for numbers do not apply") {
  CHECK(value_of(loaded_text("cpu: {cores: 010}\n"), "cpu.cores") == 10);
  CHECK(value_of(loaded_text("cpu: {cores: 1e1}\n"), "cpu.cores") == 10);
  CHECK(value_of(loaded_text("cpu: {cores: \"4\"}\n"), "cpu.cores") == 4);
  check({"cpu: {cores: 0x10}\n", "1:14: ", {"hexadecimal"}});
  check({"cpu: {cores: .inf}\n", "1:14: ", {"not a finite number"}});
  check({"cpu: {cores: .nan}\n", "1:14: ", {"not a finite number"}});
  check({"cpu: {cores: 1_0}\n", "1:14: ", {"digits are written together"}});
  check({"cpu: {cores: true}\n", "1:14: ", {"does not begin with a number"}});
  check({"cpu: {cores: 1:30}\n", "1:14: ", {"cpu.cores"}});
}

TEST_CASE("lists, maps and nothing are no values") {
  check({"cpu: {clock: [300 MHz]}\n", "1:14: ", {"cpu.clock: a list stands where a single value"}});
  check({"cpu:\n  clock:\n", "2:3: ", {"cpu.clock: the value is missing"}});
  check({"cpu:\n  clock: ~\n", "2:3: ", {"cpu.clock: the value is missing"}});
  check({"cpu: {clock: {}}\n", "1:14: ", {"cpu.clock: the braces are empty"}});
  check({"cpu: {clock: {value: {value: 1 GHz}}}\n", "1:22: ", {"cpu.clock: a map stands where a single value"}});
  check({"cpu: 300 MHz\n",
         "1:6: ",
         {"cpu is a group of parameters, but a single value stands here", "\"cpu: {clock: ...}\""}});
  check({"cpu: [300 MHz]\n", "1:6: ", {"cpu is a group", "a list"}});
  check({"cpu:\nname: x\n", "1:1: ", {"cpu is a group", "nothing stands below it"}});
  check({"nic: {coalesce: 3}\n", "1:17: ", {"nic.coalesce is a group"}});
  check({"name: [x]\n", "1:7: ", {"name: a list"}});
  check({"name:\n", "1:1: ", {"name: the value is missing"}});
  check({"name: \"\"\n", "1:7: ", {"name: the text is empty"}});
  check({"source: {a: b}\n", "1:9: ", {"source: a map"}});
  check({"extends: {a: b}\n", "1:10: ", {"extends: a map"}});
  check({"extends: [[a]]\n", "1:11: ", {"extends: a list"}});
  check({"extends:\n", "1:1: ", {"extends: the value is missing"}});
  check({"observed: {goodput: 1 Mbit/s}\n", "1:11: ", {"observed: a map stands where a list of runs is expected"}});
  check({"observed:\n- 1 Mbit/s\n", "2:3: ", {"observed: a single value", "goodput"}});
  check({"observed:\n- note: nothing measured\n", "2:3: ", {"states no measurement", "packet_rate"}});
  check({"observed: [{cpu: 71 %}]\n", "1:18: ", {"cpu: write shares", "busy, user, system, softirq, irq"}});
  check({"observed: [{goodput: {value: 1 Mbit/s}, duration: 1 s}]\n", "1:22: ", {"goodput: a map"}});
}

TEST_CASE("a missing space behind a colon is named") {
  check({"name:x\n", "1:1: ", {"a colon is followed by a space"}});
  check({"cpu: clock:3\n", "1:6: ", {"with a space after each colon"}});
}

TEST_CASE("a spread is a share of a quantity") {
  check({"cpu: {cpi: {value: 1, spread: 0.1}}\n", "1:31: ", {"cpu.cpi, spread", "%"}});
  check({"cpu: {cpi: {value: 1, spread: -1 %}}\n", "1:31: ", {"0 % to 1000 %"}});
  check({"nic: {tso: {value: false, spread: 10 %}}\n", "1:27: ", {"nic.tso is a choice and has no spread"}});
  CHECK(origin_of(loaded_text("cpu: {cpi: {value: 1, spread: 150 %}}\n"), "cpu.cpi").spread == 1.5);
}

TEST_CASE("all faults of a file are found in one run, in the order of the file") {
  CHECK(fault_lines("name: []\ncpu: {clock: 300, clok: 1}\nobserved: 3\n") ==
        "1:7: name: a list stands where a single value is expected\n"
        "2:14: cpu.clock: \"300\" has no unit; write for example \"300 MHz\" (Hz, kHz, MHz, GHz)\n"
        "2:19: unknown key \"clok\" in cpu; did you mean \"clock\"?\n"
        "3:11: observed: a single value stands where a list of runs is expected; begin each run with \"- \"\n");
}

TEST_CASE("long values and control characters do not reach the message") {
  const std::string digits(500, '3');
  check({"cpu: {clock: " + digits + " MHz}\n", "1:14: ", {"cpu.clock: \"333", "...\" is too long for a value"}});
  check({"name: \"a\\x1b[31m\"\n", "1:7: ", {"\"a\\x1B[31m\" holds a control character"}});
  check({"\"a\\0\": 3\n", "1:1: ", {"holds a control character"}});
}

}  // namespace
