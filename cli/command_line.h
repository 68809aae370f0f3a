// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <span>

#include "command.h"

namespace pktcost::cli {

/// Reads the command line, runs the subcommand it names and gives the exit status. Help and version go to standard
/// output.
Exit run_command_line(std::span<const Command* const> commands, int argc, const char* const* argv);

}  // namespace pktcost::cli
