// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

/// Lines of foreign files as messages show them.
namespace pktcost {

/// The part of a line around a byte, about 100 columns, made printable; and the columns before that byte in it.
std::pair<std::string, int> excerpt_around(std::string_view line, std::size_t byte);

/// Counts characters before a byte of a line. Asked in the order of the places, a line is walked once, however many
/// faults it holds.
class CharacterCount {
 public:
  int before(int line_number, std::string_view line, std::size_t byte);

 private:
  int line_ = 0;
  std::size_t byte_ = 0;
  int characters_ = 0;
};

}  // namespace pktcost
