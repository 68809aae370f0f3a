// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <string_view>

#include "command.h"

/// Where results go.
namespace pktcost::cli {

/// Writes the result to the file of --output or to standard output. A file is written whole or not at all: to a
/// temporary file in its folder, flushed, then renamed. Devices and pipes are written as they are. Says on standard
/// error what went wrong.
Exit write_result(const Request& request, std::string_view text);

Exit write_standard_output(std::string_view text);

/// 0, or the errno of the write that failed.
int write_all(int descriptor, std::string_view text);

/// Files that the program opens must not take the place of closed standard streams.
void reserve_standard_streams();

}  // namespace pktcost::cli
