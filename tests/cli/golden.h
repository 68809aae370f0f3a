// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <vector>

#include "cli/program.h"

/// Expected outputs kept as files in tests/golden. PKTCOST_UPDATE_GOLDEN=1 writes them anew; the review is the diff.
namespace golden {

/// Runs pktcost and compares command, standard output, standard error and exit status with tests/golden/NAME.txt, byte
/// for byte. On a mismatch NAME.txt.actual is written beside it and the difference shown.
void check_run(const std::string& name, const std::vector<std::string>& arguments, const program::Setup& setup = {});

/// Compares a text with a file of the project.
void check_file(const std::string& file, const std::string& actual);

}  // namespace golden
