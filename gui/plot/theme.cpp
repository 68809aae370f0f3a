// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plot/theme.h"

#include <QPalette>

namespace pktcost::gui {

// The order puts first what is told apart best as a line on that background; yellow on white is for areas.
const Theme& light_theme() {
  static const Theme theme{
      .background = "#ffffff",
      .text = "#202020",
      .grid = "#dcdcdc",
      .baseline = "#7f8c99",
      .whatif = "#0072b2",
      .gain = "#009e73",
      .loss = "#d55e00",
      .binding = "#d55e00",
      .series = {"#0072b2", "#e69f00", "#009e73", "#cc79a7", "#d55e00", "#56b4e9", "#f0e442", "#505050"}};
  return theme;
}

const Theme& dark_theme() {
  static const Theme theme{
      .background = "#1f2226",
      .text = "#e6e6e6",
      .grid = "#3b4047",
      .baseline = "#8f9ba8",
      .whatif = "#56b4e9",
      .gain = "#00b386",
      .loss = "#e8792a",
      .binding = "#e8792a",
      .series = {"#56b4e9", "#e69f00", "#00b386", "#cc79a7", "#e8792a", "#2f8fd0", "#f0e442", "#b8b8b8"}};
  return theme;
}

const Theme& theme_for(const QPalette& palette) {
  return palette.color(QPalette::Window).lightness() < 128 ? dark_theme() : light_theme();
}

}  // namespace pktcost::gui
