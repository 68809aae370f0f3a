// SPDX-FileCopyrightText: 2026 The pktcost authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>
#include <memory>
#include <string>
#include <vector>

#include "analysis/lever.h"
#include "analysis/outputs.h"
#include "analysis/range.h"
#include "analysis/whatif.h"
#include "latest_job.h"
#include "report/prediction_report.h"

/// What charts draw, made by the core as for the command line's --format json. Safe off the window's thread.
namespace pktcost::gui {

using Levers = std::shared_ptr<const std::vector<Lever>>;

/// models/levers.yaml, or an empty list and why.
Levers read_levers(QString& fault);

/// "pktcost.predictions/1" of systems under other names than their own.
struct NamedReport {
  QString name;
  const PredictionReport* report;
};
std::string predictions_result(const std::vector<NamedReport>& systems);

/// What a curve shows.
struct CurveChoice {
  Range axis;
  std::vector<const Output*> shown;
};
/// The values around its own that a parameter is drawn over: its words, or a range as wide as makes sense.
Range drawn_range(const Parameter& parameter, double value);
/// "pktcost.sweep/1"; empty when it became stale. `level` of the intervals, 0 = none.
std::string curve_result(const Description& system, const CurveChoice& choice, double level,
                         const LatestJob::Stale& stale);

/// Effects of all levers on a system.
struct LeverResults {
  std::vector<LeverEffect> effects;  ///< ranked; they point into the levers
  std::string json;                  ///< "pktcost.whatif/1"
};
/// Null when it became stale.
std::shared_ptr<const LeverResults> lever_results(const Description& system, const Levers& levers, double level,
                                                  const LatestJob::Stale& stale);

}  // namespace pktcost::gui
