// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>
#include <string_view>

#include "units/quantity.h"

namespace pktcost::gui {

inline QString to_qstring(std::string_view text) {
  return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// "110 Mbit/s".
inline QString rate_text(double rate_bps) {
  return QString::fromStdString(format_quantity(rate_bps, Dimension::bit_per_second, 3));
}

}  // namespace pktcost::gui
