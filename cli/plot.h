// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "command.h"

/// Pictures of results. The command line draws nothing itself: the desktop program does, without a display.
namespace pktcost::cli {

/// The file of --plot as given, when its name ends in .svg, .png or .pdf. The error is one sentence.
tl::expected<std::string, std::string> read_plot_file(const std::string& text);

/// Runs the command once more for its JSON and has `pktcost-gui --render` draw that into request.plot. Says on standard
/// error what is missing or went wrong; the file is then not written.
Exit draw_result(const Command& command, const Request& request);

}  // namespace pktcost::cli
