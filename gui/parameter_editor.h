// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QWidget>

#include "document.h"

class QCheckBox;
class QComboBox;
class QLineEdit;
class QSlider;
class QToolButton;

namespace pktcost::gui {

/// One parameter of the what-if system: text with unit and slider, list of words, or switch; and a way back.
class ParameterEditor : public QWidget {
  Q_OBJECT

 public:
  ParameterEditor(Document& document, std::size_t parameter, QWidget* parent = nullptr);

  /// Shows the document's value.
  void refresh();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void add_quantity();
  void add_choice();
  void add_flag();
  void add(QWidget* editor, int stretch);
  void take_text();
  void show_fault(const QString& fault);

  Document& document_;
  const std::size_t index_;
  const Parameter& parameter_;
  QLineEdit* text_ = nullptr;
  QSlider* slider_ = nullptr;
  QComboBox* words_ = nullptr;
  QCheckBox* flag_ = nullptr;
  QToolButton* reset_;
  int drag_ = 0;
};

/// Meaning, unit, range, and where the value comes from.
QString parameter_tip(const Document& document, std::size_t parameter);

}  // namespace pktcost::gui
