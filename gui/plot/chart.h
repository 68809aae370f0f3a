// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string_view>
#include <tl/expected.hpp>

#include "plot/theme.h"

class QCustomPlot;

namespace pktcost {
struct Parameter;
}

/// Charts are drawn from the results that `--format json` writes, in the window and without one alike: one way to draw.
namespace pktcost::gui {

struct Chart {
  std::string_view name;                      ///< of --chart and of its tab: "ledger"
  const char* title;                          ///< for people, to be translated
  const char* needs;                          ///< what to do to see it, where there is no result yet
  std::span<const std::string_view> schemas;  ///< results that it can draw: "pktcost.prediction/1"
  /// Draws into an empty plot. The result is of one of the schemas; a member that is missing or of another type throws
  /// nlohmann's exception, which draw_chart() turns into a message.
  void (*draw)(QCustomPlot& plot, const nlohmann::ordered_json& result, const Theme& theme);
};

/// Every chart, in the order of the tabs.
std::span<const Chart> charts();

/// Null when there is none of that name.
const Chart* find_chart(std::string_view name);

/// Draws the text of a result; what stood in the plot before is gone, its axes are labelled and scaled to the data.
/// The error is one sentence for a person; the plot is then empty.
tl::expected<void, QString> draw_chart(const Chart& chart, std::string_view result_json, const Theme& theme,
                                       QCustomPlot& plot);

/// Base units in one unit of the horizontal axis of a curve over that parameter: 1e6 for a clock, which is in MHz.
/// Words and flags count from 0.
double axis_unit(const Parameter& parameter);

/// The numbers behind a drawn chart: one line per point of every series, with the labels of the axes.
QString chart_csv(const QCustomPlot& plot);

/// Writes the plot as .png, .svg, .pdf or .csv, by the ending of the file, whole or not at all. The error is one
/// sentence.
tl::expected<void, QString> export_chart(QCustomPlot& plot, const QString& file, QSize size);

/// What lies under a position of the widget, for a tool tip: "goodput, 600 MHz: 412 Mbit/s"; empty where nothing is.
QString chart_value_at(const QCustomPlot& plot, QPoint position);

}  // namespace pktcost::gui
