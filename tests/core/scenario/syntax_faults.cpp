// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/scenario/scenario_files.h"

namespace {

using namespace scenario_files;

void check(std::string_view text, std::string_view beginning, std::string_view words) {
  const std::string lines = fault_lines(text);
  CAPTURE(lines.substr(0, 1000));
  CHECK(lines.substr(0, beginning.size()) == beginning);
  CHECK(lines.find(words) != std::string::npos);
}

void check_alone(std::string_view text, std::string_view beginning, std::string_view words) {
  CAPTURE(text.substr(0, 200));
  CHECK(faults_in(text).size() == 1);
  check(text, beginning, words);
}

TEST_CASE("breaches of YAML's syntax are named in plain words at their place") {
  check_alone("cpu: {clock: 300 MHz\n", "1:6: ", "the \"{\" is not closed by \"}\"");
  check_alone("extends: [a, b\n", "1:10: ", "the \"[\" is not closed by \"]\"");
  check_alone("cpu: {clock: 1 GHz\nnic: {tso: true}\n",
              "2:4: ", "a comma or \"}\" is missing here or before (the \"{\" stands in line 1, column 6)");
  check_alone("cpu: {clock: 1 GHz}}\n", "1:20: ", "this bracket closes none");
  check_alone("cpu: {clock: 1 GHz]\n", "1:19: ", "");
  check_alone("cpu:\n   clock: 1 GHz\n  cores: 2\n", "3:3: ", "does not continue the map above");
  check_alone("name: x\n  clock: 3\n", "2:8: ", "a colon is not expected here");
  check_alone("name: a: b\n", "1:8: ", "stands in quotes");
  check_alone("name: x\n- y\n", "2:1: ", "does not continue the map above");
  check_alone("name: \"x\ncpu: {clock: 1 GHz}\n", "1:7: ", "the quotes opened here are not closed");
  check_alone("name: 'it''s\n", "1:7: ", "the quotes opened here are not closed");
  check_alone("cpu: {clock: \"1 GHz}\n", "1:14: ", "the quotes opened here are not closed");
  check_alone("name: \"\\q\"\n", "1:10: ", "no escape sequence");
  check_alone("name: @x\n", "1:7: ", "a value cannot begin with this character");
  check_alone("name: - x\n", "1:7: ", "a list item");
  check_alone("name: | x\n", "1:9: ", "the text begins on the next line");
  check_alone("cpu:\n\tclock: 1 GHz\n", "2:1: ", "a tab indents this line");
  check_alone("%YAML 7.0\n---\nname: x\n", "1:1: ", "remove it");
}

TEST_CASE("closed quotes of every kind are fine") {
  CHECK(loaded_text("name: 'it''s'\n").name == "it's");
  CHECK(loaded_text("name: \"a \\\"b\\\" \\\\\"\n").name == "a \"b\" \\");
  CHECK(loaded_text("cpu: {clock: '1 GHz'}\nname: \"x\"").name == "x");
  CHECK(loaded_text("name: |\n  \"two\n  lines\n").name == "\"two lines");
}

TEST_CASE("anchors, aliases, merge keys and tags are refused") {
  check_alone("cpu: &c {clock: 1 GHz}\n", "1:6: ", "anchors (\"&\") are not accepted");
  check("cpu: &c {clock: 1 GHz}\nnic: *c\n", "1:6: ", "2:6: aliases (\"*\") are not accepted");
  check_alone("cpu: *unknown\n", "1:6: ", "aliases (\"*\") are not accepted");
  check_alone("<<: {clock: 1 GHz}\n", "1:1: ", "merge keys (\"<<\") are not accepted");
  check_alone("cpu: {clock: !!str 1 GHz}\n", "1:14: ", "tags (\"!\") are not accepted");
  check_alone("cpu: !mine {clock: 1 GHz}\n", "1:6: ", "tags (\"!\") are not accepted");
}

TEST_CASE("a billion laughs stay a few lines") {
  std::string text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n";
  for (int i = 1; i < 30; ++i)
    text += fmt::format("a{0}: &a{0} [*a{1}, *a{1}, *a{1}, *a{1}, *a{1}, *a{1}, *a{1}, *a{1}, *a{1}]\n", i, i - 1);
  CHECK(faults_in(text).size() == 30 + 30 + 29 * 9);
}

TEST_CASE("keys are plain names") {
  check_alone("? [a]\n: b\n", "1:3: ", "a list stands where a key is expected");
  check_alone("? {a: b}\n: c\n", "1:3: ", "a map stands where a key is expected");
  check_alone(": b\n", "1:1: ", "the name before the colon is missing");
  check_alone("~: b\n", "1:1: ", "the name before the colon is missing");
}

TEST_CASE("a file holds one scenario") {
  check_alone("name: a\n---\nname: b\n", "2:1: ", "a second document begins here");
  check_alone("name: a\n...\nname: b\n", "3:1: ", "a second document begins here");
  CHECK(loaded_text("---\nname: a\n...\n").name == "a");
  CHECK(loaded_text("%YAML 1.2\n---\nname: a\n").name == "a");
  check_alone("- name: a\n", "1:1: ", "a list stands where a scenario is expected");
  check_alone("", "0:0: ", "the file is empty");
  check_alone("# nothing yet\n\n", "0:0: ", "the file is empty");
  check_alone("---\n", "0:0: ", "the file is empty");
  CHECK(fault_lines("{}\n") == "");
}

TEST_CASE("nesting has a limit that parsing never exceeds") {
  const auto repeated = [](std::string_view piece, std::size_t bytes) {
    std::string text;
    while (text.size() < bytes) text += piece;
    return text;
  };
  for (const std::string_view piece : {"[", "{", "{a: ", "[a, ", "- ", "? ", "{? ", "[? ", "a: [\n", "- ? ", "[{"}) {
    CAPTURE(piece);
    check_alone(repeated(piece, pktcost::largest_scenario_bytes - 8), "", "nested more than 40 deep");
  }
  check(repeated(": ", 1000), "", "nested more than 40 deep");
  std::string indented;
  for (std::size_t depth = 0; depth < 500; ++depth) indented += std::string(depth, ' ') + "a:\n";
  check_alone(indented, "41:41: ", "nested more than 40 deep");
}

TEST_CASE("text is UTF-8 without control characters") {
  check_alone(std::string("name: x\0y\n", 10), "1:8: ", "binary file");
  check_alone(std::string("\x7f\x45LF\x02\0\0", 7), "1:1: ", "control character \\x7F");
  check_alone("name: x\ncpu: \xff\n", "2:6: ", "the text is not UTF-8: the byte \\xFF");
  check_alone("name: \xc3\xa9\xe2\x82\n", "1:8: ", "not UTF-8");
  check_alone("name: a\x1b[31mb\n", "1:8: ", "the control character \\x1B");
  check_alone("name: a\rcpu: b\n", "1:8: ", "carriage return");
  check_alone("\xff\xfen\0a\0", "1:1: ", "UTF-16");
  check_alone("name: a\xc2\x85z\n", "1:8: ", "control character");
}

TEST_CASE("line ends of Windows and a byte-order mark change nothing") {
  const auto description = loaded_text("\xef\xbb\xbfname: a\r\ncpu:\r\n  clock: 300 MHz\r\n");
  CHECK(description.name == "a");
  CHECK(value_of(description, "cpu.clock") == 300e6);
  check_alone("\xef\xbb\xbfname: a\r\ncpu:\r\n  clok: 300 MHz\r\n", "3:3: ", "clok");
  CHECK(fault_lines("\xef\xbb\xbf"
                    "clok: 3\n")
            .substr(0, 5) == "1:1: ");
}

TEST_CASE("columns count characters") {
  check("cpu: {\"\xc3\xa9\": 1, clok: 2}\n", "1:7: ", "1:15: ");
}

TEST_CASE("ten thousand faults are found quickly, and a million end in a note") {
  std::string text = "cpu:\n";
  for (int i = 0; i < 10000; ++i) text += fmt::format("  clokk{}: 3 MHz\n", i);
  CHECK(faults_in(text).size() == 10000);
  std::string many = "{";
  while (many.size() < pktcost::largest_scenario_bytes - 8) many += "a,";
  const auto faults = faults_in(many + "}");
  CHECK(faults.size() == 20001);
  CHECK(faults.back().find("more than 20000 faults") != std::string::npos);
}

}  // namespace
