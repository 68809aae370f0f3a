// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

class QApplication;

namespace pktcost::gui {

/// "light", "dark", or anything else for the palette of the system.
void apply_appearance(QApplication& application, const QString& theme);

}  // namespace pktcost::gui
