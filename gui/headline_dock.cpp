// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "headline_dock.h"

#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <cmath>

#include "text.h"

namespace pktcost::gui {
namespace {

constexpr std::size_t most_levers_shown = 6;
constexpr std::size_t most_ceilings_shown = 5;
constexpr std::size_t none_bold = static_cast<std::size_t>(-1);
constexpr double least_gain = 1.01;  // what helps by less is not worth a line

QString number(double value) {
  return QString::fromStdString(number_text(value));
}

QString percent(double share) {
  return QString::fromStdString(percent_text(share));
}

QString level_text(double level) {
  return QObject::tr("%1 % interval").arg(100 * level, 0, 'g', 3);
}

QString signed_percent(double ratio) {
  const double percent = (ratio - 1) * 100;
  return QStringLiteral("%1%2 %").arg(percent >= 0 ? QStringLiteral("+") : QString(), QString::number(percent, 'f', 1));
}

QString warnings_html(const Evaluated& now) {
  QString html;
  if (!now.contradiction.empty())
    html += QStringLiteral("<p><b>%1</b> %2</p>")
                .arg(QObject::tr("No such system:"), to_qstring(now.contradiction).toHtmlEscaped());
  if (now.report)
    for (const WarningLine& warning : now.report->warnings)
      html += QStringLiteral("<p><b>%1:</b> %2</p>")
                  .arg(to_qstring(warning.code), to_qstring(warning.text).toHtmlEscaped());
  return html;
}

/// Plain text: rich text is laid out anew at every change, which takes longer than all of a frame.
QLabel* plain_label(QVBoxLayout& layout) {
  auto* label = new QLabel;
  label->setTextFormat(Qt::PlainText);
  label->setTextInteractionFlags(Qt::NoTextInteraction);
  layout.addWidget(label);
  return label;
}

QLabel* rich_label(QVBoxLayout& layout) {
  auto* label = new QLabel;
  label->setWordWrap(true);
  label->setTextFormat(Qt::RichText);
  label->setTextInteractionFlags(Qt::TextBrowserInteraction);
  layout.addWidget(label);
  return label;
}

/// Names and values; what does not change is not drawn again.
class FigureList : public QTreeWidget {
 public:
  explicit FigureList(const QString& name) {
    setColumnCount(2);
    setHeaderHidden(true);
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(NoSelection);
    setFocusPolicy(Qt::NoFocus);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    header()->setSectionResizeMode(1, QHeaderView::Fixed);
    header()->resizeSection(1, fontMetrics().horizontalAdvance(QStringLiteral("00.0 % / 00.0 % ")));
    viewport()->setAutoFillBackground(false);
    setAccessibleName(name);
  }

  void show_rows(const std::vector<std::pair<QString, QString>>& rows, std::size_t bold_row) {
    const bool other_count = static_cast<std::size_t>(topLevelItemCount()) != rows.size();
    if (other_count) add_rows(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) show_row(*topLevelItem(static_cast<int>(i)), rows[i], i == bold_row);
    if (other_count) setFixedHeight(static_cast<int>(rows.size()) * std::max(1, sizeHintForRow(0)) + 2);
  }

