// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <cassert>
#include <cstddef>

namespace pktcost {

/// A list of at most `Capacity` plain values that never allocates; results of a prediction are made of these.
template <typename Value, std::size_t Capacity>
class BoundedList {
 public:
  void push_back(const Value& value) {
    assert(size_ < Capacity);
    if (size_ < Capacity) values_[size_++] = value;
  }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const Value& operator[](std::size_t i) const { return values_[i]; }
  const Value* begin() const { return values_.data(); }
  const Value* end() const { return values_.data() + size_; }

 private:
  std::array<Value, Capacity> values_;
  std::size_t size_ = 0;
};

}  // namespace pktcost
