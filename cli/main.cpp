// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <array>
#include <csignal>
#include <exception>

#include "command_line.h"
#include "commands.h"
#include "messages.h"
#include "output.h"

namespace {

constexpr std::array commands{
    &pktcost::cli::predict_command, &pktcost::cli::explain_command,  &pktcost::cli::whatif_command,
    &pktcost::cli::sweep_command,   &pktcost::cli::seek_command,     &pktcost::cli::compare_command,
    &pktcost::cli::collect_command, &pktcost::cli::import_command,   &pktcost::cli::calibrate_command,
    &pktcost::cli::measure_command, &pktcost::cli::validate_command, &pktcost::cli::params_command,
    &pktcost::cli::presets_command};

}  // namespace

int main(int argc, char** argv) {
  using namespace pktcost::cli;
  std::signal(SIGPIPE, SIG_IGN);  // a reader that went away is reported like any other failed write
  reserve_standard_streams();
  try {
    return static_cast<int>(run_command_line(commands, argc, argv));
  } catch (const std::exception& error) {
    print_error(std::string("internal error, no result is written: ") + error.what());
    return static_cast<int>(Exit::output);
  }
}
