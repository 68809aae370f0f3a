// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "parameter_scale.h"

#include <algorithm>
#include <cmath>

namespace pktcost::gui {
namespace {

constexpr double wide = 50;           // ratio of the ends from which on a slider is logarithmic
constexpr double lowest_part = 1e-9;  // of the highest value: where a logarithmic slider that begins at 0 goes on

bool is_wide(const Parameter& parameter) {
  return parameter.dimension != Dimension::share && parameter.high > wide * std::max(parameter.low, 1e-300);
}

/// The least value above 0 on the slider.
double foot(const Parameter& parameter) {
  if (parameter.low > 0) return parameter.low;
  const bool counted = parameter.dimension == Dimension::count || parameter.dimension == Dimension::byte ||
                       parameter.dimension == Dimension::cycle;
  return counted ? 1 : parameter.high * lowest_part;
}

}  // namespace

int slider_position(const Parameter& parameter, double value) {
  double part = (value - parameter.low) / (parameter.high - parameter.low);
  if (is_wide(parameter))
    part = value < foot(parameter) ? 0 : std::log(value / foot(parameter)) / std::log(parameter.high / foot(parameter));
  const int position = static_cast<int>(std::lround(part * slider_positions));
  const int first = is_wide(parameter) && parameter.low <= 0 && value >= foot(parameter) ? 1 : 0;
  return std::clamp(position, first, slider_positions);
}

double slider_value(const Parameter& parameter, int position) {
  if (position <= 0) return parameter.low;
  if (position >= slider_positions) return parameter.high;
  const double part = static_cast<double>(position) / slider_positions;
  const double value = is_wide(parameter) ? foot(parameter) * std::pow(parameter.high / foot(parameter), part)
                                          : parameter.low + part * (parameter.high - parameter.low);
  return rounded_value(parameter, value);
}

double rounded_value(const Parameter& parameter, double value) {
  value = std::clamp(value, parameter.low, parameter.high);
  const bool whole = is_whole_number(parameter, parameter.initial) || parameter.dimension == Dimension::byte;
  if (value > 0) {
    const double digit = std::pow(10, std::floor(std::log10(value)) - 2);
    const double rounded = digit >= 1 ? std::round(value / digit) * digit : std::round(value / digit) / (1 / digit);
    value = rounded;
  }
  if (whole) value = std::round(value);
  return std::clamp(value, parameter.low, parameter.high);
}

}  // namespace pktcost::gui
