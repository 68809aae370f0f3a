// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "profile/cursor.h"

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <utility>

namespace pktcost {
namespace {

constexpr std::size_t block_bytes = 65536;
constexpr std::size_t longest_line_bytes = 65536;  // what is longer is cut: no tool prints such lines

}  // namespace

Cursor::Cursor(std::istream& input) : input_(input) {
  fill();
  if (buffer_.starts_with("\xef\xbb\xbf")) taken_ = 3;
  refusal_ = unreadable(std::string_view(buffer_).substr(taken_));
  form_ = form_of(buffer_);
}

/// Appends a block; false at the end of the input.
bool Cursor::fill() {
  buffer_.erase(0, taken_);
  taken_ = 0;
  const std::size_t before = buffer_.size();
  buffer_.resize(before + block_bytes);
  input_.read(buffer_.data() + before, static_cast<std::streamsize>(block_bytes));
  const auto count = static_cast<std::size_t>(input_.gcount());
  buffer_.resize(before + count);
  return count > 0;
}

bool Cursor::next_raw_line(std::string& line) {
  line.clear();
  while (true) {
    const char* begin = buffer_.data() + taken_;
    const std::size_t left = buffer_.size() - taken_;
    const void* end = left > 0 ? std::memchr(begin, '\n', left) : nullptr;
    const std::size_t length = end == nullptr ? left : static_cast<std::size_t>(static_cast<const char*>(end) - begin);
    if (line.size() < longest_line_bytes) line.append(begin, std::min(length, longest_line_bytes - line.size()));
    taken_ += length + (end == nullptr ? 0 : 1);
    if (end != nullptr) return true;
    if (!fill()) return length > 0 || !line.empty();
  }
}

bool Cursor::fetch() {
  if (refusal_) return false;
  ProfileLine line;
  if (!next_raw_line(line.text)) return false;
  line.number = ++number_;
  std::string more;
  while (form_.quoted_printable && line.text.size() < longest_line_bytes && take_soft_end(line.text) &&
         next_raw_line(more)) {
    ++number_;
    line.text += more;
  }
  clean_line(form_, line.text);
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
  ++lines_taken_;
  return line;
}

}  // namespace pktcost
