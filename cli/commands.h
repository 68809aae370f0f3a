// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include "command.h"

/// Every subcommand, one file each; main.cpp lists them in the order of --help.
namespace pktcost::cli {

extern const Command predict_command;
extern const Command explain_command;
extern const Command whatif_command;
extern const Command sweep_command;
extern const Command seek_command;
extern const Command compare_command;
extern const Command collect_command;
extern const Command import_command;
extern const Command calibrate_command;
extern const Command measure_command;
extern const Command validate_command;
extern const Command params_command;
extern const Command presets_command;

}  // namespace pktcost::cli
