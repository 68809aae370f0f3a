// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <string_view>
#include <vector>

/// The rules of HACKING.md that a program can check by reading lines.
namespace structure {

/// One folder of the library or a program, and the folders that its files may include beside their own.
struct Layer {
  std::string_view folder;
  std::vector<std::string_view> may_include;
};
const std::vector<Layer>& layers();

/// Faults of one file, each "path:line: what is wrong". `path` is written from the project's root.
std::vector<std::string> faults_of(std::string_view path, std::string_view text);

/// Folders that include each other in a circle, for example "path -> cost -> path"; empty when there is none.
std::string find_cycle(const std::vector<Layer>& table);

}  // namespace structure
