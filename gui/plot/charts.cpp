// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "plot/chart.h"
#include "plot/figure.h"

namespace pktcost::gui {
namespace {

constexpr auto prediction_schemas =
    std::to_array<std::string_view>({"pktcost.prediction/1", "pktcost.predictions/1", "pktcost.explanation/1"});
constexpr auto sweep_schemas = std::to_array<std::string_view>({"pktcost.sweep/1"});
constexpr auto lever_schemas = std::to_array<std::string_view>(
    {"pktcost.whatif/1", "pktcost.sensitivity/1", "pktcost.seek/1", "pktcost.measure/1"});
constexpr auto comparison_schemas = std::to_array<std::string_view>({"pktcost.comparison/1"});
constexpr auto calibration_schemas = std::to_array<std::string_view>({"pktcost.calibration/1"});
constexpr auto validation_schemas = std::to_array<std::string_view>({"pktcost.validation/1"});

const Chart all_charts[] = {
    {"ledger", QT_TRANSLATE_NOOP("pktcost::gui::ChartTab", "Ledger"),
     QT_TRANSLATE_NOOP("pktcost::gui::ChartTab", "Open a system to see where its cycles go."), prediction_schemas,
     draw_ledger},
    {"ceilings", QT_TRANSLATE_NOOP("pktcost::gui::ChartTab", "Ceilings"),
     QT_TRANSLATE_NOOP("pktcost::gui::ChartTab", "Open a system to see what limits it."), prediction_schemas,
     draw_ceilings},
    {"curve", QT_TRANSLATE_NOOP("pktcost::gui::ChartTab", "Curve"),
     QT_TRANSLATE_NOOP("pktcost::gui::ChartTab", "Choose a parameter to see an output over it."), sweep_schemas,
     draw_curve},
    {"levers", QT_TRANSLATE_NOOP("pktcost::gui::ChartTab", "Levers"),
     QT_TRANSLATE_NOOP("pktcost::gui::ChartTab", "Open a system to see what would make it faster."), lever_schemas,
     draw_levers},
    {"comparison", QT_TRANSLATE_NOOP("pktcost::gui::ChartTab", "Comparison"),
     QT_TRANSLATE_NOOP("pktcost::gui::ChartTab",
                       "Change a value, or choose two other systems, to see what makes the difference between them."),
     comparison_schemas, draw_comparison},
    {"calibration", QT_TRANSLATE_NOOP("pktcost::gui::ChartTab", "Calibration"),
     QT_TRANSLATE_NOOP("pktcost::gui::ChartTab", "Calibrate the system to measurements to see how well they fit."),
     calibration_schemas, draw_calibration},
    {"accuracy", QT_TRANSLATE_NOOP("pktcost::gui::ChartTab", "Accuracy"),
     QT_TRANSLATE_NOOP("pktcost::gui::ChartTab", "Validate the model against records to see its errors."),
     validation_schemas, draw_accuracy},
};

tl::expected<Json, QString> parse_result(std::string_view text) {
  try {
    return Json::parse(text);
  } catch (const Json::parse_error& error) {
    return tl::unexpected(Words::tr("this is not a result as JSON: it breaks at byte %1").arg(error.byte));
  }
}

tl::expected<void, QString> check_schema(const Chart& chart, const Json& result) {
  QStringList schemas;
  for (const auto schema : chart.schemas) schemas << qstring(schema);
  const QString can = Words::tr("the chart \"%1\" draws %2").arg(qstring(chart.name), schemas.join(", "));
  if (!result.is_object() || !result.contains("schema") || !result["schema"].is_string())
    return tl::unexpected(Words::tr("the JSON does not say in \"schema\" what it is; %1").arg(can));
  const auto& schema = result["schema"].get_ref<const std::string&>();
  if (std::ranges::find(chart.schemas, schema) != chart.schemas.end()) return {};
  constexpr int longest_shown = 60;
  return tl::unexpected(Words::tr("the result is %1; %2").arg(QString::fromStdString(schema).left(longest_shown), can));
}

tl::expected<void, QString> draw_checked(const Chart& chart, const Json& result, const Theme& theme,
                                         QCustomPlot& plot) {
  const auto broken = [&result](const QString& reason) {
    return tl::unexpected(Words::tr("the result of %1 cannot be drawn: %2").arg(word(result, "schema"), reason));
  };
  try {
    chart.draw(plot, result, theme);
    return {};
  } catch (const NotDrawable& fault) {
    return broken(fault.reason);
  } catch (const Json::out_of_range& error) {
    const QString what = QString::fromUtf8(error.what());
    return broken(Words::tr("there is no %1").arg(what.section('\'', 1, 1).prepend('"').append('"')));
  } catch (const Json::exception&) {
    return broken(Words::tr("a member has another type than it should"));
  }
}

}  // namespace

std::span<const Chart> charts() {
  return all_charts;
}

const Chart* find_chart(std::string_view name) {
  const auto* found = std::ranges::find(all_charts, name, &Chart::name);
  return found == std::end(all_charts) ? nullptr : found;
}

tl::expected<void, QString> draw_chart(const Chart& chart, std::string_view result_json, const Theme& theme,
                                       QCustomPlot& plot) {
  clear_plot(plot);
  plot.setBackground(theme.background);
  const auto result = parse_result(result_json);
  if (!result) return tl::unexpected(result.error());
  if (auto known = check_schema(chart, *result); !known) return known;
  auto drawn = draw_checked(chart, *result, theme, plot);
  if (!drawn) clear_plot(plot);
  return drawn;
}

}  // namespace pktcost::gui
