// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QDialog>
#include <QStringList>
#include <optional>

#include "document.h"
#include "latest_job.h"

class QDialogButtonBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QTextBrowser;

namespace pktcost::gui {

/// Reads measurements, shows what was recognised in them, and fits the baseline to them: that is what was measured.
class MeasurementDialog : public QDialog {
  Q_OBJECT

 public:
  MeasurementDialog(Document& document, double level, QWidget* parent = nullptr);

  /// Shows what the files hold: observations, findings, symbols that are not mapped.
  void read(const QStringList& files);
  /// Fits to the files that were read, or to the runs of the scenario file where there are none.
  void calibrate();
  bool is_busy() const { return job_.is_running(); }
  bool has_fit() const { return fitted_.has_value(); }
  /// Takes the fitted system as baseline, with the changes of the what-if system made to it again, and closes.
  void use_fit();

 signals:
  void calibrated(const std::string& calibration_json);

 private:
  struct Fit;
  void show_fit(const Fit& fit);
  void show_state(const QString& text, bool busy);
  void ask_files();

  Document& document_;
  const double level_;
  QStringList files_;
  QTextBrowser* page_;
  QLabel* state_;
  QProgressBar* progress_;
  QPushButton *fit_button_, *use_button_;
  std::optional<Description> fitted_;
  std::string calibration_json_;
  LatestJob job_;
};

}  // namespace pktcost::gui
