// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QColor>
#include <array>

class QPalette;

/// The colours of charts.
namespace pktcost::gui {

struct Theme {
  QColor background, text, grid;
  QColor baseline, whatif;       ///< the two systems that most charts set side by side
  QColor gain, loss, binding;    ///< better, worse, and the ceiling that binds
  std::array<QColor, 8> series;  ///< Okabe and Ito, "Color Universal Design", 2008: told apart by all readers
};

const Theme& light_theme();
const Theme& dark_theme();

/// The one that fits the background of a window.
const Theme& theme_for(const QPalette& palette);

}  // namespace pktcost::gui
