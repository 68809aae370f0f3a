// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>
#include <tl/expected.hpp>

#include "document.h"
#include "evaluation.h"

namespace pktcost::gui {

class ChartTabs;

/// A report of both systems with its charts: one HTML file that holds everything, or a Markdown file (.md) with the
/// charts as SVG files beside it. The error is one sentence.
tl::expected<void, QString> export_report(const Document& document, const Evaluation& evaluation, ChartTabs& tabs,
                                          const QString& file);

}  // namespace pktcost::gui
