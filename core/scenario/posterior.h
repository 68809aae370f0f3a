// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include "scenario/value_reader.h"

namespace pktcost {

/// `posterior:` of a calibrated scenario: `parameters`, a list of paths; `centre`, a number for each; `factor`, one row
/// of numbers for each, the first row of one, the next of two, and so on, the last of each row above 0. Faults go to
/// the file; an empty result when there are any.
Posterior read_posterior(SourceFile& file, const YamlEntry& entry);

}  // namespace pktcost
