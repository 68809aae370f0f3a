// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>

#include "evaluation.h"
#include "results.h"

namespace pktcost::gui {

/// What every lever would give the what-if system, kept up to date off the window's thread.
class LiveLevers : public QObject {
  Q_OBJECT

 public:
  LiveLevers(Document& document, Evaluation& evaluation, QObject* parent = nullptr);

  const std::vector<Lever>& levers() const { return *levers_; }
  const Levers& shared_levers() const { return levers_; }
  /// Why there are none; empty when there are.
  const QString& fault() const { return fault_; }
  /// The latest that are ready; null before the first.
  const LeverResults* results() const { return results_.get(); }
  bool is_busy() const { return job_.is_running(); }

 signals:
  void changed();

 private:
  void start();

  Document& document_;
  Evaluation& evaluation_;
  QString fault_;
  Levers levers_;
  std::shared_ptr<const LeverResults> results_;
  LatestJob job_;
};

}  // namespace pktcost::gui
