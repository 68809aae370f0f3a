// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QSize>
#include <QString>

namespace pktcost::gui {

/// Draws a result without a display: `--render RESULT.json --chart NAME --output FILE [--theme ...] [--size ...]`, the
/// arguments of the program as main() has them. Exit status 0 done, 2 usage, 3 the result is wrong, 4 the file cannot
/// be written; what is wrong stands on standard error.
int render(int argc, char** argv);

/// Before the application exists: pictures are drawn without a display.
void prepare_without_display();
/// The same font on every machine.
void use_picture_font();
/// "1280x800"; empty where the text is no size of a picture.
QSize picture_size(const QString& text);
QString picture_size_fault(const QString& text);

}  // namespace pktcost::gui
