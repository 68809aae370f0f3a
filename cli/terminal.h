// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include "command.h"
#include "report/page.h"

namespace pktcost::cli {

/// What the reader's terminal can show: --color, NO_COLOR, TERM, the locale variables and the width of the terminal.
TextStyle text_style(const Request& request);

}  // namespace pktcost::cli
