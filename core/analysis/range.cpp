// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#include "analysis/range.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace pktcost {
namespace {

constexpr double exact_whole = 9007199254740992.0;  // 2^53

// Powers of ten that a double holds exactly.
constexpr auto powers_of_ten = [] {
  std::array<double, 23> powers{1};
  for (std::size_t i = 1; i < powers.size(); ++i) powers[i] = powers[i - 1] * 10;
  return powers;
}();

bool is_multiple(double value, double scale) {
  const double parts = std::round(value * scale);
  return std::abs(parts) < 1e15 && parts / scale == value;
}

std::optional<double> common_scale(double a, double b) {
  for (const double scale : powers_of_ten)
    if (is_multiple(a, scale) && is_multiple(b, scale)) return scale;
  return std::nullopt;
}

// 12 significant digits hide what logarithms differ by from machine to machine, and make a decade of decades round.
double rounded(double value) {
  constexpr int digits = 12;
  const int decimals = digits - 1 - static_cast<int>(std::floor(std::log10(value)));
  if (std::abs(decimals) >= static_cast<int>(powers_of_ten.size())) return value;
  const double power = powers_of_ten[static_cast<std::size_t>(std::abs(decimals))];
  return decimals >= 0 ? std::round(value * power) / power : std::round(value / power) * power;
}

}  // namespace

Range::Range(const Parameter& parameter, std::vector<double> values)
    : parameter_(&parameter), spacing_(Spacing::list), count_(values.size()), list_(std::move(values)) {}

Range::Range(const Parameter& parameter, Spacing spacing, double first, double last, std::uint64_t count)
    : parameter_(&parameter), spacing_(spacing), count_(count), first_(first), last_(last) {
  scale_ = common_scale(first, last).value_or(0);
  first_parts_ = std::round(first * scale_);
  other_parts_ = std::round(last * scale_);
  const double largest = std::max(std::abs(first_parts_), std::abs(other_parts_)) * static_cast<double>(count);
  if (largest >= exact_whole) scale_ = 0;
}

Range Range::stepped(const Parameter& parameter, double first, double step, std::uint64_t count) {
  Range range(parameter, Spacing::linear, first, step, count);
  range.step_ = step;
  range.last_ = range[count - 1];
  return range;
}

double Range::linear_value(std::uint64_t i) const {
  const auto at = static_cast<double>(i);
  if (step_ != 0) return scale_ > 0 ? (first_parts_ + at * other_parts_) / scale_ : first_ + at * step_;
  if (i == 0 || i == count_ - 1) return i == 0 ? first_ : last_;
  const auto last_index = static_cast<double>(count_ - 1);
  if (scale_ > 0) return (first_parts_ * (last_index - at) + other_parts_ * at) / (last_index * scale_);
  return first_ + (last_ - first_) * (at / last_index);
}

double Range::log_value(std::uint64_t i) const {
  if (i == 0 || i == count_ - 1) return i == 0 ? first_ : last_;
  const double share = static_cast<double>(i) / static_cast<double>(count_ - 1);
  const double value = rounded(std::exp(std::log(first_) + (std::log(last_) - std::log(first_)) * share));
  return std::clamp(value, std::min(first_, last_), std::max(first_, last_));
}

double Range::operator[](std::uint64_t i) const {
  if (spacing_ == Spacing::list) return list_[i];
  const double value = spacing_ == Spacing::linear ? linear_value(i) : log_value(i);
  return std::clamp(value, parameter_->low, parameter_->high);
}

double Range::middle(double a, double b) const {
  return spacing_ == Spacing::logarithmic ? std::sqrt(a) * std::sqrt(b) : a + (b - a) / 2;
}

}  // namespace pktcost
