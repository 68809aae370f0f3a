// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace pktcost::gui {

/// Draws a result without a display: `--render RESULT.json --chart NAME --output FILE [--theme ...] [--size ...]`, the
/// arguments of the program as main() has them. Exit status 0 done, 2 usage, 3 the result is wrong, 4 the file cannot be
/// written; what is wrong stands on standard error.
int render(int argc, char** argv);

}  // namespace pktcost::gui