 private:
  void add_rows(std::size_t count) {
    clear();
    for (std::size_t i = 0; i < count; ++i)
      (new QTreeWidgetItem(this))->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
  }
  static void show_row(QTreeWidgetItem& item, const std::pair<QString, QString>& row, bool bold) {
    if (item.text(0) != row.first) item.setText(0, row.first);
    if (item.text(1) != row.second) item.setText(1, row.second);
    QFont font = item.font(0);
    if (font.bold() == bold) return;
    font.setBold(bold);
    item.setFont(0, font);
  }
};

std::vector<std::pair<QString, QString>> figures_of(const PredictionReport& report) {
  const auto pair = [](double a, double b) { return percent(a) + QStringLiteral(" / ") + percent(b); };
  return {{QObject::tr("CPU busy"), percent(report.cpu.busy)},
          {QObject::tr("user / system"), pair(report.cpu.user, report.cpu.system)},
          {QObject::tr("softirq / irq"), pair(report.cpu.softirq, report.cpu.irq)},
          {QObject::tr("cycles/packet"), number(std::round(report.cycles_per_packet))},
          {QObject::tr("packets/s"), number(report.packet_rate)},
          {QObject::tr("interrupts/packet"), number(report.interrupts_per_packet)},
          {QObject::tr("polls/packet"), number(report.polls_per_packet)},
          {QObject::tr("TLB misses/packet"), number(report.tlb_misses_per_packet)}};
}

}  // namespace

HeadlineDock::HeadlineDock(Evaluation& evaluation, LiveLevers& levers, QWidget* parent)
    : QDockWidget(tr("Result"), parent), evaluation_(evaluation), levers_(levers) {
  setObjectName(QStringLiteral("result"));
  auto* content = new QWidget;
  auto* layout = new QVBoxLayout(content);
  add_contents(*layout);
  auto* scroll = new QScrollArea;
  scroll->setWidget(content);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setWidget(scroll);
  connect(help_, &QLabel::linkActivated, this, &HeadlineDock::lever_chosen);
  connect(&evaluation, &Evaluation::values_changed, this, &HeadlineDock::show_values);
  connect(&evaluation, &Evaluation::intervals_changed, this, &HeadlineDock::show_values);
  connect(&levers, &LiveLevers::changed, this, &HeadlineDock::show_levers);
  show_values();
}

void HeadlineDock::add_contents(QVBoxLayout& layout) {
  constexpr int line_gap = 2, group_gap = 8;
  layout.setSpacing(line_gap);
  goodput_ = plain_label(layout);
  QFont large = goodput_->font();
  large.setPointSizeF(large.pointSizeF() * 2);
  large.setBold(true);
  goodput_->setFont(large);
  goodput_->setAccessibleName(tr("Goodput"));
  interval_ = plain_label(layout);
  interval_->setWordWrap(true);
  binding_ = plain_label(layout);
  QFont bold = binding_->font();
  bold.setBold(true);
  binding_->setFont(bold);
  change_ = plain_label(layout);
  warnings_ = rich_label(layout);
  layout.addSpacing(group_gap);
  layout.addWidget(figures_ = new FigureList(tr("Figures")));
  layout.addSpacing(group_gap);
  QLabel* title = plain_label(layout);
  title->setText(tr("Ceilings"));
  title->setFont(bold);
  layout.addWidget(ceilings_ = new FigureList(tr("Ceilings")));
  help_ = rich_label(layout);
  layout.addStretch(1);
}

void HeadlineDock::show_values() {
  const Evaluated& now = evaluation_.whatif();
  if (now.report) {
    show_goodput(now);
    static_cast<FigureList*>(figures_)->show_rows(figures_of(*now.report), none_bold);
    show_ceilings(*now.report);
  }
  warnings_->setText(warnings_html(now));
  warnings_->setVisible(!warnings_->text().isEmpty());
  for (QWidget* widget : {static_cast<QWidget*>(goodput_), static_cast<QWidget*>(figures_)})
    widget->setEnabled(now.contradiction.empty());
}

void HeadlineDock::show_goodput(const Evaluated& now) {
  const GoodputFigure& goodput = now.report->goodput;
  goodput_->setText(rate_text(goodput.value_bps));
  interval_->setText(
      now.interval_ready
          ? tr("%1 to %2 (%3)").arg(rate_text(goodput.low_bps), rate_text(goodput.high_bps), level_text(goodput.level))
          : tr("interval follows"));
  binding_->setText(tr("%1 binds").arg(to_qstring(now.report->binding)));
  if (!evaluation_.baseline().report) return;
  const double before_bps = evaluation_.baseline().report->goodput.value_bps;
  change_->setText(
      tr("baseline %1, what-if %2").arg(rate_text(before_bps), signed_percent(goodput.value_bps / before_bps)));
}

void HeadlineDock::show_ceilings(const PredictionReport& report) {
  std::vector<std::pair<QString, QString>> rows;
  std::size_t binding = none_bold;
  for (std::size_t i = 0; i < std::min(report.ceilings.size(), most_ceilings_shown); ++i) {
    if (report.ceilings[i].binds) binding = i;
    rows.emplace_back(to_qstring(report.ceilings[i].name), rate_text(report.ceilings[i].goodput_bps));
  }
  static_cast<FigureList*>(ceilings_)->show_rows(rows, binding);
}

void HeadlineDock::show_levers() {
  QString html;
  std::size_t shown = 0;
  for (const LeverEffect& effect : levers_.results()->effects) {
    if (!effect.effect || effect.effect->ratio.value < least_gain || shown++ == most_levers_shown) break;
    html += QStringLiteral("<tr><td><a href='%1'>%2</a></td><td align=right>&nbsp;%3</td></tr>")
                .arg(to_qstring(effect.lever->name), to_qstring(effect.lever->title).toHtmlEscaped(),
                     signed_percent(effect.effect->ratio.value));
  }
  help_->setText(
      QStringLiteral("<p><b>%1</b></p>").arg(tr("What would help")) +
      (html.isEmpty() ? tr("No single lever adds 1 % or more.") : QStringLiteral("<table>%1</table>").arg(html)));
}

}  // namespace pktcost::gui
