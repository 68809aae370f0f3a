// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>
#include <string_view>

#include "units/quantity.h"

/// The units that axes count in.
namespace pktcost::gui {

struct Unit {
  double factor = 1;    ///< base units in one: 1e6 for Mbit/s
  QString name;         ///< empty for plain numbers
  bool binary = false;  ///< bytes: ticks at powers of two
};

/// The unit in which the largest value of an axis has a few digits.
Unit unit_for(Dimension dimension, double largest);

/// The same for every range, so that a position stays what it is while the range moves.
Unit fixed_unit(Dimension dimension);

/// Of a parameter or an output; `base` is the unit that the result names, for names unknown here.
Dimension dimension_of(std::string_view name, std::string_view base);

/// "+12 %".
QString percent_text(double percent);

}  // namespace pktcost::gui
