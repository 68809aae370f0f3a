// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "report/page.h"

class QString;
class QTextBrowser;
class QWidget;

namespace pktcost::gui {

/// A window of its own with a page, to be read and copied from; it closes with Escape.
void show_page(QWidget* parent, const QString& title, const Page& page);

/// The page as a text browser shows it.
void set_page(QTextBrowser& browser, const Page& page);

}  // namespace pktcost::gui
