// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "core/scenario/scenario_files.h"

namespace {

using namespace scenario_files;
using pktcost::load_scenario;

struct Presets {
  TemporaryFolder folder;
  std::vector<fs::path> folders{folder.path / "models"};

  std::string faults_of(const fs::path& file) const {
    const auto loaded = load_scenario(file, folders);
    return loaded ? "" : diagnostic_lines(loaded.error(), folder.path);
  }
};

TEST_CASE("presets merge in order, the file's own values last") {
  const Presets presets;
  presets.folder.write("models/cpus/a.yaml",
                       "cpu: {clock: 100 MHz, cpi: 1, cores: 2}\nnic: {coalesce: {tx_frames: 8, rx_frames: 8}}\n");
  presets.folder.write("models/cpus/b.yaml", "cpu: {clock: 200 MHz, cpi: 2}\nnic: {coalesce: {tx_frames: 16}}\n");
  const auto file = presets.folder.write("s.yaml", "extends: [cpus/a, cpus/b]\ncpu: {clock: 300 MHz}\n");
  const auto loaded = load_scenario(file, presets.folders);
  REQUIRE(loaded);
  CHECK(value_of(*loaded, "cpu.clock") == 300e6);
  CHECK(value_of(*loaded, "cpu.cpi") == 2);
  CHECK(value_of(*loaded, "cpu.cores") == 2);
  CHECK(value_of(*loaded, "nic.coalesce.tx_frames") == 16);
  CHECK(value_of(*loaded, "nic.coalesce.rx_frames") == 8);
}

TEST_CASE("a preset is looked for in the file's own folder first, with and without .yaml") {
  const Presets presets;
  presets.folder.write("models/cpus/a.yaml", "cpu: {cores: 2}\n");
  presets.folder.write("own/cpus/a.yaml", "cpu: {cores: 3}\n");
  presets.folder.write("own/plain", "cpu: {cores: 4}\n");
  fs::create_directories(presets.folder.path / "own" / "cpus" / "a");
  const auto cores = [&](const std::string& name, std::string_view extends) {
    const auto loaded = load_scenario(presets.folder.write(name, extends), presets.folders);
    return loaded ? value_of(*loaded, "cpu.cores") : -1;
  };
  CHECK(cores("own/s.yaml", "extends: cpus/a\n") == 3);
  CHECK(cores("own/s.yaml", "extends: cpus/a.yaml\n") == 3);
  CHECK(cores("own/s.yaml", "extends: plain\n") == 4);
  CHECK(cores("s.yaml", "extends: cpus/a\n") == 2);
  CHECK(cores("s.yaml", "extends: own/cpus/a\n") == 3);
}

TEST_CASE("presets extend others, from their own folder or the preset folders") {
  const Presets presets;
  presets.folder.write("models/boards/x.yaml", "extends: [cpus/a, near]\n");
  presets.folder.write("models/boards/near.yaml", "cpu: {cpi: 3}\n");
  presets.folder.write("models/cpus/a.yaml", "cpu: {cores: 2, cpi: 2}\n");
  const auto file = presets.folder.write("s.yaml", "extends: boards/x\n");
  const auto loaded = load_scenario(file, presets.folders);
  REQUIRE(loaded);
  CHECK(value_of(*loaded, "cpu.cores") == 2);
  CHECK(value_of(*loaded, "cpu.cpi") == 3);
  const std::vector<std::string> files{(presets.folders[0] / "cpus/a.yaml").string(),
                                       (presets.folders[0] / "boards/near.yaml").string(),
                                       (presets.folders[0] / "boards/x.yaml").string(), file.string()};
  CHECK(loaded->files == files);
}

TEST_CASE("name and observed runs stay with the file that states them") {
  const Presets presets;
  presets.folder.write("models/a.yaml", "name: A\nobserved: [{goodput: 1 Mbit/s}]\n");
  const auto loaded = load_scenario(presets.folder.write("my-board.yaml", "extends: a\n"), presets.folders);
  REQUIRE(loaded);
  CHECK(loaded->name == "my-board");
  CHECK(loaded->observed.empty());
}

TEST_CASE("a preset reached twice counts once, where it is met first") {
  const Presets presets;
  presets.folder.write("models/base.yaml", "cpu: {cores: 1, cpi: 1}\n");
  presets.folder.write("models/left.yaml", "extends: base\ncpu: {cores: 2}\n");
  presets.folder.write("models/right.yaml", "extends: base\ncpu: {cpi: 2}\n");
  const auto loaded = load_scenario(presets.folder.write("s.yaml", "extends: [left, right]\n"), presets.folders);
  REQUIRE(loaded);
  CHECK(value_of(*loaded, "cpu.cores") == 2);
  CHECK(value_of(*loaded, "cpu.cpi") == 2);
  CHECK(loaded->files.size() == 4);
}

TEST_CASE("many diamonds in a row load as quickly as their files are many") {
  const Presets presets;
  presets.folder.write("models/d0.yaml", "cpu: {cores: 1}\n");
  for (int i = 1; i <= 7; ++i) {
    presets.folder.write(fmt::format("models/l{}.yaml", i), fmt::format("extends: [d{}]\n", i - 1));
    presets.folder.write(fmt::format("models/r{}.yaml", i), fmt::format("extends: [d{}]\n", i - 1));
    presets.folder.write(fmt::format("models/d{}.yaml", i), fmt::format("extends: [l{0}, r{0}, l{0}, r{0}]\n", i));
  }
  const auto loaded = load_scenario(presets.folder.write("s.yaml", "extends: d7\n"), presets.folders);
  REQUIRE(loaded);
  CHECK(loaded->files.size() == 1 + 3 * 7 + 1);
}

TEST_CASE("a circle is reported with its chain at the place that closes it") {
  const Presets presets;
  presets.folder.write("models/a.yaml", "cpu: {cores: 2}\nextends: [b]\n");
  presets.folder.write("models/b.yaml", "extends: c\n");
  presets.folder.write("models/c.yaml", "extends:\n- a\n");
  CHECK(presets.faults_of(presets.folder.write("s.yaml", "extends: a\n")) ==
        "models/c.yaml:2:3: circular extends: a.yaml -> b.yaml -> c.yaml -> a.yaml; remove one of these\n");
}

TEST_CASE("a file that extends itself is a circle, also by another spelling") {
  const Presets presets;
  const auto file = presets.folder.write("s.yaml", "extends: [s]\n");
  CHECK(presets.faults_of(file).find("s.yaml:1:11: circular extends: ") == 0);
  presets.folder.write("s.yaml", "extends: [../" + presets.folder.path.filename().string() + "/s.yaml]\n");
  CHECK(presets.faults_of(file).find("s.yaml:1:11: circular extends: ") == 0);
}

TEST_CASE("chains have a limit") {
  const Presets presets;
  for (int i = 0; i < 40; ++i)
    presets.folder.write(fmt::format("models/c{}.yaml", i), fmt::format("extends: c{}\n", i + 1));
  presets.folder.write("models/c40.yaml", "cpu: {cores: 2}\n");
  CHECK(presets.faults_of(presets.folder.write("s.yaml", "extends: c0\n")) ==
        "models/c15.yaml:1:10: extends: more than 16 files extend one another in a chain\n");
}

TEST_CASE("a missing preset names the nearest ones and where it was looked for") {
  const Presets presets;
  presets.folder.write("models/boards/ml405.yaml", "cpu: {cores: 1}\n");
  const auto faults = presets.faults_of(presets.folder.write("s.yaml", "extends: [boards/ml405, bords/ml405]\n"));
  CAPTURE(faults);
  CHECK(faults.find("s.yaml:1:25: extends: there is no preset \"bords/ml405\" in ") == 0);
  CHECK(faults.find("did you mean \"boards/ml405\"?") != faults.npos);
  CHECK(faults.find((presets.folder.path / "models").string()) != faults.npos);
}

TEST_CASE("faults of presets are reported in their own files, all in one run") {
  const Presets presets;
  presets.folder.write("models/a.yaml", "cpu: {clok: 1 GHz}\nmemory: [\n");
  presets.folder.write("models/b.yaml", "cpu:\n  clok: 1 GHz\n");
  const auto faults = presets.faults_of(presets.folder.write("s.yaml", "extends: [a, b]\nnic: {tos: true}\n"));
  CAPTURE(faults);
  CHECK(faults.find("models/a.yaml:2:9: the \"[\" is not closed") == 0);
  CHECK(faults.find("models/b.yaml:2:3: unknown key \"clok\"") != faults.npos);
  CHECK(faults.find("s.yaml:2:7: unknown key \"tos\"") != faults.npos);
}

TEST_CASE("a preset that is no readable file is reported where it is named") {
  const Presets presets;
  fs::resize_file(presets.folder.write("models/big.yaml", ""), 100'000'000);
  const auto faults = presets.faults_of(presets.folder.write("s.yaml", "extends: [big, /dev/zero, empty]\n"));
  CAPTURE(faults);
  CHECK(faults.find("s.yaml:1:11: extends: \"big\"") == 0);
  CHECK(faults.find("larger than 1048576 bytes") != faults.npos);
  CHECK(faults.find("s.yaml:1:16: extends: \"/dev/zero\" (\"/dev/zero\"): this is not a regular file") != faults.npos);
}

TEST_CASE("presets are listed with their titles, other YAML files are not") {
  const Presets presets;
  presets.folder.write("models/cpus/b.yaml", "name: Core B\ncpu: {cores: 2}\n");
  presets.folder.write("models/cpus/a.yaml", "cpu: {cores: 2}\n");
  presets.folder.write("models/boards/x.yaml", "name: Board X\nextends: cpus/b\n");
  presets.folder.write("models/broken.yaml", "name: [\n");
  presets.folder.write("models/symbols.yaml", "copy: [memcpy]\nsocket: [sock_sendmsg]\n");
  presets.folder.write("models/readme.txt", "name: no\n");
  presets.folder.write("more/cpus/a.yaml", "name: hidden by the first folder\n");
  const std::vector<fs::path> folders{presets.folders[0], presets.folder.path / "more", "/nonexistent"};
  std::string lines;
  for (const auto& preset : pktcost::list_presets(folders)) lines += preset.name + " = " + preset.title + "\n";
  CHECK(lines == "boards/x = Board X\nbroken = \ncpus/a = \ncpus/b = Core B\n");
}

}  // namespace
