// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <string_view>

namespace pktcost::cli {

/// tools/collect.sh as it was when the program was built.
std::string_view collect_script();

}  // namespace pktcost::cli
