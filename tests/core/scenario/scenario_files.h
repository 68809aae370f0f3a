// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "scenario/load.h"

/// Helpers of the tests of scenario files.
namespace scenario_files {

namespace fs = std::filesystem;

/// A folder that is gone after the test.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    static int count = 0;
    path = fs::temp_directory_path() / fmt::format("pktcost-scenario-{}-{}", ::getpid(), ++count);
    fs::create_directories(path);
  }
  ~TemporaryFolder() { fs::remove_all(path); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  fs::path write(const std::string& name, std::string_view text) const {
    const fs::path file = path / name;
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary).write(text.data(), static_cast<std::streamsize>(text.size()));
    return file;
  }

  fs::path path;
};

/// "LINE:COLUMN: message" of each fault of a text without presets, or nothing.
inline std::vector<std::string> faults_in(std::string_view text) {
  std::vector<std::string> faults;
  const auto loaded = pktcost::load_scenario_text(text, "t.yaml", "/nonexistent", {});
  if (loaded) return faults;
  for (const auto& diagnostic : loaded.error())
    faults.push_back(fmt::format("{}:{}: {}", diagnostic.line, diagnostic.column, diagnostic.message));
  return faults;
}

/// All of them, a line each.
inline std::string fault_lines(std::string_view text) {
  std::string lines;
  for (const auto& fault : faults_in(text)) lines += fault + "\n";
  return lines;
}

/// "FILE:LINE:COLUMN: message" lines, the files without `folder` before them.
inline std::string diagnostic_lines(const pktcost::Diagnostics& diagnostics, const fs::path& folder) {
  std::string lines;
  for (const auto& diagnostic : diagnostics)
    lines += fmt::format("{}:{}:{}: {}\n", fs::path(diagnostic.file).lexically_relative(folder).string(),
                         diagnostic.line, diagnostic.column, diagnostic.message);
  return lines;
}

inline double value_of(const pktcost::Description& description, std::string_view path) {
  return pktcost::parameters()[pktcost::find_parameter(path).value()].get(description.scenario);
}

inline const pktcost::Origin& origin_of(const pktcost::Description& description, std::string_view path) {
  return description.origins[pktcost::find_parameter(path).value()];
}

/// The description of a text that must be without fault.
inline pktcost::Description loaded_text(std::string_view text) {
  auto loaded = pktcost::load_scenario_text(text, "t.yaml", "/nonexistent", {});
  return loaded ? *loaded : pktcost::default_description("FAULTY: " + fault_lines(text));
}

}  // namespace scenario_files
