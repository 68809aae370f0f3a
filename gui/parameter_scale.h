// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "scenario/parameters.h"

/// Between the values of a quantity and the positions of its slider.
namespace pktcost::gui {

inline constexpr int slider_positions = 1000;

/// Position 0 to slider_positions of a value: in proportion to its logarithm where the range is wide. 0 of a range that
/// begins there has the first position for itself.
int slider_position(const Parameter& parameter, double value);

/// The value of a position, in digits that a person would choose.
double slider_value(const Parameter& parameter, int position);

/// Kept in the range, with three significant digits, or whole where only whole numbers have a meaning.
double rounded_value(const Parameter& parameter, double value);

}  // namespace pktcost::gui
