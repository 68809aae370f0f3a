// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
//
// The numbers in docs/examples are what the program prints. PKTCOST_UPDATE_GOLDEN=1 writes them anew.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/golden.h"
#include "cli/program.h"

namespace {

namespace fs = std::filesystem;

const std::string root = PKTCOST_SOURCE_DIR;
constexpr std::string_view prompt = "$ pktcost ";
constexpr std::string_view own_row = "| pktcost | ";

program::Setup with_shipped_models() {
  program::Setup setup;
  setup.environment = {{"PKTCOST_MODELS", root + "/models"}};
  return setup;
}

/// Words of a command without quotes; files are named from the root of the project.
std::vector<std::string> words_of(std::string_view command) {
  std::vector<std::string> words;
  while (!command.empty()) {
    std::string word(command.substr(0, command.find(' ')));
    command.remove_prefix(std::min(word.size() + 1, command.size()));
    words.push_back(word.starts_with("data/") ? root + "/" + word : word);
  }
  return words;
}

std::string output_of(const std::vector<std::string>& words) {
  const auto result = program::run(words, with_shipped_models());
  CHECK(result.status == 0);
  CHECK(result.err == "");
  return result.out;
}

std::string gain_of(std::vector<std::string> words) {
  words.insert(words.end(), {"--format", "json"});
  const auto json = nlohmann::json::parse(output_of(words));
  const auto& lever = json["levers"][0];
  const auto& ratio = lever["ratio"];
  return fmt::format("x {:.2f} ({:.2f} to {:.2f} at 80 %), {} binds |\n", ratio["value"].get<double>(),
                     ratio["low"].get<double>(), ratio["high"].get<double>(), lever["binding"].get<std::string>());
}

/// The page with every command's output behind it, and the row of the program's own gain as computed.
std::string rewritten(const std::string& page) {
  std::string text;
  std::vector<std::string> words;
  for (std::size_t at = 0, end = 0; at < page.size(); at = end) {
    end = std::min(page.find('\n', at), page.size() - 1) + 1;
    const std::string line = page.substr(at, end - at);
    if (line.starts_with(own_row)) {
      text.append(own_row).append(gain_of(words));
    } else {
      text += line;
    }
    if (!line.starts_with(prompt)) continue;
    words = words_of(line.substr(prompt.size(), line.size() - prompt.size() - 1));
    text += output_of(words);
    end = page.find("```\n", end);
  }
  return text;
}

}  // namespace

TEST_CASE("documented examples hold what the program prints") {
  std::size_t examples = 0;
  for (const auto& entry : fs::directory_iterator(root + "/docs/examples")) {
    if (entry.path().extension() != ".md") continue;
    ++examples;
    CAPTURE(entry.path().filename().string());
    golden::check_file(entry.path().string(), rewritten(program::read_file(entry.path().string())));
  }
  CHECK(examples >= 5);
}
