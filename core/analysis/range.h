// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: MIT
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "scenario/parameters.h"

/// The values that a sweep gives one parameter (docs/sweep.md).
namespace pktcost {

enum class Spacing { list, linear, logarithmic };
constexpr std::string_view name_of(Spacing spacing) {
  return spacing == Spacing::list ? "list" : spacing == Spacing::linear ? "linear" : "log";
}

/// Most values of one range.
inline constexpr std::uint64_t largest_range = 1'000'000'000;

/// Values that are computed when asked for: a thousand million of them take no memory. The same bits on every call.
class Range {
 public:
  /// One value at least, all within the parameter's range.
  Range(const Parameter& parameter, std::vector<double> values);

  /// `count` values from first to last, both included; a logarithmic range has positive ends.
  Range(const Parameter& parameter, Spacing spacing, double first, double last, std::uint64_t count);

  /// first, first + step, ...: `count` values.
  static Range stepped(const Parameter& parameter, double first, double step, std::uint64_t count);

  const Parameter& parameter() const { return *parameter_; }
  Spacing spacing() const { return spacing_; }
  std::uint64_t size() const { return count_; }

  /// The value at `i` < size(), in SI base units (of a word its index).
  double operator[](std::uint64_t i) const;

  /// Whether the values are a list or steps, that is a choice between them; otherwise samples of what lies between the
  /// ends.
  bool is_choice() const { return spacing_ == Spacing::list || step_ != 0; }

  /// Whether values between two neighbours have a meaning.
  bool is_continuous() const { return parameter_->kind == ParameterKind::quantity; }

  /// A value half way between two, in the spacing of the range: the geometric mean where it is logarithmic.
  double middle(double a, double b) const;

 private:
  double linear_value(std::uint64_t i) const;
  double log_value(std::uint64_t i) const;

  const Parameter* parameter_;
  Spacing spacing_;
  std::uint64_t count_;
  std::vector<double> list_;
  double first_ = 0, last_ = 0;
  double step_ = 0;  ///< of a stepped range
  /// The ends, or the first value and the step, as whole multiples of 1/scale, so that 0.1 + 2 x 0.1 gives 0.3; 0 =
  /// they have too many digits.
  double scale_ = 0, first_parts_ = 0, other_parts_ = 0;
};

/// Reads "A:B:STEP", "A..B/N" (N values, linear), "A..B/logN" or a comma list; words and flags by list only. Every
/// value is checked for unit and range. The error is one sentence for a person.
tl::expected<Range, std::string> parse_range(const Parameter& parameter, std::string_view text);

/// "PATH=RANGE".
tl::expected<Range, std::string> parse_varied(std::string_view text);

}  // namespace pktcost
