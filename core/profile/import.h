// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <istream>
#include <string>

#include "profile/observation.h"

namespace pktcost {

/// Reads a text of any known kind, pastes of several tools included (docs/observations.md). Text that no reader takes
/// is prose: it may name the runs. `label` stands for the file in runs. No runs = nothing was recognised.
Observations import_text(std::istream& input, std::string label);

}  // namespace pktcost
