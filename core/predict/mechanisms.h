// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <span>

#include "cost/mechanism.h"

namespace pktcost {

/// The whole cost side of the model, in ledger order.
std::span<const Mechanism> mechanisms();

}  // namespace pktcost
