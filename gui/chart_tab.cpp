// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart_tab.h"

#include <qcustomplot.h>

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QLabel>
#include <QMessageBox>
#include <QStackedLayout>
#include <QToolBar>
#include <QToolTip>
#include <QVBoxLayout>
#include <cmath>

namespace pktcost::gui {
namespace {

constexpr QSize exported_size{1000, 620};

/// The ranges of all axes, to be put back after a redraw.
std::vector<QCPRange> ranges_of(const QCustomPlot& plot) {
  std::vector<QCPRange> ranges;
  for (QCPAxisRect* rect : plot.axisRects())
    for (const QCPAxis* axis : rect->axes()) ranges.push_back(axis->range());
  return ranges;
}

void set_ranges(QCustomPlot& plot, const std::vector<QCPRange>& ranges) {
  std::size_t next = 0;
  for (QCPAxisRect* rect : plot.axisRects())
    for (QCPAxis* axis : rect->axes())
      if (next < ranges.size()) axis->setRange(ranges[next++]);
}

}  // namespace

ChartTab::ChartTab(const Chart& chart, QWidget* parent)
    : QWidget(parent),
      chart_(chart),
      tools_(new QToolBar(this)),
      pages_(new QStackedLayout),
      message_(new QLabel(tr(chart.needs))),
      plot_(new QCustomPlot) {
  message_->setAlignment(Qt::AlignCenter);
  message_->setWordWrap(true);
  message_->setMargin(40);
  pages_->addWidget(message_);
  pages_->addWidget(plot_);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(tools_);
  layout->addLayout(pages_, 1);
  const auto add = [this](const QString& text, const QString& tip, auto slot) {
    QAction* action = tools_->addAction(text);
    action->setToolTip(tip);
    connect(action, &QAction::triggered, this, slot);
  };
  add(tr("Reset view"), tr("Show all of the chart again (double click)"), &ChartTab::reset_view);
  add(tr("Copy"), tr("Copy the picture"), &ChartTab::copy_picture);
  add(tr("Export..."), tr("Write the chart as PNG, SVG, PDF or its numbers as CSV"), &ChartTab::ask_export);
  plot_->setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
  plot_->setMouseTracking(true);
  plot_->installEventFilter(this);
  plot_->setAccessibleName(tr(chart.title));
  plot_->setFocusPolicy(Qt::StrongFocus);
  connect(plot_, &QCustomPlot::mouseDoubleClick, this, &ChartTab::reset_view);
  connect(plot_, &QCustomPlot::mouseWheel, this, [this] { zoomed_ = true; });
}

void ChartTab::show_result(std::string json) {
  json_ = std::move(json);
  redraw();
}

void ChartTab::redraw() {
  if (json_.empty()) return;
  const auto ranges = zoomed_ ? ranges_of(*plot_) : std::vector<QCPRange>{};
  const auto done = draw_chart(chart_, json_, theme_for(palette()), *plot_);
  if (!done) return show_message(done.error());
  set_ranges(*plot_, ranges);
  pages_->setCurrentWidget(plot_);
  emit drawn();
  plot_->replot(QCustomPlot::rpQueuedReplot);
}

void ChartTab::show_message(const QString& message) {
  json_.clear();
  message_->setText(message);
  pages_->setCurrentWidget(message_);
}

void ChartTab::reset_view() {
  zoomed_ = false;
  redraw();
}

void ChartTab::copy_picture() {
  if (has_result())
    QApplication::clipboard()->setPixmap(plot_->toPixmap(exported_size.width(), exported_size.height()));
}

void ChartTab::ask_export() {
  if (!has_result()) return;
  const QString file = QFileDialog::getSaveFileName(
      this, tr("Export chart"),
      QString::fromUtf8(chart_.name.data(), static_cast<qsizetype>(chart_.name.size())) + ".svg",
      tr("Pictures and numbers (*.svg *.png *.pdf *.csv)"));
  if (!file.isEmpty()) export_to(file);
}

void ChartTab::export_to(const QString& file) {
  const auto written = export_chart(*plot_, file, exported_size);
  if (!written) QMessageBox::warning(this, tr("Export chart"), written.error());
}

void ChartTab::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) redraw();
  QWidget::changeEvent(event);
}

bool ChartTab::eventFilter(QObject* watched, QEvent* event) {
  constexpr int drag_distance = 4;
  const auto position = [event] { return static_cast<QMouseEvent*>(event)->position().toPoint(); };
  if (event->type() == QEvent::MouseMove) {
    const auto* mouse = static_cast<QMouseEvent*>(event);
    if ((mouse->buttons() & Qt::LeftButton) != 0) zoomed_ = true;
    QToolTip::showText(mouse->globalPosition().toPoint(), chart_value_at(*plot_, position()), plot_);
  }
  if (event->type() == QEvent::MouseButtonPress) pressed_at_ = position();
  if (event->type() == QEvent::MouseButtonRelease && (position() - pressed_at_).manhattanLength() < drag_distance)
    if (const QString label = label_at(position()); !label.isEmpty()) emit label_clicked(label);
  return QWidget::eventFilter(watched, event);
}

QString ChartTab::label_at(QPoint position) const {
  for (QCPAxisRect* rect : plot_->axisRects())
    for (QCPAxis* axis : rect->axes())
      if (const auto ticker = axis->ticker().dynamicCast<QCPAxisTickerText>()) {
        const bool horizontal = axis->orientation() == Qt::Horizontal;
        const double at = axis->pixelToCoord(horizontal ? position.x() : position.y());
        const auto& ticks = ticker->ticks();
        const auto near = ticks.constFind(std::round(at));
        if (near != ticks.constEnd() && rect->outerRect().contains(position)) return near.value();
      }
  return {};
}

}  // namespace pktcost::gui
