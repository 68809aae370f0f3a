// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <vector>

#include "plot/figure.h"
#include "plot/plot_points.h"

namespace pktcost::gui {
namespace {

struct Residual {
  QString name;
  double measured, before, predicted;
  double residual;  ///< in standard errors of the measurement
  bool disagrees;
};

std::vector<Residual> read_residuals(const Json& result) {
  const Json& list = entries(result, "residuals");
  const bool several = std::ranges::any_of(list, [](const Json& entry) { return entry.at("point") != 0; });
  std::vector<Residual> residuals;
  for (const Json& entry : list) {
    QString name = word(entry, "what");
    if (several) name += Words::tr(", run %1").arg(entry.at("point").get<int>() + 1);
    residuals.push_back({name, number(entry, "measured"), number(entry, "before"), number(entry, "predicted"),
                         number(entry, "residual"), entry.at("disagrees").get<bool>()});
  }
  return residuals;
}

/// Predictions in percent of what was measured, so that goodputs and shares stand side by side.
void draw_ratios(Figure& figure, QCPAxisRect& rect, const std::vector<Residual>& residuals) {
  const Theme& theme = figure.theme();
  Extent extent;
  extent.add(100);
  const struct {
    QString name;
    double Residual::*value;
    QColor colour;
    QCPScatterStyle::ScatterShape shape;
  } series[] = {{Words::tr("before the fit"), &Residual::before, theme.baseline, QCPScatterStyle::ssCircle},
                {Words::tr("fitted"), &Residual::predicted, theme.whatif, QCPScatterStyle::ssDisc}};
  for (const auto& shown : series) {
    auto* graph = new QCPGraph(rect.axis(QCPAxis::atLeft), rect.axis(QCPAxis::atBottom));
    graph->setName(shown.name);
    graph->setLineStyle(QCPGraph::lsNone);
    graph->setScatterStyle(QCPScatterStyle(shown.shape, QPen(shown.colour, 2), shown.colour, 8));
    for (std::size_t i = 0; i < residuals.size(); ++i) {
      if (residuals[i].measured <= 0) continue;
      const double percent = 100 * residuals[i].*shown.value / residuals[i].measured;
      graph->addData(static_cast<double>(i), percent);
      extent.add(percent);
    }
    figure.add_to_legend(*graph);
  }
  QCPItemLine& exact = figure.add_line(rect, QPen(theme.text, 1, Qt::DashLine));
  exact.start->setCoords(100, -1);
  exact.end->setCoords(100, static_cast<double>(residuals.size()));
  constexpr double wide = 30, air = 0.06;
  QCPAxis& axis = *rect.axis(QCPAxis::atBottom);
  axis.setRange(extent.from_zero(air));
  if (!extent.is_wide(wide)) return;
  axis.setRange(extent.by_factor(1.5));
  set_logarithmic(axis);
}

void draw_deviations(Figure& figure, QCPAxisRect& rect, const std::vector<Residual>& residuals) {
  const Theme& theme = figure.theme();
  QCPBars& agreeing = figure.add_bars(rect, Words::tr("agrees"), theme.whatif);
  QCPBars& disagreeing = figure.add_bars(rect, Words::tr("disagrees with the model"), theme.loss);
  Extent extent;
  constexpr double usual = 2;  // standard errors that hold 95 %
  extent.add(-usual);
  extent.add(usual);
  for (std::size_t i = 0; i < residuals.size(); ++i) {
    (residuals[i].disagrees ? disagreeing : agreeing).addData(static_cast<double>(i), residuals[i].residual);
    extent.add(residuals[i].residual);
  }
  for (QCPBars* bars : {&agreeing, &disagreeing}) bars->setWidth(0.6);
  if (!disagreeing.data()->isEmpty()) figure.add_to_legend(disagreeing);
  rect.axis(QCPAxis::atBottom)->setRange(extent.from_zero(0.06));
  for (const double edge : {-usual, usual}) {
    QCPItemLine& line = figure.add_line(rect, QPen(theme.grid, 1, Qt::DashLine));
    line.start->setCoords(edge, -1);
    line.end->setCoords(edge, static_cast<double>(residuals.size()));
  }
}

}  // namespace

void draw_calibration(QCustomPlot& plot, const Json& result, const Theme& theme) {
  const auto residuals = read_residuals(result);
  QStringList names;
  for (const Residual& residual : residuals) names << residual.name;
  Figure figure(plot, theme);
  figure.set_title(Words::tr("The fitted model against the measurements: %1").arg(word(result, "scenario")));
  figure.set_note(
      Words::tr("Left: predicted in percent of measured. Right: measured less predicted, in standard errors"));
  auto& ratios = figure.add_axes(0, 0);
  set_rows(*ratios.axis(QCPAxis::atLeft), names);
  label_axis(*ratios.axis(QCPAxis::atBottom), {Words::tr("predicted / measured"), "%"});
  draw_ratios(figure, ratios, residuals);
  auto& deviations = figure.add_axes(0, 1);
  set_bare_rows(*deviations.axis(QCPAxis::atLeft), names);
  label_axis(*deviations.axis(QCPAxis::atBottom), {Words::tr("deviation"), Words::tr("standard errors")});
  draw_deviations(figure, deviations, residuals);
  figure.set_column_stretch(0, 2.2);
  figure.set_column_stretch(1, 1);
}

}  // namespace pktcost::gui
