// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/cursor.h"

#include <stdexcept>
#include <utility>

namespace pktcost {

Cursor::Cursor(std::istream& input) : input_(input) {}

bool Cursor::fetch() {
  ProfileLine line;
  if (!std::getline(input_, line.text)) return false;
  while (line.text.ends_with('\r')) line.text.pop_back();
  line.number = ++number_;
  ahead_.push_back(std::move(line));
  return true;
}

const ProfileLine* Cursor::peek(std::size_t ahead) {
  while (ahead_.size() <= ahead)
    if (!fetch()) return nullptr;
  return &ahead_[ahead];
}

ProfileLine Cursor::take() {
  if (peek() == nullptr) throw std::logic_error("took a line beyond the end of a text");
  ProfileLine line = std::move(ahead_.front());
  ahead_.pop_front();
  return line;
}

}  // namespace pktcost
