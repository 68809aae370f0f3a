// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <string_view>

namespace pktcost {

/// Something about the measurements that the reader must know.
struct Finding {
  std::string_view code;  ///< "idle_share", "ticks", "censored", ...: one word for scripts
  std::string text;       ///< for people
};

}  // namespace pktcost
