// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QStringList>

#include "render.h"

int main(int argc, char** argv) {
  return pktcost::gui::render(argc, argv);
}
