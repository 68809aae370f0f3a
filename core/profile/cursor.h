// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <deque>
#include <istream>
#include <optional>
#include <string>
#include <string_view>

#include "profile/cleaning.h"

namespace pktcost {

/// A line of the text as the tool printed it: quote marks, escapes, mangling and line ends are gone.
struct ProfileLine {
  std::string text;
  int number = 0;  ///< in the file as given, from 1
};

/// The cleaned text, line by line. Readers look ahead as far as they need and take what is theirs; memory is bounded by
/// the look-ahead, not by the file.
class Cursor {
 public:
  explicit Cursor(std::istream& input);

  /// The line `ahead` lines further, 0 = the next one; null beyond the end. Valid until the next take() or peek().
  const ProfileLine* peek(std::size_t ahead = 0);

  /// Takes the next line; there must be one.
  ProfileLine take();

  bool at_end() { return peek() == nullptr; }

  /// Lines taken so far.
  std::size_t taken() const { return lines_taken_; }

  /// Why this is no text of a tool; the cursor is then at its end.
  const std::optional<std::string>& refusal() const { return refusal_; }

 private:
  bool fetch();
  bool next_raw_line(std::string& line);
  bool fill();

  std::istream& input_;
  std::string buffer_;  ///< read, not yet taken, from `taken_` on
  std::size_t taken_ = 0;
  TextForm form_;
  std::optional<std::string> refusal_;
  std::deque<ProfileLine> ahead_;
  int number_ = 0;
  std::size_t lines_taken_ = 0;
};

}  // namespace pktcost
