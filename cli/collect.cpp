// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include <array>

#include "collect_script.h"
#include "commands.h"
#include "options.h"
#include "output.h"

namespace pktcost::cli {
namespace {

Exit run(const Request& request) {
  return write_result(request, collect_script());
}

constexpr std::array options{output_option, quiet_option};

}  // namespace

constinit const Command collect_command{
    "collect",
    "A shell script that gathers what a board says about its network path",
    {},
    options,
    "Copy the script to the board, start traffic, and run: sh collect.sh [SECONDS] [INTERFACE]. It needs a POSIX "
    "shell\n"
    "alone (busybox), and writes pktcost-collected.txt, which \"pktcost import\" reads.",
    run};

}  // namespace pktcost::cli
