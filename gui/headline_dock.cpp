// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "headline_dock.h"

#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>
#include <cmath>

#include "text.h"

namespace pktcost::gui {
namespace {

constexpr std::size_t most_levers_shown = 6;
constexpr std::size_t most_ceilings_shown = 5;
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

QString row(const QString& name, const QString& value) {
  return QStringLiteral("<tr><td>%1</td><td align=right>&nbsp;&nbsp;%2</td></tr>").arg(name, value);
}

QString goodput_html(const Evaluation& evaluation) {
  const Evaluated& now = evaluation.whatif();
  const GoodputFigure& goodput = now.report->goodput;
  QString html =
      QStringLiteral("<span style='font-size:20pt; font-weight:600'>%1</span><br>").arg(rate_text(goodput.value_bps));
  html += now.interval_ready ? QObject::tr("%1 to %2 (%3)")
                                   .arg(rate_text(goodput.low_bps), rate_text(goodput.high_bps), level_text(goodput.level))
                             : QObject::tr("interval follows");
  html += QStringLiteral("<br>") +
          QObject::tr("%1 binds").arg(QStringLiteral("<b>%1</b>").arg(to_qstring(now.report->binding)));
  if (evaluation.baseline().report) {
    const double before = evaluation.baseline().report->goodput.value_bps;
    html += QStringLiteral("<br>") +
            QObject::tr("baseline %1, what-if %2").arg(rate_text(before), signed_percent(goodput.value_bps / before));
  }
  return html;
}

QString figures_html(const PredictionReport& report) {
  QString html = QStringLiteral("<table>");
  html += row(QObject::tr("CPU busy"), percent(report.cpu.busy));
  html +=
      row(QObject::tr("user / system"), percent(report.cpu.user) + QStringLiteral(" / ") + percent(report.cpu.system));
  html +=
      row(QObject::tr("softirq / irq"), percent(report.cpu.softirq) + QStringLiteral(" / ") + percent(report.cpu.irq));
  html += row(QObject::tr("cycles per packet"), number(std::round(report.cycles_per_packet)));
  html += row(QObject::tr("packets per second"), number(report.packet_rate));
  html += row(QObject::tr("interrupts per packet"), number(report.interrupts_per_packet));
  html += row(QObject::tr("polls per packet"), number(report.polls_per_packet));
  html += row(QObject::tr("TLB misses per packet"), number(report.tlb_misses_per_packet));
  html += QStringLiteral("</table><p><b>%1</b></p><table>").arg(QObject::tr("Ceilings"));
  for (std::size_t i = 0; i < std::min(report.ceilings.size(), most_ceilings_shown); ++i) {
    const CeilingLine& ceiling = report.ceilings[i];
    const QString name = to_qstring(ceiling.name);
    html += row(ceiling.binds ? QStringLiteral("<b>%1</b>").arg(name) : name, rate_text(ceiling.goodput_bps));
  }
  return html + QStringLiteral("</table>");
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

}  // namespace

HeadlineDock::HeadlineDock(Evaluation& evaluation, LiveLevers& levers, QWidget* parent)
    : QDockWidget(tr("Result"), parent), evaluation_(evaluation), levers_(levers) {
  setObjectName(QStringLiteral("result"));
  auto* content = new QWidget;
  auto* layout = new QVBoxLayout(content);
  for (QLabel** label : {&warnings_, &goodput_, &figures_, &help_}) {
    *label = new QLabel;
    (*label)->setWordWrap(true);
    (*label)->setTextFormat(Qt::RichText);
    (*label)->setTextInteractionFlags(Qt::TextBrowserInteraction);
    (*label)->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  }
  layout->addWidget(goodput_);
  layout->addWidget(warnings_);
  layout->addWidget(figures_);
  layout->addWidget(help_);
  layout->addStretch(1);
  goodput_->setAccessibleName(tr("Goodput"));
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

void HeadlineDock::show_values() {
  const Evaluated& now = evaluation_.whatif();
  if (now.report) goodput_->setText(goodput_html(evaluation_));
  if (now.report) figures_->setText(figures_html(*now.report));
  warnings_->setText(warnings_html(now));
  warnings_->setVisible(!warnings_->text().isEmpty());
  goodput_->setEnabled(now.contradiction.empty());
  figures_->setEnabled(now.contradiction.empty());
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
