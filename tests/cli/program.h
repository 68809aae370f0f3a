// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <utility>
#include <vector>

/// Runs the built pktcost as a user would.
namespace program {

enum class Out { captured, full_disk, broken_pipe, closed, terminal };

struct Setup {
  std::string program = {};  ///< the built one when empty
  std::string input;         ///< what standard input holds
  std::vector<std::pair<std::string, std::string>>
      environment;  ///< beside PATH, LC_ALL=C.UTF-8 and PKTCOST_MODELS, or in place of them
  Out out = Out::captured;
  unsigned short columns = 80;  ///< of the terminal
};

struct Result {
  std::string out, err;
  int status;
};

/// Started in tests/golden, with the presets of tests/golden/models.
Result run(const std::vector<std::string>& arguments, const Setup& setup = {});

/// Whether a pseudo-terminal can be opened: not in a chroot without /dev/pts.
bool terminals_exist();

std::string golden_folder();
std::string read_file(const std::string& file);

}  // namespace program
