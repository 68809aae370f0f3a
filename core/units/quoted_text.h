// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace pktcost {

/// A foreign text in double quotes, fit for one line of a message or a terminal: at most max_characters of it (then
/// "..."), quotes, control and direction characters escaped, bytes that are not UTF-8 as \xNN. The result is valid
/// UTF-8.
std::string quoted_text(std::string_view text, std::size_t max_characters = 60);

}  // namespace pktcost
