// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <string_view>

#include "cost/mechanism.h"

namespace pktcost {

/// Encryption and authentication in software. Equation: bytes x cycles per byte.
void add_crypto_rows(const CostInputs& in, Ledger& ledger);

inline constexpr auto crypto_inputs = std::to_array<std::string_view>({"kernel.crypto"});
inline constexpr Mechanism crypto_mechanism{Component::crypto, add_crypto_rows, "bytes x c_crypto",
                                            "docs/model/steps.md", crypto_inputs};

}  // namespace pktcost
