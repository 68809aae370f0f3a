// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "cli/program.h"

using program::Out;
using program::run;

namespace fs = std::filesystem;

namespace {

/// A folder of its own for each case.
class Folder {
 public:
  Folder() {
    std::string name = "/tmp/pktcost-test-XXXXXX";
    path_ = ::mkdtemp(name.data());
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { fs::remove_all(path_); }
  std::string file(const std::string& name) const { return path_ / name; }
  std::size_t entries() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(path_), fs::directory_iterator{}));
  }

 private:
  fs::path path_;
};

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("--output writes what standard output would have got") {
  const Folder folder;
  const auto result = run({"params", "cache", "--output", folder.file("result")});
  CHECK(result.status == 0);
  CHECK(result.out == "");
  CHECK(result.err == "");
  CHECK(program::read_file(folder.file("result")) == run({"params", "cache"}).out);
  CHECK(folder.entries() == 1);
  CHECK(run({"params", "cache", "--output", "-"}).out == run({"params", "cache"}).out);
}

TEST_CASE("--output replaces a file, keeps its mode, and follows a link") {
  const Folder folder;
  std::ofstream(folder.file("real")) << "old";
  ::chmod(folder.file("real").c_str(), 0640);
  fs::create_symlink("real", folder.file("link"));
  CHECK(run({"params", "cache", "--output", folder.file("link")}).status == 0);
  CHECK(fs::is_symlink(folder.file("link")));
  CHECK(program::read_file(folder.file("real")) == run({"params", "cache"}).out);
  CHECK(static_cast<unsigned>(fs::status(folder.file("real")).permissions()) == 0640U);
  CHECK(folder.entries() == 2);
}

TEST_CASE("an output that cannot be written leaves nothing behind") {
  const Folder folder;
  for (const auto& target : {folder.file("absent/result"), folder.file("."), std::string("/dev/full")}) {
    CAPTURE(target);
    const auto result = run({"params", "cache", "--output", target});
    CHECK(result.status == 4);
    CHECK(result.out == "");
    CHECK(result.err.starts_with("pktcost: cannot write \"" + target + "\": "));
    CHECK(folder.entries() == 0);
  }
}

TEST_CASE("a wrong input leaves the old output as it was") {
  const Folder folder;
  std::ofstream(folder.file("result")) << "old";
  CHECK(run({"predict", "absent.yaml", "--output", folder.file("result")}).status == 3);
  CHECK(program::read_file(folder.file("result")) == "old");
  CHECK(folder.entries() == 1);
}

TEST_CASE("devices are written, not replaced") {
  CHECK(run({"params", "cache", "--output", "/dev/null"}).status == 0);
  CHECK(fs::is_character_file("/dev/null"));
}

TEST_CASE("a standard output that takes nothing is an error") {
  for (const Out out : {Out::full_disk, Out::broken_pipe, Out::closed}) {
    program::Setup setup;
    setup.out = out;
    for (const auto& arguments : {std::vector<std::string>{"params"}, {"--help"}, {"--version"}}) {
      const auto result = run(arguments, setup);
      CHECK(result.status == 4);
      CHECK(result.err.starts_with("pktcost: cannot write standard output: "));
    }
  }
}

TEST_CASE("colour: for a terminal that wants it, or when asked for" * doctest::skip(!program::terminals_exist())) {
  program::Setup terminal;
  terminal.out = Out::terminal;
  terminal.environment = {{"TERM", "xterm"}};
  const std::vector<std::string> command{"params", "cache"};
  CHECK(contains(run(command, terminal).out, "\x1b["));
  CHECK_FALSE(contains(run(command).out, "\x1b["));
  CHECK(contains(run({"params", "cache", "--color", "always"}).out, "\x1b["));
  CHECK_FALSE(contains(run({"params", "cache", "--color", "never"}, terminal).out, "\x1b["));
  CHECK_FALSE(contains(run({"params", "cache", "--color", "always", "--format", "json"}).out, "\x1b["));
  terminal.environment = {{"TERM", "xterm"}, {"NO_COLOR", "1"}};
  CHECK_FALSE(contains(run(command, terminal).out, "\x1b["));
  CHECK(contains(run({"params", "cache", "--color", "always"}, terminal).out, "\x1b["));
  terminal.environment = {{"TERM", "xterm"}, {"NO_COLOR", ""}};
  CHECK(contains(run(command, terminal).out, "\x1b["));
  terminal.environment = {{"TERM", "dumb"}};
  CHECK_FALSE(contains(run(command, terminal).out, "\x1b["));
}

TEST_CASE("a narrow terminal folds the last column" * doctest::skip(!program::terminals_exist())) {
  program::Setup terminal;
  terminal.out = Out::terminal;
  terminal.columns = 110;
  const auto folded = run({"params", "cache", "--color", "never"}, terminal).out;
  std::size_t begin = 0;
  for (std::size_t end = folded.find('\n'); end != folded.npos; end = folded.find('\n', begin)) {
    CHECK(end - begin <= 110);
    begin = end + 1;
  }
  CHECK(folded.size() > run({"params", "cache"}).out.size() / 2);
}

TEST_CASE("bars are drawn with # where the locale is not UTF-8") {
  program::Setup setup;
  for (const auto* locale : {"C", "POSIX", "de_DE.ISO-8859-1"}) {
    setup.environment = {{"LC_ALL", locale}};
    const auto text = run({"predict", "send.yaml"}, setup).out;
    CHECK(contains(text, "#####"));
    CHECK_FALSE(contains(text, "█"));
  }
  setup.environment = {{"LC_ALL", ""}, {"LANG", "en_US.utf8"}};
  CHECK(contains(run({"predict", "send.yaml"}, setup).out, "█"));
}

TEST_CASE("a locale with a decimal comma changes nothing") {
  program::Setup setup;
  setup.environment = {{"LC_ALL", "de_DE.UTF-8"}, {"LANG", "de_DE.UTF-8"}};
  for (const auto* format : {"table", "json", "csv", "markdown"}) {
    const std::vector<std::string> command{"predict", "send.yaml", "--level", "0.75", "--format", format};
    CHECK(run(command, setup).out == run(command).out);
  }
}
