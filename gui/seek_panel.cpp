// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "seek_panel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include "analysis/seek_levers.h"
#include "report/seek_report.h"
#include "text.h"

namespace pktcost::gui {

/// Texts and changes, made off the window's thread.
struct SeekPanel::Answer {
  QString text;
  std::vector<std::pair<QString, std::vector<ChangedValue>>> solutions;
};

namespace {

QString solution_text(const SeekSolution& solution) {
  QString names;
  for (const Lever* lever : solution.levers)
    names += (names.isEmpty() ? QString() : QStringLiteral(" + ")) + to_qstring(lever->title);
  return QObject::tr("%1: %2 (%3 to %4), %5 binds")
      .arg(names, rate_text(solution.goodput.value_bps), rate_text(solution.goodput.low_bps),
           rate_text(solution.goodput.high_bps), to_qstring(solution.binding));
}

}  // namespace

SeekPanel::SeekPanel(Document& document, Evaluation& evaluation, LiveLevers& levers, QWidget* parent)
    : QDockWidget(tr("Reach a goodput"), parent),
      document_(document),
      evaluation_(evaluation),
      levers_(levers),
      target_(new QLineEdit),
      button_(new QPushButton(tr("Seek"))),
      answer_(new QLabel),
      solutions_(new QListWidget) {
  setObjectName(QStringLiteral("seek"));
  target_->setPlaceholderText(tr("400 Mbit/s"));
  target_->setAccessibleName(tr("Goodput to reach"));
  answer_->setWordWrap(true);
  answer_->setText(tr("Which changes reach a goodput? The fewest are sought first, then the cheapest."));
  solutions_->setWordWrap(true);
  solutions_->setAccessibleName(tr("Sets of levers that reach it"));
  solutions_->setToolTip(tr("Double click applies a set to the what-if system"));
  auto* content = new QWidget;
  auto* layout = new QVBoxLayout(content);
  auto* line = new QHBoxLayout;
  line->addWidget(target_, 1);
  line->addWidget(button_);
  layout->addLayout(line);
  layout->addWidget(answer_);
  layout->addWidget(solutions_, 1);
  setWidget(content);
  connect(button_, &QPushButton::clicked, this, [this] { seek(target_->text()); });
  connect(target_, &QLineEdit::returnPressed, this, [this] { seek(target_->text()); });
  connect(solutions_, &QListWidget::itemActivated, this,
          [this](QListWidgetItem* item) { apply_solution(solutions_->row(item)); });
}

void SeekPanel::focus_target() {
  target_->setFocus();
  target_->selectAll();
}

void SeekPanel::seek(const QString& target) {
  target_->setText(target);
  solutions_->clear();
  sets_.clear();
  const auto goodput = parse_quantity(target.trimmed().toStdString(), Dimension::bit_per_second);
  if (!goodput) return answer_->setText(QString::fromStdString(goodput.error()));
  if (*goodput <= 0) return answer_->setText(tr("A goodput to reach is above 0."));
  if (!evaluation_.whatif().contradiction.empty())
    return answer_->setText(to_qstring(evaluation_.whatif().contradiction));
  answer_->setText(tr("Seeking..."));
  job_.start([this, system = document_.whatif(), levers = levers_.shared_levers(), goodput_bps = *goodput,
              level = evaluation_.level()](const LatestJob::Stale&) mutable -> LatestJob::Delivery {
    const Goal goal = completed({goodput_bps, {}}, system.scenario, false);
    const auto report = make_lever_report(system, goal, seek_levers(*levers, system.scenario, goal, {}), level);
    Answer answer{to_qstring(answer_text(report)), {}};
    for (const SeekSolution& solution : report.solutions)
      answer.solutions.emplace_back(solution_text(solution), solution.sets);
    return [this, answer = std::move(answer)] { show_answer(answer); };
  });
}

void SeekPanel::show_answer(const Answer& answer) {
  answer_->setText(answer.text);
  for (const auto& [text, sets] : answer.solutions) {
    solutions_->addItem(text);
    sets_.push_back(sets);
  }
}

void SeekPanel::apply_solution(int row) {
  document_.set_values(sets_[static_cast<std::size_t>(row)],
                       tr("apply %1").arg(solutions_->item(row)->text().section(QLatin1Char(':'), 0, 0)));
}

}  // namespace pktcost::gui
