// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
//
// --plot: what the drawing program is asked for, and what is said when there is none.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/program.h"

namespace fs = std::filesystem;

namespace {

const std::string system_file = PKTCOST_SOURCE_DIR "/data/founding/ml405-tcp-tx.yaml";
const std::string other_system_file = PKTCOST_SOURCE_DIR "/data/founding/ml405-udp-tx.yaml";

std::pair<std::string, std::string> shipped_models() {
  return {"PKTCOST_MODELS", PKTCOST_SOURCE_DIR "/models"};
}

/// A folder with pktcost, which has no neighbour there that draws, and a stand-in for one on the PATH, which keeps what
/// it was asked and given.
class Studio {
 public:
  explicit Studio(const std::string& last_line = "cp \"$2\" \"$6\"") {
    std::string name = "/tmp/pktcost-plot-XXXXXX";
    path_ = ::mkdtemp(name.data());
    fs::create_directory(path_ / "bin");
    fs::copy_file(PKTCOST_BINARY, program());
    std::ofstream(path_ / "pktcost-gui") << "#!/bin/sh\nprintf '%s ' \"$1\" \"$3\" \"$4\" \"$5\" \"$6\" >"
                                         << file("asked") << "\n"
                                         << last_line << "\n";
    fs::permissions(path_ / "pktcost-gui", fs::perms::owner_all);
  }
  Studio(const Studio&) = delete;
  Studio& operator=(const Studio&) = delete;
  ~Studio() { fs::remove_all(path_); }

  std::string file(const std::string& name) const { return path_ / name; }
  std::string program() const { return path_ / "bin" / "pktcost"; }

  program::Result run(std::vector<std::string> arguments, std::string input = "") const {
    arguments.insert(arguments.end(), {"--plot", file("picture.svg")});
    return program::run(
        arguments, {.program = program(),
                    .input = std::move(input),
                    .environment = {{"PATH", path_.string() + ":/usr/bin:/bin"}, {"TMPDIR", path_}, shipped_models()}});
  }

 private:
  fs::path path_;
};

}  // namespace

TEST_CASE("--plot hands the result's JSON to the drawing program, beside the usual output") {
  struct Case {
    std::vector<std::string> arguments;
    std::string chart, schema;
  };
  const std::vector<Case> cases{
      {{"predict", system_file}, "ledger", "pktcost.prediction/1"},
      {{"whatif", system_file, "cpu.clock=x2"}, "levers", "pktcost.whatif/1"},
      {{"sweep", system_file, "--vary", "cpu.clock=100MHz..1GHz/5", "--format", "csv"}, "curve", "pktcost.sweep/1"},
      {{"compare", system_file, other_system_file}, "comparison", "pktcost.comparison/1"},
      {{"seek", system_file, "--target", "1kbit/s"}, "levers", "pktcost.seek/1"}};
  for (const Case& one : cases) {
    CAPTURE(one.chart);
    const Studio studio;
    const auto result = studio.run(one.arguments);
    CHECK(result.status == 0);
    CHECK(result.out ==
          program::run(one.arguments, {.program = "", .input = "", .environment = {shipped_models()}}).out);
    CHECK(program::read_file(studio.file("asked")) ==
          "--render --chart " + one.chart + " --output " + studio.file("picture.svg") + " ");
    const auto given = nlohmann::json::parse(program::read_file(studio.file("picture.svg")), nullptr, false);
    REQUIRE_FALSE(given.is_discarded());
    CHECK(given["schema"] == one.schema);
  }
}

TEST_CASE("--plot works for a scenario from standard input and leaves no temporary files") {
  const Studio studio;
  const auto result = studio.run({"predict", "-"}, "cpu: {clock: 300 MHz}\n");
  CHECK(result.status == 0);
  CHECK(fs::exists(studio.file("picture.svg")));
  const auto left = std::distance(fs::directory_iterator(fs::path(studio.file("asked")).parent_path()), {});
  CHECK(left == 4);
}

TEST_CASE("without the desktop program --plot says what to install") {
  const Studio studio;
  const auto result =
      program::run({"predict", "send.yaml", "--plot", "/tmp/pktcost-none.svg"},
                   {.program = studio.program(), .input = "", .environment = {{"PATH", "/usr/bin:/bin"}}});
  CHECK(result.status == 4);
  CHECK(result.out == program::run({"predict", "send.yaml"}).out);
  CHECK(result.err.find("pktcost-gui") != std::string::npos);
  CHECK(result.err.find("libqcustomplot-dev") != std::string::npos);
  CHECK_FALSE(fs::exists("/tmp/pktcost-none.svg"));
}

TEST_CASE("a drawing program that fails is told, and a file name that is no picture is a usage fault") {
  const Studio studio("exit 3");
  const auto failed = studio.run({"predict", system_file});
  CHECK(failed.status == 4);
  CHECK(failed.err.find("could not draw") != std::string::npos);
  const auto wrong = program::run({"predict", "send.yaml", "--plot", "picture.gif"});
  CHECK(wrong.status == 2);
  CHECK(wrong.err.find(".svg, .png or .pdf") != std::string::npos);
  CHECK(wrong.out.empty());
}
