// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "parameter_editor.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSlider>
#include <QStyle>
#include <QToolButton>
#include <QToolTip>

#include "parameter_scale.h"
#include "text.h"

namespace pktcost::gui {
namespace {

constexpr int text_width = 92;

QString shown_value(const Parameter& parameter, double value) {
  if (parameter.kind == ParameterKind::quantity)
    return QString::fromStdString(format_quantity(value, parameter.dimension, 6));
  return QString::fromStdString(parameter_text(parameter, value));
}

QString range_text(const Parameter& parameter) {
  if (parameter.kind != ParameterKind::quantity) return {};
  return QObject::tr("%1 to %2").arg(shown_value(parameter, parameter.low), shown_value(parameter, parameter.high));
}

}  // namespace

QString parameter_tip(const Document& document, std::size_t index) {
  const Parameter& parameter = parameters()[index];
  const Origin& origin = document.whatif().origins[index];
  QString tip = QStringLiteral("<p><b>%1</b> = %2</p><p>%3</p>")
                    .arg(to_qstring(parameter.path), shown_value(parameter, parameter.get(document.whatif().scenario)),
                         to_qstring(parameter.meaning).toHtmlEscaped());
  if (const QString range = range_text(parameter); !range.isEmpty())
    tip += QStringLiteral("<p>%1</p>").arg(QObject::tr("Range: %1").arg(range));
  QString source = to_qstring(name_of(origin.basis));
  const auto add = [&source](std::string_view text) {
    if (!text.empty()) source += QStringLiteral(", ") + to_qstring(text).toHtmlEscaped();
  };
  add(origin.source.empty() && origin.basis == Basis::initial ? parameter.source : std::string_view(origin.source));
  add(origin.place);
  tip += QStringLiteral("<p>%1</p>").arg(QObject::tr("Value: %1").arg(source));
  if (document.is_changed(index))
    tip +=
        QStringLiteral("<p>%1</p>")
            .arg(QObject::tr("Baseline: %1").arg(shown_value(parameter, parameter.get(document.baseline().scenario))));
  return tip;
}

ParameterEditor::ParameterEditor(Document& document, std::size_t parameter, QWidget* parent)
    : QWidget(parent), document_(document), index_(parameter), parameter_(parameters()[parameter]) {
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 1, 0, 1);
  layout->setSpacing(4);
  if (parameter_.kind == ParameterKind::quantity) add_quantity();
  if (parameter_.kind == ParameterKind::choice) add_choice();
  if (parameter_.kind == ParameterKind::flag) add_flag();
  reset_ = new QToolButton;
  reset_->setText(QStringLiteral("\u21B6"));  // arrow back
  reset_->setAutoRaise(true);
  reset_->setToolTip(tr("Back to the baseline's value"));
  reset_->setAccessibleName(tr("Reset %1").arg(to_qstring(parameter_.path)));
  QSizePolicy keeps_place = reset_->sizePolicy();
  keeps_place.setRetainSizeWhenHidden(true);
  reset_->setSizePolicy(keeps_place);
  connect(reset_, &QToolButton::clicked, this, [this] { document_.reset_value(index_); });
  layout->addWidget(reset_);
  refresh();
}

void ParameterEditor::add(QWidget* editor, int stretch) {
  editor->setFocusPolicy(Qt::StrongFocus);
  editor->installEventFilter(this);
  editor->setAccessibleName(to_qstring(parameter_.path));
  editor->setAccessibleDescription(to_qstring(parameter_.meaning));
  static_cast<QHBoxLayout*>(layout())->addWidget(editor, stretch);
}

void ParameterEditor::add_quantity() {
  text_ = new QLineEdit;
  text_->setFixedWidth(text_width);
  add(text_, 0);
  connect(text_, &QLineEdit::editingFinished, this, &ParameterEditor::take_text);
  slider_ = new QSlider(Qt::Horizontal);
  slider_->setRange(0, slider_positions);
  slider_->setPageStep(slider_positions / 20);
  add(slider_, 1);
  connect(slider_, &QSlider::sliderPressed, this, [this] { drag_ = Document::new_drag(); });
  connect(slider_, &QSlider::sliderReleased, this, [this] { drag_ = 0; });
  connect(slider_, &QSlider::valueChanged, this,
          [this](int position) { document_.set_value(index_, slider_value(parameter_, position), drag_); });
}

void ParameterEditor::add_choice() {
  words_ = new QComboBox;
  for (const auto word : parameter_.words) words_->addItem(to_qstring(word));
  add(words_, 1);
  connect(words_, &QComboBox::activated, this, [this](int word) { document_.set_value(index_, word); });
}

void ParameterEditor::add_flag() {
  flag_ = new QCheckBox;
  add(flag_, 1);
  connect(flag_, &QCheckBox::toggled, this, [this](bool on) { document_.set_value(index_, on ? 1 : 0); });
}

void ParameterEditor::take_text() {
  if (!text_->isModified()) return;
  text_->setModified(false);
  const auto value = parse_parameter(parameter_, text_->text().trimmed().toStdString());
  if (!value) return show_fault(QString::fromStdString(value.error()));
  document_.set_value(index_, *value);
  refresh();
}

void ParameterEditor::show_fault(const QString& fault) {
  QToolTip::showText(text_->mapToGlobal(QPoint(0, text_->height())), fault, text_);
  refresh();
}

void ParameterEditor::refresh() {
  const double value = parameter_.get(document_.whatif().scenario);
  if (text_ != nullptr) text_->setText(shown_value(parameter_, value));
  if (slider_ != nullptr && !slider_->isSliderDown()) {
    const QSignalBlocker quiet(slider_);
    slider_->setValue(slider_position(parameter_, value));
  }
  if (words_ != nullptr) words_->setCurrentIndex(static_cast<int>(value));
  if (flag_ != nullptr) {
    const QSignalBlocker quiet(flag_);
    flag_->setChecked(value != 0);
  }
  reset_->setVisible(document_.is_changed(index_));
}

bool ParameterEditor::eventFilter(QObject* watched, QEvent* event) {
  auto* editor = static_cast<QWidget*>(watched);
  if (event->type() == QEvent::Wheel && !editor->hasFocus()) {
    event->ignore();  // the list scrolls instead
    return true;
  }
  if (event->type() == QEvent::ToolTip) editor->setToolTip(parameter_tip(document_, index_));
  return QWidget::eventFilter(watched, event);
}

}  // namespace pktcost::gui
