// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>
#include <sys/stat.h>

#include "core/scenario/scenario_files.h"

namespace {

using namespace scenario_files;

std::string fault_of(const fs::path& file) {
  const auto loaded = pktcost::load_scenario(file, {});
  if (loaded || loaded.error().size() != 1) return "not one fault";
  return format_diagnostic(loaded.error()[0]);
}

TEST_CASE("files that cannot be a scenario are refused before they are read") {
  const TemporaryFolder folder;
  const auto path = [&](const std::string& name) { return (folder.path / name).string(); };
  CHECK(fault_of(path("none.yaml")) == path("none.yaml") + ": there is no such file");
  CHECK(fault_of(folder.path) == folder.path.string() + ": this is a folder, not a file");
  CHECK(fault_of("/dev/zero") == "/dev/zero: this is not a regular file (a pipe or a device)");
  REQUIRE(::mkfifo(path("pipe").c_str(), 0600) == 0);
  CHECK(fault_of(path("pipe")) == path("pipe") + ": this is not a regular file (a pipe or a device)");
  fs::resize_file(folder.write("big.yaml", ""), 100'000'000);
  CHECK(fault_of(path("big.yaml")) ==
        path("big.yaml") + ": the file is larger than 1048576 bytes; a scenario is a few kilobytes of text");
  folder.write("empty.yaml", "");
  CHECK(fault_of(path("empty.yaml")) ==
        path("empty.yaml") + ": the file is empty; a scenario holds keys such as \"cpu: {clock: 300 MHz}\"");
  fs::create_symlink("loop", folder.path / "loop");
  CHECK(fault_of(path("loop")).find(path("loop") + ": cannot look at the file") == 0);
  CHECK(fault_of(path(std::string(5000, 'x'))).find(": cannot look at the file") != std::string::npos);
}

TEST_CASE("the limit of size counts the last byte") {
  const TemporaryFolder folder;
  std::string text = "name: x\n#";
  text.resize(pktcost::largest_scenario_bytes, '-');
  CHECK(pktcost::load_scenario(folder.write("s.yaml", text), {}).has_value());
  CHECK(pktcost::load_scenario_text(text, "s.yaml", "", {}).has_value());
  text += '-';
  CHECK(!pktcost::load_scenario(folder.write("s.yaml", text), {}).has_value());
  CHECK(!pktcost::load_scenario_text(text, "s.yaml", "", {}).has_value());
}

TEST_CASE("a diagnostic shows its line and a caret") {
  const auto shown = [](std::string_view text) {
    const auto loaded = pktcost::load_scenario_text(text, "dir/t.yaml", "", {});
    return loaded ? "" : format_diagnostic(loaded.error()[0]);
  };
  CHECK(shown("name: x\n  # indented\ncpu: {clok: 3}  # why\n") ==
        "dir/t.yaml:3:7: unknown key \"clok\" in cpu; did you mean \"clock\"?\n"
        "  cpu: {clok: 3}  # why\n"
        "        ^");
  CHECK(shown("name: \"a\tb\"\t\nnic: {tso:\t3}\n") ==
        "dir/t.yaml:2:12: nic.tso: \"3\" is not one of: false, true\n"
        "  nic: {tso:    3}\n"
        "                ^");
  CHECK(shown("cpu: {\"\xE6\xBC\xA2\xE5\xAD\x97\": 3}\nnic: {\xC3\xA9: 3}\n")
            .find("\n  cpu: {\"\xE6\xBC\xA2\xE5\xAD\x97\": 3}\n        ^") != std::string::npos);
  CHECK(shown("name: \xff\xfe\x1b[31m\n") ==
        "dir/t.yaml:1:7: the text is not UTF-8: the byte \\xFF does not fit here; save the file as UTF-8\n"
        "  name: \\xFF\\xFE\\x1B[31m\n"
        "        ^");
  CHECK(shown("source: \xE2\x80\xAE evil\nname: []\n").find("evil") == std::string::npos);
}

TEST_CASE("long lines are cut around the fault") {
  const std::string text = "cpu: {cores: 2, cpi: " + std::string(400, ' ') +
                           "1, clok: 3, exception: " + std::string(400, ' ') + "60 cycles}\n";
  const auto loaded = pktcost::load_scenario_text(text, "t.yaml", "", {});
  REQUIRE(!loaded);
  const auto& diagnostic = loaded.error()[0];
  CHECK(diagnostic.column == 425);
  CHECK(diagnostic.excerpt.size() <= 106);
  CHECK(diagnostic.excerpt.substr(static_cast<std::size_t>(diagnostic.caret), 4) == "clok");
  CHECK(diagnostic.excerpt.substr(0, 3) == "...");
  CHECK(diagnostic.excerpt.substr(diagnostic.excerpt.size() - 3) == "...");
}

TEST_CASE("a window never begins inside a character") {
  for (std::size_t spaces = 0; spaces < 4; ++spaces) {
    std::string text = "nic: {" + std::string(spaces, ' ') + "\"";
    for (int i = 0; i < 100; ++i) text += "\xE2\x82\xAC";
    const auto loaded = pktcost::load_scenario_text(text + "\": 1, clok: 2}\n", "t.yaml", "", {});
    REQUIRE(!loaded);
    const auto& diagnostic = loaded.error().back();
    CHECK(diagnostic.excerpt.find("\\x") == std::string::npos);
    CHECK(diagnostic.excerpt.find("clok") != std::string::npos);
    CHECK(diagnostic.column == static_cast<int>(6 + spaces + 102 + 5 + 1));
  }
}

TEST_CASE("file names with control characters are shown escaped") {
  CHECK(pktcost::format_diagnostic({"a\x1b[31m.yaml", 0, 0, "m", "", 0}) == "a\\x1B[31m.yaml: m");
}

}  // namespace
