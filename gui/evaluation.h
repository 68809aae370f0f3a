// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>
#include <optional>
#include <string>

#include "document.h"
#include "latest_job.h"
#include "report/prediction_report.h"

namespace pktcost::gui {

/// What the model says of one system.
struct Evaluated {
  std::optional<PredictionReport> report;  ///< the last one that could be made
  bool interval_ready = false;             ///< until then the interval is the value alone
  std::string contradiction;               ///< why there can be no such system as it is now; the report is then older
};

/// Keeps the predictions of the document's systems: values at once, intervals as soon as they are ready.
class Evaluation : public QObject {
  Q_OBJECT

 public:
  /// `level` of the intervals, 0 to 1.
  Evaluation(Document& document, double level, QObject* parent = nullptr);

  const Evaluated& baseline() const { return baseline_; }
  const Evaluated& whatif() const { return whatif_; }
  double level() const { return level_; }
  bool is_busy() const { return baseline_job_.is_running() || whatif_job_.is_running(); }

 signals:
  void values_changed();
  void intervals_changed();

 private:
  void evaluate(const Description& description, Evaluated& evaluated, LatestJob& job);

  Document& document_;
  const double level_;
  Evaluated baseline_, whatif_;
  LatestJob baseline_job_, whatif_job_;
};

}  // namespace pktcost::gui
