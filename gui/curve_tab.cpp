// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "curve_tab.h"

#include <qcustomplot.h>

#include <QComboBox>
#include <QCompleter>
#include <QToolBar>
#include <algorithm>
#include <cmath>

#include "analysis/curves.h"
#include "parameter_scale.h"
#include "text.h"

namespace pktcost::gui {
namespace {

constexpr std::string_view first_parameter = "cpu.clock";
constexpr int grip_pixels = 6;

const Parameter& parameter_at(int index) {
  return parameters()[static_cast<std::size_t>(std::max(index, 0))];
}

}  // namespace

CurveTab::CurveTab(const Chart& chart, Document& document, Evaluation& evaluation, QWidget* parent)
    : ChartTab(chart, parent),
      document_(document),
      evaluation_(evaluation),
      parameter_(new QComboBox),
      output_(new QComboBox),
      ready_made_(new QComboBox) {
  for (const Parameter& parameter : parameters()) parameter_->addItem(to_qstring(parameter.path));
  parameter_->setEditable(true);
  parameter_->setInsertPolicy(QComboBox::NoInsert);
  parameter_->completer()->setFilterMode(Qt::MatchContains);
  parameter_->completer()->setCompletionMode(QCompleter::PopupCompletion);
  parameter_->setAccessibleName(tr("Parameter on the horizontal axis"));
  parameter_->setToolTip(tr("Parameter on the horizontal axis"));
  parameter_->setCurrentIndex(static_cast<int>(find_parameter(first_parameter).value()));
  for (const Output& output : outputs())
    if (!output.is_binding) output_->addItem(to_qstring(output.name));
  output_->setAccessibleName(tr("Output on the vertical axis"));
  output_->setToolTip(tr("Output on the vertical axis"));
  ready_made_->addItem(tr("Ready-made curves"));
  for (const Curve& curve : curves()) ready_made_->addItem(to_qstring(curve.meaning));
  ready_made_->setAccessibleName(tr("Ready-made curves"));
  for (QComboBox* box : {parameter_, output_, ready_made_}) {
    constexpr int letters = 11;
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(letters);
  }
  QAction* first = tools().actions().value(0);
  for (QComboBox* box : {parameter_, output_, ready_made_}) {
    tools().insertWidget(first, box);
    box->setFocusPolicy(Qt::StrongFocus);
    box->installEventFilter(this);
  }
  const auto own_choice = [this] {
    ready_made_choice_.reset();
    ready_made_->setCurrentIndex(0);
    reset_view();
    refresh();
  };
  connect(parameter_, &QComboBox::activated, this, own_choice);
  connect(output_, &QComboBox::activated, this, own_choice);
  connect(ready_made_, &QComboBox::activated, this, &CurveTab::choose_ready_made);
  connect(this, &ChartTab::drawn, this, &CurveTab::draw_cursor);
}

void CurveTab::choose(std::size_t parameter) {
  parameter_->setCurrentIndex(static_cast<int>(parameter));
  ready_made_->setCurrentIndex(0);
  ready_made_choice_.reset();
  reset_view();
  if (isVisible()) refresh();
}

void CurveTab::choose_ready_made(int index) {
  ready_made_choice_.reset();
  if (index > 0) {
    const Curve& curve = curves()[static_cast<std::size_t>(index - 1)];
    CurveChoice choice{curve.axis(document_.whatif().scenario), {}};
    for (const auto name : curve.shown)
      if (const Output* output = find_output(name); choice.shown.size() < 2) choice.shown.push_back(output);
    parameter_->setCurrentIndex(static_cast<int>(&choice.axis.parameter() - parameters().data()));
    ready_made_choice_ = std::move(choice);
  }
  reset_view();
  refresh();
}

CurveChoice CurveTab::choice() const {
  if (ready_made_choice_) return *ready_made_choice_;
  const Parameter& parameter = parameter_at(parameter_->currentIndex());
  // While the cursor is dragged, the axis stays as it is.
  const double centre = parameter.get(drag_ > 0 ? document_.baseline().scenario : document_.whatif().scenario);
  return {drawn_range(parameter, centre), {find_output(output_->currentText().toStdString())}};
}

void CurveTab::refresh() {
  if (!evaluation_.whatif().contradiction.empty()) return;
  const CurveChoice shown = choice();
  const LatestJob::Stale never{false};
  show_result(curve_result(document_.whatif(), shown, 0, never));
  job_.start([this, system = document_.whatif(), shown,
              level = evaluation_.level()](const LatestJob::Stale& stale) -> LatestJob::Delivery {
    std::string json = curve_result(system, shown, level, stale);
    if (json.empty()) return {};
    return [this, json = std::move(json)] { show_result(json); };
  });
}

void CurveTab::draw_cursor() {
  if (plot().axisRectCount() == 0) return;
  auto* line = new QCPItemStraightLine(&plot());
  const double value =
      choice().axis.parameter().get(document_.whatif().scenario) / axis_unit(choice().axis.parameter());
  // The type first: a change of it keeps the place on the screen, not the numbers.
  line->point1->setTypeY(QCPItemPosition::ptAxisRectRatio);
  line->point2->setTypeY(QCPItemPosition::ptAxisRectRatio);
  line->point1->setCoords(value, 0);
  line->point2->setCoords(value, 1);
  line->setPen(QPen(theme_for(palette()).whatif, 2, Qt::DashLine));
}

int CurveTab::cursor_x() const {
  const QCustomPlot& plot = const_cast<CurveTab*>(this)->plot();
  for (int i = 0; i < plot.itemCount(); ++i)
    if (const auto* line = qobject_cast<QCPItemStraightLine*>(plot.item(i)))
      return static_cast<int>(std::lround(line->point1->pixelPosition().x()));
  return -1;
}

bool CurveTab::is_near_cursor(QPoint position) const {
  const int x = cursor_x();
  return x >= 0 && std::abs(x - position.x()) <= grip_pixels;
}

void CurveTab::drag_cursor(QPoint position) {
  const CurveChoice shown = choice();
  const Parameter& parameter = shown.axis.parameter();
  const double value = plot().xAxis->pixelToCoord(position.x()) * axis_unit(parameter);
  document_.set_value(static_cast<std::size_t>(&parameter - parameters().data()), rounded_value(parameter, value),
                      drag_);
}

bool CurveTab::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Wheel && watched != &plot() && !qobject_cast<QWidget*>(watched)->hasFocus()) {
    event->ignore();
    return true;
  }
  if (watched != &plot()) return ChartTab::eventFilter(watched, event);
  const auto position = [event] { return static_cast<QMouseEvent*>(event)->position().toPoint(); };
  if (event->type() == QEvent::MouseButtonPress && is_near_cursor(position())) {
    drag_ = Document::new_drag();
    return true;
  }
  if (event->type() == QEvent::MouseMove) {
    if (drag_ > 0) return drag_cursor(position()), true;
    plot().setCursor(is_near_cursor(position()) ? Qt::SplitHCursor : Qt::ArrowCursor);
  }
  if (event->type() == QEvent::MouseButtonRelease && drag_ > 0) {
    drag_ = 0;
    refresh();
    return true;
  }
  return ChartTab::eventFilter(watched, event);
}

}  // namespace pktcost::gui
