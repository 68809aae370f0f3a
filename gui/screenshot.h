// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QSize>
#include <QStringList>

namespace pktcost::gui {

struct ScreenshotRequest {
  QString output_file;  ///< .png
  QString chart;        ///< tab to show
  QString theme;        ///< "light" or "dark"
  QSize size;
  QStringList scenarios;  ///< the second is shown as what-if
};

/// Draws the whole window, once everything in it is up to date. Exit status 0 done, 2 usage, 3 a scenario is wrong,
/// 4 the file cannot be written; what is wrong stands on standard error.
int take_screenshot(const ScreenshotRequest& request);

}  // namespace pktcost::gui
