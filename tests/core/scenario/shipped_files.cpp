// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <iterator>

#include "core/scenario/scenario_files.h"

namespace {

using namespace scenario_files;

const fs::path source_folder = PKTCOST_SOURCE_DIR;
const std::vector<fs::path> models{source_folder / "models"};

std::string load_faults(const fs::path& file) {
  const auto loaded = pktcost::load_scenario(file, models);
  return loaded ? "" : diagnostic_lines(loaded.error(), source_folder);
}

std::vector<fs::path> yaml_files_below(const fs::path& folder) {
  std::vector<fs::path> files;
  if (!fs::exists(folder)) return files;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.path().extension() == ".yaml") files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

bool is_founded(const pktcost::Origin& origin) {
  using pktcost::Basis;
  return !origin.source.empty() || origin.basis == Basis::initial || origin.basis == Basis::estimate ||
         origin.basis == Basis::assumption;
}

std::string text_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// The examples of a document: each block of YAML whose first line is a comment with its file name.
std::vector<std::pair<std::string, std::string>> examples_in(const std::string& document) {
  std::vector<std::pair<std::string, std::string>> examples;
  constexpr std::string_view opening = "```yaml\n# ";
  for (auto at = document.find(opening); at != document.npos; at = document.find(opening, at + 1)) {
    const auto name = at + opening.size();
    const auto line_end = document.find('\n', name);
    examples.emplace_back(document.substr(name, line_end - name),
                          document.substr(line_end + 1, document.find("```", line_end) - line_end - 1));
  }
  return examples;
}

TEST_CASE("every preset loads, and each of its values has a source or is named an estimate") {
  for (const auto& preset : pktcost::list_presets(models)) {
    CAPTURE(preset.name);
    CHECK(load_faults(preset.file) == "");
    CHECK(preset.title != "");
    const auto loaded = pktcost::load_scenario(preset.file, models);
    for (std::size_t i = 0; loaded && i < loaded->origins.size(); ++i) {
      CAPTURE(pktcost::parameters()[i].path);
      CAPTURE(loaded->origins[i].place);
      CHECK(is_founded(loaded->origins[i]));
    }
  }
}

TEST_CASE("every scenario of the measurements loads") {
  for (const auto& file : yaml_files_below(source_folder / "data")) {
    // Lists of measured records, which hold scenarios, are another format.
    if (file.parent_path().filename() == "corpus") continue;
    CHECK(load_faults(file) == "");
  }
}

TEST_CASE("the examples of the documentation load") {
  const auto examples = examples_in(text_of(source_folder / "docs" / "scenario-files.md"));
  CHECK(examples.size() >= 4);
  const TemporaryFolder folder;
  for (const auto& [name, text] : examples) folder.write(name, text);
  folder.write("board.readprofile", "");
  const std::vector<fs::path> folders{folder.path / "models"};
  for (const auto& example : examples) {
    CAPTURE(example.first);
    const auto loaded = pktcost::load_scenario(folder.path / example.first, folders);
    CHECK((loaded ? "" : diagnostic_lines(loaded.error(), folder.path)) == "");
  }
}

TEST_CASE("the faulty example of the documentation reads as printed there") {
  const std::string document = text_of(source_folder / "docs" / "scenario-files.md");
  const std::string faulty =
      "cpu: {clok: 300 MHz}\n"
      "memory: {size: 64}\n"
      "nic: {tx_checksum: hardwar}\n";
  CHECK(document.find("```\n" + faulty + "```") != document.npos);
  const auto loaded = pktcost::load_scenario_text(faulty, "board.yaml", "", {});
  REQUIRE(!loaded);
  std::string printed;
  for (const auto& diagnostic : loaded.error()) printed += format_diagnostic(diagnostic) + "\n";
  CAPTURE(printed);
  CHECK(document.find("```\n" + printed + "```") != document.npos);
}

}  // namespace
